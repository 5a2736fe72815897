"""Pictures that come late: nothing moves for them, and they come in the width they are shown in."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, ViewportSize, expect

from tests.journeys.conftest import DESKTOP, PHONE
from tests.journeys.shopping import expect_scripts

Open = Callable[..., Page]
PAGES = ["/", "/shop", "/shop/p/barley"]
SWATCHES = "/shop/p/framed-fern-trio"


@pytest.fixture
def handled_messages() -> tuple[str, ...]:
    """Of a script that is kept away."""
    return ("net::ERR_FAILED",)


_WATCH = """() => {
  window.moved = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      window.moved.push([entry.value, ...entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 120))]);
  }).observe({ type: "layout-shift", buffered: true });
}"""
_ALL_SHOWN = """async () => {
  for (const image of document.images) { image.loading = "eager"; }
  await Promise.all([...document.images].map((image) => image.decode()));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
_UNKNOWN_SIZE = """() => [...document.images].filter((image) => !image.getAttribute("width")
  || !image.getAttribute("height")).map((image) => image.outerHTML)"""
# What `sizes` comes to, against the width that covers the picture's box. A hero on a phone is cut to a third
# of its width: half of what it needs is enough, as screens of phones are dense. `auto` is right in Chromium,
# what follows is for others, who may be told up to twice the width.
_WRONG_SIZES = """() => [...document.images].filter((it) => it.srcset && it.offsetWidth).flatMap((image) => {
  const ruler = document.body.appendChild(document.createElement("div"));
  const entries = image.sizes.split(/,(?![^(]*\\))/)
    .map((entry) => entry.trim()).filter((entry) => entry !== "auto");
  const length = entries.map((entry) => entry.match(/^(\\(.*\\) )?(.+)$/))
    .find(([, condition]) => !condition || matchMedia(condition).matches)[2];
  ruler.style.cssText = `position: absolute; width: ${length}`;
  const told = ruler.offsetWidth;
  ruler.remove();
  const ratio = image.getAttribute("width") / image.getAttribute("height");
  const needed = Math.max(image.offsetWidth, image.offsetHeight * ratio);
  return told < needed * 0.45 || told > needed * 2 ? [`${image.sizes}: ${told} for ${needed}`] : [];
})"""


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("path", PAGES)
def test_nothing_moves_when_pictures_arrive(open_page: Open, path: str, size: ViewportSize) -> None:
    page = open_page("/cart", size=size)
    page.route("**/media/**", lambda _: None)
    with page.expect_request("**/media/**"):
        page.goto(path, wait_until="domcontentloaded")
    page.evaluate("() => document.fonts.ready.then(() => true)")
    page.evaluate(_WATCH)
    # Lets those go that are held, and all later ones.
    page.unroute("**/media/**")
    page.evaluate(_ALL_SHOWN)
    assert page.evaluate("() => window.moved") == []
    assert page.evaluate(_UNKNOWN_SIZE) == []


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("path", PAGES)
def test_pictures_are_told_how_wide_they_are_shown(open_page: Open, path: str, size: ViewportSize) -> None:
    page = open_page(path, size=size)
    assert page.evaluate(_WRONG_SIZES) == []


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize(("path", "waits"), [("/shop", ".sort-form"), (SWATCHES, ".quantity-steps")])
def test_nothing_moves_when_the_script_comes_late(
    open_page: Open, path: str, waits: str, size: ViewportSize
) -> None:
    """What only those without a script press has no place that others would see taken away; what only those
    with one press has its place from the beginning."""
    page = open_page("/cart", size=size)
    held: list[Route] = []
    page.route("**/loader-*.js", lambda route: held.append(route))  # noqa: PLW0108  (Playwright binds it)
    page.goto(path, wait_until="commit")
    expect(page.locator(waits)).to_be_visible()
    page.evaluate(_WATCH)
    held[0].continue_()
    expect_scripts(page)
    page.evaluate(_ALL_SHOWN)
    assert page.evaluate("() => window.moved") == []


def test_what_needs_no_script_is_there_when_none_comes(open_page: Open) -> None:
    page = open_page("/cart")
    page.route("**/loader-*.js", lambda route: route.abort())
    page.goto("/shop")
    expect(page.get_by_role("button", name="Sort", exact=True)).to_be_visible()


def test_what_a_script_draws_is_named_when_none_comes(open_page: Open) -> None:
    page = open_page("/cart")
    page.route("**/loader-*.js", lambda route: route.abort())
    page.goto(SWATCHES)
    name = page.locator(".option-value > span", has_text="Oak")
    expect(name).to_have_css("position", "absolute")
    expect(name).to_have_css("position", "static")
    expect(name).to_have_css("clip-path", "none")
    expect(page.locator(".quantity-steps [data-step]").first).to_have_css("display", "none")


def test_a_place_has_the_colour_of_its_picture(open_page: Open) -> None:
    page = open_page("/cart")
    page.route("**/media/**", lambda _: None)
    page.goto("/shop", wait_until="domcontentloaded")
    first = page.locator(".product-card-image img").first
    assert first.evaluate("image => image.style.backgroundColor") not in {"", "rgba(0, 0, 0, 0)"}
    page.emulate_media(forced_colors="active")
    canvas = page.locator("html").evaluate("() => getComputedStyle(document.body).backgroundColor")
    assert first.evaluate("image => getComputedStyle(image).backgroundColor") == canvas
