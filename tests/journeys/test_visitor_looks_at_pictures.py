"""A slideshow and a grid of pictures: by pointer, by keys, by finger, and without a script."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.axe import serious_findings
from tests.journeys.conftest import PHONE
from tests.live import LiveSite

Open = Callable[..., Page]

_PUBLISH = """
from sitewright.content.models import Page
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.publish_page import publish_page
from sitewright.media.models import MediaFile

# Words that no journey searches for.
names = ("Alpha", "Beta", "Gamma")
found = MediaFile.objects.filter(kind="image").order_by("name")[:3]
items = [
    {"image": f"/media/{each.id}/{each.name}", "image_alt": name, "caption": f"{name} below"}
    for name, each in zip(names, found)
]
def section(number, **settings):
    block = {"id": f"b{number}", "type": "gallery", "settings": {"items": items, **settings}}
    return {"id": f"s{number}", "type": "band", "settings": {}, "blocks": [block]}
sections = [section(1, layout="slideshow", ratio="16-9"), section(2, layout="grid", columns=3)]
if not Page.objects.filter(slug="pictures").exists():
    publish_page(create_page("Pictures", slug="pictures", tree={"version": 2, "sections": sections}).id)
"""


@pytest.fixture
def look(open_page: Open, live_site: LiveSite) -> Open:
    live_site.run_in_website(_PUBLISH)
    return lambda **options: open_page("/pictures", **options)


def test_a_slideshow_goes_on_and_its_small_pictures_follow(look: Open) -> None:
    page = look(reduced_motion="reduce")
    small = page.locator(".gallery-strip a")
    page.locator(".layout-slideshow .gallery-list").hover()
    page.get_by_role("button", name="Next picture").click()
    expect(small.nth(1)).to_have_attribute("aria-current", "true")
    small.nth(2).click()
    expect(small.nth(2)).to_have_attribute("aria-current", "true")
    expect(page.locator(".layout-slideshow figure").nth(2)).to_be_in_viewport()
    assert serious_findings(page) == []


def test_keys_alone_look_at_all_of_them(look: Open) -> None:
    page = look(reduced_motion="reduce")
    page.locator(".layout-slideshow .gallery-list").focus()
    # What wakes the gallery is on its way; until then the arrow scrolls.
    expect(page.get_by_role("button", name="Next picture")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".gallery-strip a").nth(1)).to_have_attribute("aria-current", "true")
    first = page.locator(".layout-grid a").first
    first.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Pictures")
    expect(dialog.get_by_role("img")).to_have_attribute("alt", "Alpha")
    page.keyboard.press("ArrowRight")
    expect(dialog.get_by_role("status")).to_have_text("Picture 2 of 3")
    expect(dialog.get_by_text("Beta below")).to_be_visible()
    assert serious_findings(page) == []
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(first).to_be_focused()


def test_on_a_phone_nothing_is_wider_than_the_window(look: Open) -> None:
    page = look(size=PHONE)
    page.locator(".layout-grid a").nth(1).click()
    expect(page.get_by_role("dialog").get_by_role("status")).to_have_text("Picture 2 of 3")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_without_a_script_a_picture_opens_by_itself(look: Open) -> None:
    page = look(scripts=False)
    page.locator(".gallery-strip a").nth(2).click()
    expect(page.locator(".layout-slideshow figure").nth(2)).to_be_in_viewport()
    page.locator(".layout-grid a").first.click()
    expect(page).to_have_url(re.compile(r"/media/.+format=2500w"))
