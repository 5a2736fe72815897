"""The studio in another language: chosen by the person, kept by the browser, complete in its frame."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.axe import serious_findings
from tests.journeys.conftest import PHONE
from tests.journeys.editing import WIDE
from tests.journeys.german import english_on, sign_in
from tests.journeys.keyboard import Keyboard
from tests.journeys.website_languages import FURTHER
from tests.live import LiveSite

Open = Callable[..., Page]

PLACES = [
    "Start", "Seiten", "Blog", "Veranstaltungen", "Kommentare", "Formulare", "Medien", "Navigation",
    "Kopf- und Fußzeile", "Gestaltung", "Bestellungen", "Bestellentwürfe", "Abos", "Kundschaft", "Produkte",
    "Rabatte",
    "Geschenkgutscheine", "Warten auf Bestand", "Bewertungen", "Abonnenten", "Postausgang", "Allgemein",
    "Personen", "Aktivität", "Ihr Konto",
]  # fmt: skip
NAMES_OF_THE_SHOP = {"Home", "Events", "Search", "Contact", "Meadow"}
"""Of its pages, links and theme, which the studio has as words, too."""
ROOMS = [
    "",
    "pages",
    "blog",
    "blog/new",
    "events",
    "events/new",
    "navigation",
    "header",
    "commerce/inventory",
    "commerce/orders",
    "commerce/customers",
    "reviews?show=published",
    "email",
    "subscribers",
    "activity",
    "settings/site",
    "settings/people",
    "settings/domains",
    "commerce/discounts",
    "commerce/discounts/new",
    "commerce/subscriptions",
    "commerce/gift-cards",
    "commerce/gift-cards/new",
    "commerce/draft-orders",
    "commerce/draft-orders/new",
    "settings/redirects",
    "settings/redirects?tab=missing",
    "settings/export",
    "settings/email",
    "settings/privacy",
    "settings/history",
    "settings/code",
    "settings/danger",
    "settings/commerce",
    "settings/payments",
    "settings/taxes",
    "settings/invoices",
    "settings/shipping",
    "settings/languages",
    f"translations/{FURTHER}",
    "design/css",
    "design/themes",
    "account",
]


@pytest.fixture(scope="module")
def live_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveSite]:
    """The demo shop as it was made: what other journeys leave has English names that the studio has, too."""
    with LiveSite(tmp_path_factory.mktemp("german") / "data") as site:
        yield site


def choose(page: Page, label: str, language: str) -> None:
    page.get_by_role("button", name=re.compile(label)).click()
    page.get_by_role("option", name=language, exact=True).click()


def test_studio_follows_the_language_its_reader_chooses(open_page: Open, live_site: LiveSite) -> None:
    """Chosen under "Your account", there after a reload, worked by keyboard, and given back again."""
    page = open_page("/config", size=WIDE, as_owner=True)
    page.goto("/config/account")
    choose(page, "Language of the studio", "Deutsch")
    expect(page.get_by_role("heading", level=1, name="Ihr Konto")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.reload()
    # Behind a name may stand how many wait.
    places = [re.compile(f"^{place}") for place in PLACES]
    expect(page.get_by_role("navigation", name="Studio").get_by_role("link")).to_have_text(places)

    keys = Keyboard(page)
    keys.press("Control+k")
    expect(page.get_by_role("combobox", name="Befehl oder Ort suchen")).to_be_focused()
    keys.type("seite anl")
    keys.press("Enter")
    expect(page.get_by_role("dialog", name="Seite anlegen")).to_be_visible()
    keys.press("Enter")
    expect(page.get_by_text("Eine Seite braucht einen Titel.")).to_be_visible()
    keys.press("Escape")

    page.goto("/config/account")
    choose(page, "Sprache des Studios", "English")
    expect(page.get_by_role("heading", level=1, name="Your account")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_studio_greets_a_browser_in_its_language(open_page: Open, live_site: LiveSite) -> None:
    """Before anybody is signed in the browser's language counts, for texts, plurals and dates alike."""
    page = open_page("/config", locale="de-DE")
    page.get_by_label("E-Mail").fill(live_site.owner_email)
    page.get_by_label("Passwort").fill(live_site.owner_password)
    page.get_by_role("button", name="Anmelden").click()
    expect(page.get_by_role("heading", name="Letzte Bestellungen")).to_be_visible()
    expect(
        page.get_by_text(re.compile(r"vor \d+ (Stunde|Minute|Tag)|gerade eben|gestern")).first
    ).to_be_visible()


def test_rooms_are_german_accessible_and_no_wider_than_the_window(
    open_page: Open, live_site: LiveSite
) -> None:
    """On a desktop and on a phone: one window, whose width changes."""
    page = open_page("/config", size=WIDE, locale="de-DE")
    sign_in(page, live_site)
    expect(page.get_by_role("heading", name="Letzte Bestellungen")).to_be_visible()
    wide, english, unfit = [], {}, {}
    for room in ROOMS:
        page.set_viewport_size(WIDE)
        page.goto(f"/config/{room}")
        page.get_by_role("heading", level=1).wait_for()
        page.wait_for_load_state("networkidle")
        for device, size in (("desktop", WIDE), ("phone", PHONE)):
            page.set_viewport_size(size)
            # Comes before the width is read: it waits until what the new width asks for has been drawn.
            unfit[room, device] = serious_findings(page)
            english[room, device] = english_on(page) - NAMES_OF_THE_SHOP
            if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                wide.append((room, device))
    assert wide == []
    assert {seen: found for seen, found in unfit.items() if found} == {}
    assert {seen: said for seen, said in english.items() if said} == {}
