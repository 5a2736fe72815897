"""Keys that follow a click without waiting for anything, on a machine or a network that is slow."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.editing import WIDE, expect_saved, open_editor
from tests.live import LiveSite

Open = Callable[..., Page]

_SLOW_STUDIO = """
if (window === window.top) {
  const { get, set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, "onmessage");
  const late = (hear) => (event) => (event.data?.say ? setTimeout(() => hear(event), 1500) : hear(event));
  Object.defineProperty(MessagePort.prototype, "onmessage", {
    get,
    set(hear) {
      set.call(this, late(hear));
    },
  });
}"""


@pytest.mark.database
def test_loses_no_key_while_the_studio_is_busy(open_page: Open, live_site: LiveSite) -> None:
    """The studio hears what the page says a second and a half late; every key is in the text all the same,
    and undo and redo bring back exactly the old text and the new one.
    """
    page = open_page("/config", size=WIDE, as_owner=True)
    page.add_init_script(_SLOW_STUDIO)
    heading = open_editor(page, "Home").locator("h1").first
    before = heading.inner_text()
    heading.click()
    page.keyboard.press("Control+A")
    page.keyboard.type("Printed by the river")
    expect(heading).to_have_text("Printed by the river")
    page.keyboard.press("Escape")
    undo = page.get_by_role("button", name="Undo: Edit heading")
    expect(undo).to_be_enabled()
    expect_saved(page)
    undo.click()
    expect(heading).to_have_text(before)
    page.get_by_role("button", name="Redo: Edit heading").click()
    expect(heading).to_have_text("Printed by the river")
    undo.click()
    expect(heading).to_have_text(before)
