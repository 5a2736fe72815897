"""An owner whose line is lost amid an upload: it says so, goes on by itself, and can be given up."""

import io
from collections.abc import Callable

from PIL import Image
from playwright.sync_api import FilePayload, Page, expect

from tests.live import LiveSite


def _file(name: str, colour: str) -> FilePayload:
    content = io.BytesIO()
    Image.new("RGB", (320, 240), colour).save(content, "PNG")
    return {"name": name, "mimeType": "image/png", "buffer": content.getvalue()}


def test_an_upload_outlives_a_lost_line(open_page: Callable[..., Page], live_site: LiveSite) -> None:
    """K02, G04"""
    page = open_page("/config/media", as_owner=True)
    button = page.get_by_role("button", name="Upload", exact=True)
    expect(button).to_be_visible()
    page.context.set_offline(True)
    with page.expect_file_chooser() as chooser:
        button.click()
    chooser.value.set_files([_file("Lost line.png", "teal"), _file("Given up.png", "plum")])
    uploads = page.get_by_role("region", name="Uploads")
    expect(uploads.get_by_text("The connection is lost.")).to_have_count(2)
    uploads.get_by_role("button", name="Cancel: Given up.png").click()
    expect(uploads.get_by_text("Given up.png")).to_have_count(0)
    page.context.set_offline(False)
    expect(page.get_by_role("option", name="lost-line.png")).to_be_visible()
    expect(page.get_by_role("option", name="given-up.png")).to_have_count(0)
