"""An owner without a mouse crops and turns a picture of the shop, and thinks better of it."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.journeys.axe import in_both_schemes
from tests.journeys.editing import sign_in
from tests.journeys.keyboard import Keyboard
from tests.live import LiveSite

Open = Callable[..., Page]

_PROPORTIONS = "image => image.decode().then(() => image.naturalWidth / image.naturalHeight)"


def _shown(visitor: Page) -> Locator:
    visitor.reload()
    return visitor.locator("main img").first


def _proportions(picture: Locator) -> float:
    return float(picture.evaluate(_PROPORTIONS))


def test_crops_by_keyboard_and_undoes(open_page: Open, live_site: LiveSite) -> None:
    visitor = open_page("/shop/p/barley")
    before = _proportions(_shown(visitor))
    _, _, media_id, name = (_shown(visitor).get_attribute("src") or "").split("?")[0].split("/")

    page = open_page("/config/media")
    sign_in(page, live_site)
    page.get_by_role("searchbox", name="Search the library").fill(name.split(".")[0])
    page.get_by_role("option").filter(has=page.locator(f'img[src*="{media_id}"]')).click()
    keys = Keyboard(page)
    keys.tab_to("button", "Crop and turn")
    keys.press("Enter")
    _cut(page, keys)

    # Taller than wide now, whatever it was: one on its side, of which a fifth of the height is left.
    expect(page.get_by_role("button", name="Put the original back")).to_be_visible()
    expect(page.get_by_role("button", name="Crop and turn")).to_be_focused()
    after = _proportions(_shown(visitor))
    assert abs(after - 1 / before / 0.8) < 0.05
    page.get_by_role("button", name="Undo").last.click()
    expect(page.get_by_role("button", name="Put the original back")).to_have_count(0)
    assert abs(_proportions(_shown(visitor)) - before) < 0.01


def _cut(page: Page, keys: Keyboard) -> None:
    """A quarter to the right, and the lower fifth away."""
    dialog = page.get_by_role("dialog", name="Crop and turn")
    expect(dialog.get_by_role("button", name="What stays")).to_be_visible()
    keys.tab_to("button", "Turn right", within=dialog)
    keys.press("Enter")
    keys.tab_to("button", "Bottom right corner", within=dialog)
    said = dialog.get_by_role("status").filter(has_text="pixels")
    whole = said.inner_text()
    keys.press("Shift+ArrowUp", "Shift+ArrowUp")
    expect(said).not_to_have_text(whole)
    assert in_both_schemes(page) == {}
    keys.tab_to("button", "Save", within=dialog, exact=True)
    keys.press("Enter")
    expect(dialog).to_have_count(0)
