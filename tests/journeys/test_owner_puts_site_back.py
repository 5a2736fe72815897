"""The owner takes everything away in one file, and puts everything back as it was (row 26)."""

import re
from collections.abc import Callable
from zipfile import ZipFile

from playwright.sync_api import Page, expect

from tests.live import LiveSite

Open = Callable[..., Page]


def rename(page: Page, title: str) -> None:
    page.goto("/config/settings/site")
    page.get_by_label("Title").fill(title)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Site settings saved")).to_be_visible()


def test_takes_everything_away_in_one_file(open_page: Open, live_site: LiveSite) -> None:
    page = open_page("/config/settings/export", as_owner=True)
    page.get_by_role("button", name="Make an archive").click()
    download = page.get_by_role("button", name=re.compile("Download .*zip"))
    expect(download).to_be_visible()
    with page.expect_download() as waiting:
        download.click()
    with ZipFile(waiting.value.path()) as archive:
        assert archive.testzip() is None
        assert b"Artichoke" in archive.read("shop/products.csv")
    page.goto("/config/activity")
    expect(page.get_by_text("Made an archive of the website")).to_be_visible()


def test_puts_everything_back_as_it_was(open_page: Open, live_site: LiveSite) -> None:
    page = open_page("/config/settings/site", as_owner=True)
    before = page.get_by_label("Title").input_value()
    rename(page, "First name")
    rename(page, "Second name")
    page.get_by_role("navigation", name="Settings").get_by_role("link", name="History").click()
    # Newest first: what is now has no button, then the first new name, then what was before both.
    page.get_by_role("button", name=re.compile("^Put back to here")).nth(1).click()
    question = page.get_by_role("dialog", name="Put the site back?")
    expect(question.get_by_text("Settings and design")).to_be_visible()
    question.get_by_role("button", name="Put the site back").click()
    expect(question).to_have_count(0)
    page.goto("/config/activity")
    change = page.get_by_role("listitem").filter(has_text="Put the site back as it was at")
    expect(change.get_by_role("button", name=re.compile("^Undo"))).to_be_visible()
    assert before in page.request.get("/").text()
    assert "Second name" not in page.request.get("/").text()
    change.get_by_role("button", name=re.compile("^Undo")).click()
    expect(change.get_by_text("Undone", exact=True)).to_be_visible()
    assert "Second name" in page.request.get("/").text()
