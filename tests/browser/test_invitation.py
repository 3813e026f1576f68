"""V8, P6: an invitation is an address that the invited can open, or says that nobody can."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.browser.served import Server
from tests.browser.setup_form import open_set_up

from stich.server.network import addresses

pytestmark = pytest.mark.browser


def wait_for_people(page: Page, url: str, language: str) -> None:
    """A table with an open chair, at which one waits."""
    open_set_up(page, url, "entensuppe", language)
    page.get_by_test_id("open-0").click()
    page.get_by_test_id("setup-start").click()
    expect(page.get_by_test_id("copy-invitation")).to_be_visible()


@pytest.mark.parametrize(("language", "told"), [("de", "Nur dieser Rechner kann"), ("en", "Only this computer can")])
def test_V8_at_a_table_of_this_computer_alone_the_page_says_so(
    page: Page, server: Server, language: str, told: str
) -> None:
    wait_for_people(page, server.url, language)
    expect(page.get_by_test_id("reach")).to_contain_text(told)
    expect(page.get_by_test_id("reach")).to_contain_text("make play HOST=0.0.0.0")


def test_V8_the_copied_invitation_opens_in_the_network(context: BrowserContext, page: Page, tmp_path: Path) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    server = Server(tmp_path / "stich.sqlite3", more=("--host", "0.0.0.0"))
    others = addresses("0.0.0.0", server.port)
    wait_for_people(page, server.url, "en")
    table = page.url.rpartition("/")[2]
    expect(page.get_by_test_id("reach")).to_contain_text(others[0] if others else "Only this computer")
    page.get_by_test_id("copy-invitation").click()
    link = f"{others[0] if others else server.url}/t/{table}"
    page.wait_for_function("link => navigator.clipboard.readText().then((text) => text === link)", arg=link)
    guest = context.new_page()
    guest.goto(link)
    expect(guest.get_by_test_id("sit-down")).to_be_visible()
    # Who came by the network sees no address of this machine but the one that has been opened.
    expect(guest.get_by_test_id("reach")).to_have_count(0)
    server.kill()
