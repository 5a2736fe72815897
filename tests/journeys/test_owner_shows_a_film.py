"""An owner uploads a film and puts it into a page; visitors have the browser's own player."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.axe import serious_findings
from tests.journeys.conftest import PHONE
from tests.journeys.editing import WIDE, add_block, add_section, create_page, expect_saved
from tests.live import LiveSite
from tests.media.recordings.files import mp4

Open = Callable[..., Page]

pytestmark = pytest.mark.database


def test_shows_a_film_of_their_own(open_page: Open, live_site: LiveSite) -> None:
    """Uploaded where it is chosen, in place at once, and played by visitors without any script."""
    page = open_page("/config", size=WIDE, as_owner=True)
    frame = create_page(page, "Our film", "our-film")
    add_section(page, "Band")
    add_block(page, "Band", "Video")
    page.get_by_role("button", name="Choose a film").click()
    picker = page.get_by_role("dialog", name="Choose a film")
    with page.expect_file_chooser() as chooser:
        picker.get_by_role("button", name="Upload", exact=True).click()
    chooser.value.set_files({"name": "walk.mp4", "mimeType": "video/mp4", "buffer": mp4()})
    # The editor shows where it is; it plays for visitors.
    expect(page.get_by_role("group", name="Film")).to_contain_text("walk.mp4")
    expect(frame.locator(".block-video")).to_contain_text("Play")
    expect_saved(page)
    page.get_by_role("button", name="Publish", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Publish").click()
    expect(page.get_by_text("Published", exact=True)).to_be_visible()

    visitor = open_page("/our-film", scripts=False, size=PHONE)
    player = visitor.locator("video[controls]")
    expect(player).to_have_attribute("preload", "none")
    address = visitor.locator("video source").get_attribute("src")
    part = visitor.request.get(str(address), headers={"Range": "bytes=0-99"})
    assert (part.status, len(part.body())) == (206, 100)
    assert serious_findings(open_page("/our-film", size=PHONE)) == []
