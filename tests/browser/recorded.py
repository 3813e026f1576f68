"""Any recorded view on the page as it is built, in a real Chromium of any size: what the page looks like, in bulk.

No server runs: files come from the built page, the line is held by the test (``stage.js``). A situation takes some
milliseconds, for frames are not held to the pace of a screen and nothing moves.
"""

from __future__ import annotations

import json
import mimetypes
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, BrowserType, Page, Route
from tests.browser.conftest import ARGUMENTS, STATIC, chromium_path
from tests.recorded_views import path

from stich.games import GAMES

#: frames come as fast as they are drawn
UNPACED: Final = ["--disable-frame-rate-limit", "--disable-gpu-vsync"]
ORIGIN: Final = "http://stich.test"
NAMES: Final = ("Ada", "Mira", "Ole", "Frieda")
STAGE: Final = Path(__file__).with_name("stage.js")
Size = tuple[int, int]

Recorded = dict[str, Any]  #: options, scores, view; as `stage.show` takes it with the game and the names


@cache
def recorded(game: str) -> Sequence[Recorded]:
    """All recorded situations of a game, as `Stage.show` takes them."""
    found = json.loads(path(game).read_text(encoding="utf-8"))
    return [{**each, "game": game, "names": NAMES} for each in found]


def everything() -> Iterator[tuple[str, Recorded]]:
    """Name and content of every recorded situation of every game."""
    for game in GAMES:
        for place, each in enumerate(recorded(game)):
            yield f"{game}[{place}]", each


class Stage:
    """A page that shows recorded situations: `stage.show(recorded("spades")[3])`, then look at `stage.page`."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def show(self, situation: Recorded) -> None:
        """The table in this situation, drawn; nothing is left of the one before."""
        self.page.evaluate("situation => stage.show(situation)", situation)

    def resize(self, size: Size) -> None:
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.evaluate("stage.settle()")


def launch(chromium: BrowserType) -> Browser:
    """A Chromium whose frames do not wait for a screen."""
    return chromium.launch(executable_path=chromium_path(), args=[*ARGUMENTS, *UNPACED])


@contextmanager
def stage(browser: Browser, size: Size = (1280, 800), *, language: str = "en", theme: str = "light",
          **options: Any) -> Iterator[Stage]:  # fmt: skip
    """A page of its own for recorded situations, with these choices of its player; ``options`` are the context's."""
    width, height = size
    options = {"reduced_motion": "reduce", **options}
    context = browser.new_context(viewport={"width": width, "height": height}, **options)
    choices = json.dumps({"language": language, "theme": theme, "motion": "still", "name": "Ada"})
    context.add_init_script(f"localStorage.setItem('stich.preferences', {json.dumps(choices)})")
    context.add_init_script(path=STAGE)
    context.route("**/*", _file)
    page = context.new_page()
    page.goto(ORIGIN)
    page.evaluate("document.fonts.ready")
    yield Stage(page)
    context.close()


def _file(route: Route) -> None:
    """Answers with a file of the page; every address that is none is the page itself."""
    address = route.request.url.removeprefix(ORIGIN).split("?")[0]
    if address.startswith("/api/"):
        route.fulfill(status=503, json={"code": "server", "values": {}})
        return
    file = STATIC.parent / address.lstrip("/")
    if not file.is_file():
        file = STATIC
    route.fulfill(body=file.read_bytes(), content_type=mimetypes.guess_type(file.name)[0] or "text/plain")
