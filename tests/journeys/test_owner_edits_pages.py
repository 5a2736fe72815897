"""The owner's main job in the editor: type, move, undo, reload, publish, and take it back."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.editing import (
    WIDE,
    add_section,
    create_page,
    expect_saved,
    expect_sections,
    hold_notice,
    open_editor,
    outline_row,
    section_ids,
)  # fmt: skip
from tests.live import LiveSite

Open = Callable[..., Page]

_MOVE_AND_DROP = """sheet => {
  const { left, top } = sheet.getBoundingClientRect();
  for (const [type, buttons] of [["pointermove", 1], ["pointerup", 0]])
    sheet.dispatchEvent(
      new PointerEvent(type, { bubbles: true, clientX: left + 60, clientY: top + 4, buttons }),
    );
}"""


@pytest.mark.database
def test_types_a_heading_and_publishes_it(open_page: Open, live_site: LiveSite) -> None:
    """A heading is clicked and typed, undone, redone, found after a reload, published and unpublished."""
    page = open_page("/config", size=WIDE, as_owner=True)
    heading = open_editor(page, "Home").locator("h1").first
    before = heading.inner_text()
    heading.click()
    page.keyboard.press("Control+A")
    page.keyboard.type("Printed by the river")
    page.keyboard.press("Escape")
    expect_saved(page)
    page.keyboard.press("Control+z")
    expect(heading).to_have_text(before)
    page.keyboard.press("Control+Shift+Z")
    expect(heading).to_have_text("Printed by the river")

    page.reload()
    expect(heading).to_have_text("Printed by the river")
    expect(page.get_by_role("button", name="Undo: Edit heading")).to_be_enabled()

    page.get_by_role("button", name="Publish", exact=True).click()
    expect(page.get_by_role("dialog")).to_contain_text("Printed by the river")
    page.get_by_role("dialog").get_by_role("button", name="Publish").click()
    hold_notice(page, "Published")
    assert "Printed by the river" in page.request.get("/").text()

    page.get_by_role("button", name="Undo publication").click()
    expect(page.get_by_text("Publication undone")).to_be_visible()
    visible = page.request.get("/").text()
    assert before in visible
    assert "Printed by the river" not in visible

    page.get_by_role("button", name="Undo: Edit heading").click()
    expect(heading).to_have_text(before)


def test_reorders_with_the_mouse(open_page: Open, live_site: LiveSite) -> None:
    """Over the page with the handle, and in the outline; both can be undone."""
    page = open_page("/config", size=WIDE, as_owner=True)
    frame = create_page(page, "Moved by mouse", "moved-by-mouse")
    for name in ("Band", "Columns", "Picture and words"):
        add_section(page, name)
    expect(frame.locator("[data-section]")).to_have_count(3)
    first, second, third = section_ids(frame)

    handle = page.get_by_role("button", name=re.compile("^Drag Picture and words"))
    handle.hover(position={"x": 8, "y": 8})  # Once it stays where it is.
    top = frame.locator(f'[data-section="{first}"]').bounding_box()
    assert top is not None
    page.mouse.down()
    page.mouse.move(top["x"] + 60, top["y"] + 4, steps=8)
    page.mouse.up()
    expect(outline_row(page, "Picture and words")).to_have_attribute("aria-posinset", "1")
    expect_sections(frame, [third, first, second])

    outline_row(page, "Columns").drag_to(
        outline_row(page, "Picture and words"), target_position={"x": 60, "y": 2}
    )
    expect(outline_row(page, "Columns")).to_have_attribute("aria-posinset", "1")
    expect_sections(frame, [second, third, first])

    for order in ([third, first, second], [first, second, third]):
        page.get_by_role("button", name=re.compile("^Undo: Move")).click()
        expect_sections(frame, order)
        expect_saved(page)


def test_drops_where_the_mouse_was_last(open_page: Open, live_site: LiveSite) -> None:
    """The last movement and letting go may come together, before anything is drawn between them."""
    page = open_page("/config", size=WIDE, as_owner=True)
    frame = create_page(page, "Dropped at once", "dropped-at-once")
    for name in ("Band", "Columns"):
        add_section(page, name)
    expect(frame.locator("[data-section]")).to_have_count(2)
    first, second = section_ids(frame)
    page.get_by_role("button", name=re.compile("^Drag Columns")).hover(position={"x": 8, "y": 8})
    page.mouse.down()
    page.locator(".cursor-grabbing").evaluate(_MOVE_AND_DROP)
    expect_sections(frame, [second, first])


def test_gives_the_phone_its_own_size(open_page: Open, live_site: LiveSite) -> None:
    """PL-9.48: the phone's frame can be 428 pixels wide; a value set there is marked, and can be reset."""
    page = open_page("/config", size=WIDE, as_owner=True)
    frame = create_page(page, "Phone sizes", "phone-sizes")
    add_section(page, "Band")
    expect(frame.locator("[data-section]")).to_have_count(1)
    devices = page.get_by_role("radiogroup", name="Device")
    devices.get_by_role("radio", name="Phone").click()
    expect(page.locator("iframe")).to_have_css("width", "390px")
    page.get_by_role("button", name="Zoom: 100 %").click()
    page.get_by_role("menuitem", name="428 px wide").click()
    expect(page.locator("iframe")).to_have_css("width", "428px")
    page.get_by_role("button", name=re.compile("Medium.* Space above and below")).click()
    page.get_by_role("option", name="Large").click()
    expect(page.get_by_text("Overridden on phone")).to_be_visible()
    expect(frame.locator("[data-section]")).to_have_class(re.compile("phone-padding-l"))
    page.get_by_role("button", name="Same as desktop: Space above and below").click()
    expect(page.get_by_text("Overridden on phone")).to_have_count(0)
    expect(frame.locator("[data-section]")).not_to_have_class(re.compile("phone-padding"))
