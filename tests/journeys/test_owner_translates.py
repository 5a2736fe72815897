"""The owner says a page in another language, hands the rest to a translator, and takes it back."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.journeys.axe import serious_findings
from tests.journeys.website_languages import FURTHER, FURTHER_NAME
from tests.live import LiveSite

Open = Callable[..., Page]


def _speak_further(page: Page) -> None:
    page.goto("/config/settings/languages")
    way = page.get_by_role("link", name=f"Translate into {FURTHER_NAME}")
    add = page.get_by_role("button", name="Add a language")
    expect(add).to_be_visible()
    if not way.is_visible():
        add.click()
        page.get_by_role("menuitem", name=FURTHER_NAME).click()
    way.click()
    expect(page.get_by_role("heading", name=f"Translations: {FURTHER_NAME}")).to_be_visible()


def test_a_page_is_translated_and_taken_back(open_page: Open, live_site: LiveSite) -> None:
    page = open_page("/config", as_owner=True)
    _speak_further(page)
    assert serious_findings(page) == []
    page.get_by_role("list", name="Pages").get_by_role("link", name=re.compile("^About")).click()
    title = page.get_by_label(f"Title in {FURTHER_NAME}", exact=True).first
    title.fill("Über diese Blätter")
    texts = page.get_by_role("textbox", name=f"Text in {FURTHER_NAME}", exact=True)
    rich = texts.and_(page.locator(".rich-text")).first
    rich.click()
    page.keyboard.type("Von Hand gedruckt.")
    page.keyboard.press("Control+s")
    expect(page.get_by_text("Translation saved")).to_be_visible()
    assert serious_findings(page) == []

    visitor = open_page(f"/{FURTHER}/about")
    expect(visitor).to_have_title(re.compile("Über diese Blätter"))
    expect(visitor.get_by_text("Von Hand gedruckt.").first).to_be_visible()

    page.get_by_role("button", name="Undo").last.click()
    expect(title).not_to_have_value("Über diese Blätter")
    visitor.reload()
    expect(visitor.get_by_text("Von Hand gedruckt.")).to_have_count(0)


def test_a_file_goes_out_and_comes_back(open_page: Open, live_site: LiveSite, tmp_path: Path) -> None:
    page = open_page("/config", as_owner=True)
    _speak_further(page)
    with page.expect_download() as downloading:
        page.get_by_role("button", name="File for translators").click()
    file = tmp_path / "de.xlf"
    downloading.value.save_as(file)
    # What a translator's program writes for the title of the page about the shop.
    source = re.compile(r"(<source>About</source>)(?:<target[^>]*>[^<]*</target>)?")
    file.write_text(source.sub(r'\1<target state="translated">Über uns</target>', file.read_text(), count=1))
    page.get_by_role("button", name="Take a file over").click()
    page.get_by_label("XLIFF file").set_input_files(file)
    told = page.get_by_role("dialog", name="Take a file over")
    expect(told.get_by_text("1 text taken over")).to_be_visible()
    assert serious_findings(page) == []
    told.get_by_role("button", name="Done").click()
    expect(open_page(f"/{FURTHER}/about")).to_have_title(re.compile("Über uns"))


def test_it_is_translated_on_a_phone(open_page: Open, live_site: LiveSite) -> None:
    page = open_page("/config", as_owner=True, size={"width": 375, "height": 740})
    _speak_further(page)
    page.get_by_role("list", name="Pages").get_by_role("link", name=re.compile("^About")).click()
    field = page.get_by_label(f"Title in {FURTHER_NAME}", exact=True).first
    field.fill("Wir")
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Translation saved")).to_be_visible()
    expect(open_page(f"/{FURTHER}/about")).to_have_title(re.compile("Wir"))
