"""The editor in another language: nothing that the catalogue has in German is read in English."""

import re
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from playwright.sync_api import Page, expect

from tests.journeys.conftest import PHONE
from tests.journeys.editing import WIDE
from tests.live import LiveSite

Open = Callable[..., Page]

_CATALOGUE = Path(__file__).parents[2] / "frontend/studio/src/locales/de.po"
_READ = """() => {
    const said = [];
    const isSeen = (element) => element.checkVisibility({ visibilityProperty: true });
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const text = walker.currentNode;
        const holder = text.parentElement;
        if (!holder.closest("script, style, [data-collection]") && isSeen(holder)) said.push(text.data);
    }
    const names = ["aria-label", "title", "placeholder", "aria-description"];
    for (const element of document.querySelectorAll(names.map((name) => `[${name}]`).join()))
        if (isSeen(element)) for (const name of names) said.push(element.getAttribute(name) ?? "");
    return said.map((text) => text.trim()).filter(Boolean);
}"""


def _english_only() -> list[re.Pattern[str]]:
    """The sentences of the catalogue whose German is another, their gaps filled with anything."""
    # Without the header, whose dates are empty: lingui writes none.
    _, _, body = _CATALOGUE.read_text().partition("\n\n")
    entries = {str(entry.id): str(entry.string) for entry in read_po(StringIO(body)) if entry.id}
    german = set(entries.values())
    simple = [text for text, said in entries.items() if text != said and text not in german]
    # Plurals have forms of their own, and a gap alone fits every text.
    worded = [text for text in simple if "plural" not in text and re.search(r"[A-Za-z]{2}", _words(text))]
    return [re.compile(".+".join(map(re.escape, re.split(r"\{[^{}]*\}", text)))) for text in worded]


def _words(text: str) -> str:
    return re.sub(r"\{[^{}]*\}", "", text)


ENGLISH = _english_only()


def english_on(page: Page) -> set[str]:
    """What is seen or heard on the screen, and is English of the catalogue. Names that are quoted are the
    owner's.
    """
    said = {re.sub("„[^“]*“", "„“", text) for text in page.evaluate(_READ)}
    return {text for text in said if any(known.fullmatch(text) for known in ENGLISH)}


def sign_in(page: Page, site: LiveSite) -> None:
    page.get_by_label("E-Mail").fill(site.owner_email)
    page.get_by_label("Passwort").fill(site.owner_password)
    page.get_by_role("button", name="Anmelden").click()
    expect(page.get_by_label("Passwort")).to_have_count(0)


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
    begin_page(page, "Über uns", "ueber-uns")
    frame = page.frame_locator('iframe[title="Vorschau von Über uns"]')

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
    assert {"Breite in Spalten", "Überschrift duplizieren"} <= set(page.evaluate(_READ))
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
