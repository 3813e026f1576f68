"""The rules sheet of a table tells the rules of that table: sections are marked where they speak of the sheet only."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.served import Server
from tests.browser.setup_form import start

from stich.games import find
from stich.rules_in_words import sheet_in_words
from stich.words import Words

pytestmark = pytest.mark.browser

SHEET = {"de": "Auf dem Regelblatt", "en": "On the rule sheet"}
TABLE = {"de": "An diesem Tisch", "en": "At this table"}


def open_sheet(page: Page, url: str, rules: str, language: str) -> Locator:
    page.goto(f"{url}/new/{rules}")
    page.get_by_test_id(f"lang-{language}").click()
    start(page)
    page.get_by_test_id("rules").click()
    sheet = page.locator("dialog")
    expect(sheet.get_by_test_id("table-rules").get_by_test_id("copy-link")).to_be_visible()
    return sheet


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize(
    ("rules", "marked"),
    [
        (
            "spades(target=300,blind_nil=True)",
            {
                1: ["target"],
                4: ["blind_nil", "blind_nil_value", "blind_nil_deficit", "blind_nil_exchange"],
                9: ["target"],
            },
        ),
        (
            "doppelkopf(armut=on,nines=False)",
            {1: ["nines"], 2: ["armut"], 3: ["nines"], 5: ["armut"], 8: ["nines"]},
        ),
        ("entensuppe", {}),
    ],
)
def test_exactly_the_changed_sections_are_marked(
    page: Page, server: Server, rules: str, marked: dict[int, list[str]], language: str
) -> None:
    sheet = open_sheet(page, server.url, rules, language)
    told = list(sheet_in_words(find(rules), Words(language, strict=True)))
    expect(sheet.locator("li[id^=rule-]")).to_have_count(len(told))
    for n, (title, text, notes) in enumerate(told, start=1):
        section = sheet.locator(f"#rule-{n}")
        expect(section.locator("h3")).to_contain_text(title)
        expect(section.locator("p")).to_have_text(text)
        captions = [SHEET[language], TABLE[language]] if n in marked else []
        expect(section.locator("h4")).to_have_text(captions)
        here = section.locator("[data-testid^=here-] li")
        expect(here).to_have_count(len(notes))
        ids = here.evaluate_all("notes => notes.map((note) => note.dataset.testid)")
        assert ids == [f"here-{n}-{option}" for option in marked.get(n, [])]


def test_a_note_says_the_value_and_what_it_means_in_its_section(page: Page, server: Server) -> None:
    sheet = open_sheet(page, server.url, "doppelkopf(armut=on,nines=False)", "de")
    expect(sheet.get_by_test_id("here-8-nines")).to_have_text(
        "Mit Neunen: nein. Alle Fristen gelten mit zwei Karten weniger: Re und Kontra mit 9, dann 8, 7, 6 und 5."
    )
    expect(sheet.get_by_test_id("here-1-nines")).to_contain_text("Es sind 40 Karten, zehn für jeden.")


def test_what_is_switched_off_is_not_explained(page: Page, server: Server) -> None:
    sheet = open_sheet(page, server.url, "entensuppe(pond=0,soup=150)", "en")
    expect(sheet.get_by_test_id("here-10-pond")).to_have_text("Pond: no pond.")
    expect(sheet.get_by_test_id("here-10-soup")).to_have_text(
        "In the soup: 150. A loser with fewer points loses double; 0 switches this off."
    )
