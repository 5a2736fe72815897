"""The editor in another language: nothing that the catalogue has in German is read in English."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.conftest import PHONE
from tests.journeys.editing import WIDE
from tests.journeys.german import ENGLISH, READ, english_on, sign_in
from tests.live import LiveSite

Open = Callable[..., Page]


def begin_page(page: Page, title: str, slug: str) -> None:
    page.goto("/config/pages?create=true")
    page.get_by_label("Titel").fill(title)
    page.get_by_label("Adresse").fill(slug)
    page.get_by_role("button", name="Anlegen", exact=True).click()
    expect(page.get_by_role("heading", name=title, level=1)).to_be_visible()


def test_it_recognises_english_of_the_catalogue() -> None:
    assert any(known.fullmatch("Width in columns") for known in ENGLISH)
    assert any(known.fullmatch("Preview of Anfang") for known in ENGLISH)
    assert not any(known.fullmatch("Breite in Spalten") for known in ENGLISH)


def test_editor_works_in_german(open_page: Open, live_site: LiveSite) -> None:
    """A section, a block, its settings for both devices, its undo step and its menus: all of it German."""
    page = open_page("/config", size=WIDE, locale="de-DE")
    sign_in(page, live_site)
    begin_page(page, "Unser Haus", "unser-haus")
    frame = page.frame_locator('iframe[title="Vorschau von Unser Haus"]')

    page.get_by_role("button", name="Abschnitt hinzufügen").first.click()
    expect(page.get_by_role("option", name="Bild mit Karte")).to_be_visible()
    assert english_on(page) == set()
    page.get_by_role("radio", name="Leere Abschnitte").click()
    page.get_by_role("option", name="Streifen", exact=True).click()
    expect(frame.locator("[data-section]")).to_have_count(1)

    page.get_by_role("button", name="Block in „Streifen“ hinzufügen").click()
    expect(page.get_by_role("menuitem", name="Schaltfläche")).to_be_visible()
    assert english_on(page) == set()
    page.get_by_role("menuitem", name="Überschrift", exact=True).click()
    expect(page.get_by_role("button", name="Rückgängig: Überschrift hinzufügen")).to_be_enabled()
    expect(page.get_by_label("Ebene")).to_be_visible()
    assert {"Breite in Spalten", "Überschrift duplizieren"} <= set(page.evaluate(READ))
    assert english_on(page) == set()

    devices = page.get_by_role("radiogroup", name="Gerät")
    devices.get_by_role("radio", name="Smartphone").click()
    page.get_by_role("button", name=re.compile("Größe")).click()
    page.get_by_role("option", name="Klein", exact=True).click()
    expect(page.get_by_text("Auf dem Smartphone anders")).to_be_visible()
    expect(page.get_by_role("button", name="Rückgängig: Überschrift bearbeiten")).to_be_enabled()
    assert english_on(page) == set()


def test_history_is_read_in_german(open_page: Open, live_site: LiveSite) -> None:
    page = open_page("/config", size=WIDE, locale="de-DE")
    sign_in(page, live_site)
    begin_page(page, "Anfahrt", "anfahrt")
    page.goto("/config/activity")
    expect(page.get_by_text("Seite „Anfahrt“ angelegt")).to_be_visible()
    # The first change there was, behind those of all other journeys.
    older, first = page.get_by_role("button", name="Ältere zeigen"), page.get_by_text("Demo-Shop aufgebaut")
    expect(first.or_(older).first).to_be_visible()
    while not first.is_visible():
        count = page.get_by_role("listitem").count()
        older.click()
        expect(page.get_by_role("listitem")).not_to_have_count(count)
    assert english_on(page) == set()


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["desktop", "phone"])
def test_german_editor_is_no_wider_than_the_window(
    open_page: Open, live_site: LiveSite, size: dict[str, int]
) -> None:
    page = open_page("/config", size=size, locale="de-DE")
    sign_in(page, live_site)
    begin_page(page, "Breite", f"breite-{size['width']}")
    expect(page.get_by_role("region", name="Seite")).to_be_visible()
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert english_on(page) == set()
