"""An owner brings pictures in, describes them, uses one, and deletes one by mistake."""

import io
from collections.abc import Callable

from PIL import Image
from playwright.sync_api import FilePayload, Page, expect

from tests.journeys.axe import in_both_schemes
from tests.live import LiveSite

Open = Callable[..., Page]


def _file(name: str, colour: str) -> FilePayload:
    content = io.BytesIO()
    Image.new("RGB", (640, 480), colour).save(content, "PNG")
    return {"name": name, "mimeType": "image/png", "buffer": content.getvalue()}


def _upload(page: Page, *files: FilePayload) -> None:
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Upload", exact=True).click()
    chooser.value.set_files(list(files))


def test_keeps_pictures(open_page: Open, live_site: LiveSite) -> None:
    page = open_page("/config/media", as_owner=True)
    _upload(page, _file("Red wall.png", "firebrick"), _file("Blue door.png", "navy"))
    wall, door = (page.get_by_role("option", name=name) for name in ("red-wall.png", "blue-door.png"))
    expect(wall).to_be_visible()
    expect(door).to_be_visible()

    wall.click()
    page.get_by_role("textbox", name="Alt text").fill("A wall painted red")
    page.get_by_role("textbox", name="Name").focus()
    expect(page.get_by_text("Picture saved").first).to_be_visible()
    assert in_both_schemes(page) == {}

    _use_in_a_product(page)
    page.goto("/config/media")
    page.get_by_role("option", name="red-wall.png").click()
    expect(page.get_by_role("link", name="Product: ")).to_be_visible()

    page.get_by_role("option", name="blue-door.png").click()
    page.get_by_role("button", name="Delete picture").click()
    expect(page.get_by_role("option", name="blue-door.png")).to_have_count(0)
    page.get_by_role("button", name="Undo").last.click()
    expect(page.get_by_role("option", name="blue-door.png")).to_be_visible()

    _replace(page)
    _sort(page)
    _describe_by_keys(page)


def _use_in_a_product(page: Page) -> None:
    """Found in the picker by its description."""
    page.goto("/config/commerce/inventory")
    page.get_by_role("table", name="Products").get_by_role("link").first.click()
    page.get_by_role("button", name="Add pictures").click()
    dialog = page.get_by_role("dialog", name="Choose pictures")
    dialog.get_by_role("searchbox", name="Search pictures").fill("painted red")
    expect(dialog.get_by_role("option")).to_have_count(1)
    assert in_both_schemes(page) == {}
    dialog.get_by_role("option").click()
    dialog.get_by_role("button", name="Add 1 picture").click()
    expect(dialog).to_have_count(0)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("button", name="Undo").last).to_be_visible()


def _replace(page: Page) -> None:
    page.get_by_role("option", name="red-wall.png").click()
    shown = page.get_by_role("option", name="red-wall.png").locator("img")
    before = shown.get_attribute("src")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Replace picture").click()
    chooser.value.set_files([_file("Green wall.png", "seagreen")])
    expect(page.get_by_text("Picture replaced").first).to_be_visible()
    expect(shown).not_to_have_attribute("src", before or "")
    page.get_by_role("button", name="Undo").last.click()
    expect(shown).to_have_attribute("src", before or "")


def _sort(page: Page) -> None:
    """A folder by its dialog; one picture into it by dragging, another by its menu; the folder deleted."""
    page.get_by_role("button", name="New folder").click()
    page.get_by_role("dialog").get_by_role("textbox", name="Name").fill("Walls")
    page.keyboard.press("Enter")
    folders = page.get_by_role("listbox", name="Folders")
    expect(page.get_by_text("Nothing in this folder")).to_be_visible()
    folders.get_by_role("option", name="All pictures").click()
    pictures = page.get_by_role("listbox", name="Pictures")
    wall, door = (pictures.get_by_role("option", name=name) for name in ("red-wall.png", "blue-door.png"))
    # Off its middle: what is pressed exactly there is taken for a screen reader.
    wall.drag_to(folders.get_by_role("option", name="Walls"), source_position={"x": 30, "y": 30})
    expect(page.get_by_text("Picture moved").first).to_be_visible()
    door.click()
    page.get_by_role("button", name="Move to…").click()
    page.get_by_role("menuitem", name="Walls").click()
    folders.get_by_role("option", name="Walls").click()
    expect(pictures.get_by_role("option")).to_have_count(2)
    assert in_both_schemes(page) == {}
    page.get_by_role("button", name="Folder “Walls”: more").click()
    page.get_by_role("menuitem", name="Delete folder, keep pictures").click()
    expect(folders).to_have_count(0)
    expect(door).to_be_visible()


def _describe_by_keys(page: Page) -> None:
    page.get_by_role("radio", name="Without alt text").click()
    page.get_by_role("textbox", name="Alt text of blue-door.png").fill("A door painted blue")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Saved", exact=True)).to_be_visible()
    assert in_both_schemes(page) == {}
    page.get_by_role("radio", name="All pictures").click()
    page.get_by_role("option", name="blue-door.png").click()
    expect(page.get_by_role("textbox", name="Alt text")).to_have_value("A door painted blue")
