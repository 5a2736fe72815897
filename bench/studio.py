"""How soon the studio is there, changes its screen and follows a slider; and what its first screen loads."""

import gzip
from statistics import median
from typing import TYPE_CHECKING

from bench.key_to_pixel import EMAIL, press_many, shown_page, sign_in, watch, window_of
from bench.result import Result
from bench.servers import Server, sitewright

if TYPE_CHECKING:
    from playwright.sync_api import Frame, Page

_VISITS = 5
_ROUNDS = 8
_SCREENS = ("Pages", "Products", "Orders", "Activity", "Home")
"""Each by its place in the navigation."""

_SCRIPTS = """() => performance.getEntriesByType("resource").map(({ name }) => name)
  .filter((name) => name.includes("/static/studio/") && name.endsWith(".js"))"""
_STYLES = """document.documentElement.style.cssText +
  [...document.querySelectorAll("style")].map(({ textContent }) => textContent).join() +
  [...document.adoptedStyleSheets].map((each) => [...each.cssRules].map(({ cssText }) => cssText)).join()"""

_OWN_KEYS = """() => addEventListener("keydown", ({ key }) => document.documentElement.style.setProperty(
  "--text-scale", key === "ArrowLeft" ? "1" : "1.01",
))"""

# From the press to the frame in which the new screen is drawn with its data: no skeleton is left.
_CHANGE = """(name) => new Promise((resolve, reject) => {
  const links = [...document.querySelectorAll("nav a")];
  const link = links.find(({ textContent }) => textContent.trim().startsWith(name));
  const heading = document.querySelector("main h1");
  const began = performance.now();
  const look = () => {
    const there = document.querySelector("main h1");
    const isThere = there && there !== heading && !document.querySelector("main [data-skeleton]");
    if (isThere) requestAnimationFrame(() => resolve(performance.now() - began));
    else if (performance.now() - began > 10_000) reject(new Error(`${name} did not come`));
    else setTimeout(look, 1);
  };
  link.click();
  look();
})"""


def measure() -> list[Result]:
    with sitewright(SITEWRIGHT_OWNER_EMAIL=EMAIL) as server, window_of(server) as page:
        page.goto("/config")
        page.get_by_label("Password").wait_for()
        at_sign_in = _scripts(server, page)
        sign_in(page, "/config")
        page.locator("#main h1").wait_for()
        _visit(page)
        at_home = _scripts(server, page)
        visits = [_visit(page) for _ in range(_VISITS)]
        changes = _change_screens(page)
        slider = _slide(page)
        alone = _slide_alone(page)
    p95 = sorted(changes)[len(changes) * 95 // 100]
    return [
        _script_result("script of the sign-in", at_sign_in),
        _script_result("script of the studio's first screen", at_home),
        Result("studio interactive, second visit", median(visits), "s", "<= 1"),
        Result("screen change with its data, p95", p95, "ms", "<= 100", f"{len(changes)} changes"),
        Result("style slider to pixel", median(slider), "ms", "<= 32", f"{len(slider)} steps"),
        # Tells how much of it is the machine's own browser. No goal: a quick browser makes the ratio worse.
        Result("style slider to pixel / the page alone", median(slider) / median(alone), "x", None,
               f"{median(alone):.1f} ms alone"),
    ]  # fmt: skip


def _scripts(server: Server, page: "Page") -> list[float]:
    """What each script of the screen weighs that was opened last, in kilobytes."""
    return [_compressed_kilobytes(server, url) for url in page.evaluate(_SCRIPTS)]


def _script_result(name: str, sizes: list[float]) -> Result:
    return Result(name, sum(sizes), "KB gz", "<= 180", f"{len(sizes)} files")


def _compressed_kilobytes(server: Server, url: str) -> float:
    return len(gzip.compress(server.get(url.removeprefix(server.url)), 9, mtime=0)) / 1024


def _visit(page: "Page") -> float:
    """Seconds until the home screen's heading stands in a window that has been there before."""
    page.goto("/config", wait_until="commit")
    page.locator("#main h1").wait_for()
    # Asked after the page has answered, so what kept it from answering is in it.
    return float(page.evaluate("performance.now()")) / 1000


def _change_screens(page: "Page") -> list[float]:
    """Milliseconds of each change; the first round, which loads the screens' scripts, is not counted."""
    rounds = [[float(page.evaluate(_CHANGE, screen)) for screen in _SCREENS] for _ in range(_ROUNDS + 1)]
    return [change_ms for changes in rounds[1:] for change_ms in changes]


def _slide(page: "Page") -> list[float]:
    page.goto("/config/design")
    frame = shown_page(page)
    watch(page, frame, _STYLES)
    page.get_by_role("slider", name="Text size").focus()
    return _press_arrows(page, frame)


def _slide_alone(page: "Page") -> list[float]:
    """The same steps in the same page without a studio: a key of the page's own sets the property."""
    frame = shown_page(page)
    frame.evaluate(_OWN_KEYS)
    frame.evaluate("focus()")
    return _press_arrows(page, frame)


def _press_arrows(page: "Page", frame: "Frame") -> list[float]:
    return press_many(
        page, frame, lambda turn: page.keyboard.press("ArrowLeft" if turn % 2 else "ArrowRight")
    )
