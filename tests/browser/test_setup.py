"""The set-up page: every option can be reached, mixes and their refusals in both languages, links to rules."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect
from tests.browser.clicks import HELD, whole_text
from tests.browser.served import Server
from tests.browser.setup_form import open_set_up, start, table_rules, unfold

from stich.games import GAMES
from stich.games.presets import PRESETS, presets
from stich.options import describe, write

pytestmark = pytest.mark.browser


def copied(page: Page, text: str) -> None:
    """Waits until the clipboard holds this text; the browser writes it in its own time."""
    page.wait_for_function("async text => (await navigator.clipboard.readText()) === text", arg=text)


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_every_option_can_be_reached(page: Page, server: Server, game: str, language: str) -> None:
    open_set_up(page, server.url, game, language)
    options = describe(GAMES[game])
    for each in options:
        unfold(page, each["group"])
        field = page.get_by_test_id(f"option-{each['name']}")
        expect(field).to_be_visible()
        expect(field).to_have_text(re.compile(r"\n.*\S"), use_inner_text=True)  # a title, a line of explanation
        for choice in each["choices"]:
            expect(page.get_by_test_id(f"option-{each['name']}-{write(choice)}")).to_be_visible()
        number = page.get_by_test_id(f"option-{each['name']}-number")
        expect(number).to_have_count(int(each["low"] is not None))
        need = GAMES[game].options()[each["name"]].needs
        lacks = any(not one.when and not one.holds(GAMES[game].defaults()) for one in need)
        expect(page.get_by_test_id(f"option-{each['name']}-need")).to_have_count(int(lacks))
        expect(field.locator("fieldset[disabled]")).to_have_count(int(lacks))
    expect(page.locator("[data-testid^=option-][data-changed]")).to_have_count(len(options))
    for name in presets(game):
        expect(page.get_by_test_id(f"preset-{name}")).to_be_visible()
    whole_text(page)


def test_mixed_spades_in_german(page: Page, server: Server) -> None:
    open_set_up(page, server.url, "spades", "de")
    expect(page.get_by_test_id("which-rules")).to_have_text("Genau wie auf dem Regelblatt.")
    page.get_by_test_id("option-target-number").fill("300")
    expect(page.get_by_test_id("which-rules")).to_have_text("Kurze Partie")
    expect(page.get_by_test_id("preset-spades:short")).to_have_attribute("aria-pressed", "true")
    unfold(page, "nil")
    expect(page.get_by_test_id("option-blind_nil_exchange-need")).to_have_text("Nur mit „Blind-Nil: ja“.")
    page.get_by_test_id("option-blind_nil-True").click()
    page.get_by_test_id("option-blind_nil_exchange-number").fill("0")
    page.get_by_test_id("option-failed_nil-helps_partner").check()
    unfold(page, "end")
    page.get_by_test_id("option-loss_limit-is-number").check()
    page.get_by_test_id("option-loss_limit-number").fill("-300")
    unfold(page, "score")
    page.get_by_test_id("option-bag_limit-number").fill("0")
    expect(page.get_by_test_id("option-bag_penalty-need")).to_have_text("Nicht mit „Bags bis zum Abzug: kein Abzug“.")
    expect(page.get_by_test_id("which-rules")).to_have_text("Eigene Regeln: 6 Abweichungen vom Regelblatt.")
    expect(page.get_by_test_id("difference-loss_limit")).to_contain_text("Verlustgrenze: −300")
    expect(page.get_by_test_id("difference-loss_limit")).to_contain_text("Regelblatt: keine")
    start(page)
    assert table_rules(page, server.url) == (
        "spades(target=300, loss_limit=-300, failed_nil=helps_partner, blind_nil=True, blind_nil_exchange=0,"
        " bag_limit=0)"
    )


def test_mixed_doppelkopf_in_english(page: Page, server: Server) -> None:
    open_set_up(page, server.url, "doppelkopf", "en")
    page.get_by_test_id("preset-doppelkopf:privat").click()
    expect(page.get_by_test_id("which-rules")).to_have_text(re.compile("[A-Z]"))
    expect(page.get_by_test_id("differences").locator("li")).to_have_count(3)
    page.get_by_test_id("option-nines-False").click()
    expect(page.get_by_test_id("option-schmeissen-nines5")).to_be_disabled()
    expect(page.get_by_test_id("option-schmeissen")).to_contain_text("Only with “With nines: yes”.")
    page.get_by_test_id("option-schmeissen-trump1").uncheck()
    page.get_by_test_id("option-deals-number").fill("12")
    unfold(page, "end")
    page.get_by_test_id("option-target_score-is-number").check()
    page.get_by_test_id("option-target_score-number").fill("40")
    expect(page.get_by_test_id("which-rules")).to_have_text("Own rules: 6 differences from the sheet.")
    start(page)
    assert table_rules(page, server.url) == (
        "doppelkopf(deals=12, target_score=40, nines=False, second_dulle=second_wins, armut=on, schmeissen=kings5)"
    )


def test_a_refused_mix_says_why_and_keeps_what_was_typed(page: Page, server: Server) -> None:
    open_set_up(page, server.url, "spades", "de")
    unfold(page, "bidding")
    page.get_by_test_id("option-bidding-partners").check()
    page.get_by_test_id("option-minimum_bid-is-number").check()
    expect(page.get_by_test_id("option-minimum_bid-number")).to_have_value("2")
    page.get_by_test_id("option-bidding-single").check()
    reason = "„Kleinster Kontrakt einer Seite: 2“ geht nur mit „Ansagen: Partner gemeinsam“."
    expect(page.get_by_test_id("refused")).to_contain_text(reason)
    expect(page.get_by_test_id("option-minimum_bid")).to_contain_text(reason)
    expect(page.get_by_test_id("setup-start")).to_have_attribute("aria-disabled", "true")
    expect(page.get_by_test_id("option-minimum_bid-number")).to_have_value("2")
    page.get_by_test_id("lang-en").click()
    expect(page.get_by_test_id("refused")).to_contain_text("works only with “Bidding: partners together”")
    page.get_by_test_id("option-minimum_bid-number").fill("4")
    expect(page.get_by_test_id("refused")).to_be_empty()
    page.get_by_test_id("option-target-number").fill("3")
    expect(page.get_by_test_id("refused")).to_contain_text("“Points to win: 3” is not possible. Possible: 100 to 2000.")
    expect(page.get_by_test_id("option-target-number")).to_have_value("3")
    page.get_by_test_id("option-target-number").fill("")
    expect(page.get_by_test_id("refused")).to_contain_text("no value that can be read")
    page.get_by_test_id("option-target-number").fill("350")
    expect(page.get_by_test_id("refused")).to_be_empty()
    start(page)
    assert table_rules(page, server.url) == "spades(target=350, minimum_bid=4)"


def test_what_was_chosen_comes_back_with_what_it_needs(page: Page, server: Server) -> None:
    open_set_up(page, server.url, "entensuppe", "en")
    unfold(page, "score")
    page.get_by_test_id("option-both_in_pond-normal_scoring").check()
    page.get_by_test_id("option-pond-0").check()
    expect(page.get_by_test_id("differences").locator("li")).to_have_count(1)
    page.get_by_test_id("option-pond-is-number").check()
    expect(page.get_by_test_id("option-pond-number")).to_have_value("125")
    expect(page.get_by_test_id("difference-both_in_pond")).to_be_visible()
    page.wait_for_url(re.compile(r"/new/entensuppe%28both_in_pond=normal_scoring%29$"))
    page.reload()
    expect(page.get_by_test_id("difference-both_in_pond")).to_be_visible()
    page.get_by_test_id("to-sheet").click()
    expect(page.get_by_test_id("which-rules")).to_have_text("Exactly as on the rule sheet.")
    page.wait_for_url(re.compile(r"/new/entensuppe$"))


def test_a_copied_link_proposes_exactly_these_rules(
    context: BrowserContext, page: Page, browser: Browser, server: Server
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_set_up(page, server.url, "doppelkopf", "de")
    page.get_by_test_id("option-schmeissen-kings5").check()
    page.get_by_test_id("option-schmeissen-trump1").check()
    page.get_by_test_id("option-second_dulle-second_wins").check()
    page.get_by_test_id("copy-link").click()
    link = f"{server.url}/new/doppelkopf%28second_dulle=second_wins,schmeissen=kings5+trump1%29"
    copied(page, link)
    other = browser.new_context(viewport={"width": 390, "height": 844}, locale="en", reduced_motion="reduce")
    guest = other.new_page()
    guest.goto(link)
    expect(guest.get_by_test_id("which-rules")).to_have_text("Own rules: 2 differences from the sheet.")
    expect(guest.get_by_test_id("difference-schmeissen")).to_contain_text("five kings or at most one trump")
    expect(guest.get_by_test_id("difference-second_dulle")).to_contain_text("the second")
    assert guest.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    start(guest)
    assert table_rules(guest, server.url) == "doppelkopf(second_dulle=second_wins, schmeissen=kings5+trump1)"
    other.close()


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_preset_is_a_link_too(page: Page, server: Server, language: str) -> None:
    page.goto(server.url)
    page.get_by_test_id(f"lang-{language}").first.click()
    for name, rules in PRESETS.items():
        page.goto(f"{server.url}/new/{name}")
        expect(page.get_by_test_id(f"preset-{name}")).to_have_attribute("aria-pressed", "true")
        expect(page.locator("[data-testid^=difference-]")).to_have_count(len(rules.differences()))


@pytest.mark.parametrize(
    ("path", "why", "way"),
    [
        ("spades(target=3)", "„Punkte zum Sieg: 3“ geht nicht. Möglich ist: 100 bis 2000.", "spades"),
        ("spades%28target%3D300", "ist kein Text für Regeln", "spades"),
        ("spades:shrt", "Spades hat keine Vorgabe, die „shrt“ heißt.", "spades"),
        ("spades(goal=3)", "Spades hat keine Regel, die „goal“ heißt.", "spades"),
        ("doppelkopf(nines=False,schmeissen=nines5)", "geht nur mit „Mit Neunen: ja“.", "doppelkopf"),
        ("skat", "Ein Spiel „skat“ gibt es hier nicht.", "entensuppe"),
        ("%E0%A4%A", "ist kein Text für Regeln", "doppelkopf"),
        ("<img src=x onerror=alert(1)>", "ist kein Text für Regeln", "spades"),
        ("", "ist kein Text für Regeln", "spades"),
        ("x" * 1000, "gibt es so nicht", "spades"),
    ],
)
def test_a_broken_link_says_why_and_shows_a_way(page: Page, server: Server, path: str, why: str, way: str) -> None:
    page.goto(server.url)
    page.get_by_test_id("lang-de").first.click()
    page.goto(f"{server.url}/new/{path}")
    expect(page.get_by_test_id("broken-link")).to_contain_text(why)
    page.get_by_test_id(f"sheet-{way}").click()
    expect(page.get_by_test_id("which-rules")).to_have_text("Genau wie auf dem Regelblatt.")
    start(page)
    assert table_rules(page, server.url) == way


def test_the_rules_at_the_table_say_what_differs(context: BrowserContext, page: Page, server: Server) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{server.url}/new/spades(target=300,moon=200)")
    page.get_by_test_id("lang-en").click()
    start(page)
    page.get_by_role("button", name="Rules", exact=True).click()
    rules = page.get_by_test_id("table-rules")
    expect(rules.get_by_test_id("difference-target")).to_contain_text("Points to win: 300")
    expect(rules.locator("[data-testid^=difference-]")).to_have_count(2)
    rules.get_by_test_id("copy-link").click()
    copied(page, f"{server.url}/new/spades%28target=300,moon=200%29")


def test_who_is_invited_sees_the_rules_before_sitting_down(page: Page, browser: Browser, server: Server) -> None:
    page.goto(f"{server.url}/new/entensuppe(target=100,open_stock=False)")
    page.get_by_test_id("lang-de").click()
    page.get_by_test_id("open-0").click()
    page.get_by_test_id("setup-start").click()
    expect(page.get_by_test_id("sit-down")).to_contain_text("Noch ein Platz ist frei.")
    other = browser.new_context(viewport={"width": 390, "height": 844}, locale="en", reduced_motion="reduce")
    guest = other.new_page()
    guest.goto(page.url)
    expect(guest.get_by_test_id("difference-target")).to_contain_text("Target: 100")
    expect(guest.get_by_test_id("difference-open_stock")).to_contain_text("face down")
    guest.get_by_role("textbox", name="Your name").fill("Ben")
    guest.get_by_test_id("sit-1").click()
    guest.wait_for_selector(HELD)
    page.wait_for_selector(HELD)
    expect(page.locator("body")).to_contain_text("Ben")
    other.close()


def test_a_late_answer_about_the_rules_does_not_call_the_player_back_from_the_table(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/new/spades")
    page.wait_for_selector("[data-testid=which-rules]")
    held: list[Route] = []
    page.route("**/api/rules?*", lambda asked: held.append(asked))
    with page.expect_request("**/api/rules?text=*300*"):
        page.get_by_test_id("option-target-number").fill("300")
    page.get_by_test_id("setup-start").click()
    page.wait_for_url(re.compile("/t/"))
    assert held
    for each in held:
        with page.expect_response(each.request.url):
            each.continue_()
    page.wait_for_selector(HELD)
    page.evaluate("new Promise((done) => setTimeout(done))")
    assert "/t/" in page.url


def test_the_form_can_be_used_by_keyboard(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/new/spades")
    page.get_by_test_id("lang-en").click()
    for title in ("Points to win", "Blind Nil", "Jokers", "Bidding"):
        expect(page.get_by_role("group", name=title, exact=True).first).to_be_visible()
    page.get_by_role("radio", name="54 cards").focus()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_test_id("difference-jokers")).to_contain_text("52 cards")
    page.get_by_role("button", name="Dealing and play").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("option-discard-need")).to_be_visible()
    page.get_by_role("spinbutton", name="Points to win").focus()
    page.keyboard.press("ArrowUp")
    expect(page.get_by_test_id("difference-target")).to_contain_text("501")
