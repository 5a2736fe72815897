"""An owner lets the checkout suggest addresses, and a buyer takes one (PL-7.17, PL-7.18, PL-7.19, D-78)."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.checkout.places.google_fake import KEY, GoogleFake, serving
from tests.journeys.axe import serious_findings
from tests.journeys.conftest import PHONE
from tests.journeys.shopping import PRODUCT, choose_variant, expect_scripts, fill_checkout, place_order
from tests.live import LiveSite

Open = Callable[..., Page]

SHIPPING = "/config/settings/shipping"
LABEL = "API key of Google Maps"
_CONNECTED = """
from sitewright.checkout.places.operations.connect_account import Terms, check_to_connect, keep_checked
check = check_to_connect(sys.argv[1], Terms(True, 1000))
keep_checked(check, check.ask())
"""

_DISCONNECTED = """
from sitewright.checkout.places.operations.connect_account import disconnect_places
disconnect_places()
"""


@pytest.fixture(scope="module")
def fake() -> Iterator[GoogleFake]:
    with serving(GoogleFake()) as found:
        yield found


@pytest.fixture(scope="module")
def live_site(tmp_path_factory: pytest.TempPathFactory, fake: GoogleFake) -> Iterator[LiveSite]:
    environment = {"SITEWRIGHT_GOOGLE_PLACES_URL": fake.url}
    with LiveSite(tmp_path_factory.mktemp("places") / "data", environment) as site:
        yield site


def test_an_owner_connects_an_account(open_page: Open, live_site: LiveSite) -> None:
    live_site.run_in_website(_DISCONNECTED)
    page = open_page(SHIPPING, as_owner=True, size=PHONE)
    card = page.locator("section", has=page.get_by_role("heading", name="Address suggestions"))
    expect(card.get_by_text("Not connected")).to_be_visible()
    card.get_by_label(LABEL).fill("AIzawrong")
    card.get_by_role("button", name="Connect", exact=True).click()
    expect(card.get_by_text("Google does not accept this key.")).to_be_visible()
    card.get_by_label(LABEL).fill(KEY)
    card.get_by_label("Most calls a day").fill("many")
    card.get_by_role("button", name="Connect", exact=True).click()
    expect(card.get_by_text("Write a whole number")).to_be_visible()
    card.get_by_label("Most calls a day").fill("200")
    card.get_by_role("button", name="Connect", exact=True).click()
    expect(card.get_by_text("Google Maps, key ends in TEST")).to_be_visible()
    expect(card.get_by_text(re.compile(r"Calls today: \d+ of 200"))).to_be_visible()
    expect(card.get_by_label(LABEL)).to_have_value("")
    assert serious_findings(page) == []
    card.get_by_text("Suggest addresses while buyers type").click()
    card.get_by_role("button", name="Save").click()
    expect(card.get_by_text("Off", exact=True)).to_be_visible()
    card.get_by_role("button", name="Disconnect").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Disconnect").click()
    expect(card.get_by_text("Not connected")).to_be_visible()


def test_a_buyer_takes_a_suggestion_by_keyboard(open_page: Open, live_site: LiveSite) -> None:
    """On a phone, with what the service says in every field, and the order goes there."""
    live_site.run_in_website(_CONNECTED, KEY)
    page = _checkout(open_page, live_site)
    fill_checkout(page)
    street = page.get_by_role("combobox", name="Address")
    street.fill("")
    street.press_sequentially("350 5th")
    options = page.get_by_role("option").filter(has_text="5th Avenue")
    expect(options).to_be_visible()
    assert serious_findings(page) == []
    street.press("Escape")
    expect(options).to_have_count(0)
    street.press_sequentially(" A")
    expect(options).to_be_visible()
    street.press("ArrowUp")
    expect(options).to_have_attribute("aria-selected", "true")
    street.press("Enter")
    expect(page.locator("[name=postalCode]")).to_have_value("10118")
    expect(street).to_have_value("350 5th Avenue")
    expect(page.locator("[name=line2]")).to_have_value("2A")
    expect(page.locator("select[name=region]")).to_have_value("NY")
    place_order(page)
    expect(page.get_by_text("350 5th Avenue")).to_be_visible()


def test_a_buyer_types_everything_where_the_service_is_away(
    open_page: Open, live_site: LiveSite, fake: GoogleFake
) -> None:
    live_site.run_in_website(_CONNECTED, KEY)
    fake.status = 500
    page = _checkout(open_page, live_site)
    fill_checkout(page)
    with page.expect_response("**/places/autocomplete?*") as answer:
        page.get_by_role("combobox", name="Address").press_sequentially(" 2")
    assert answer.value.json() == {"predictions": []}
    fake.status = 200
    place_order(page)


def _checkout(open_page: Open, live_site: LiveSite) -> Page:
    page = open_page(PRODUCT, scripts=False, size=PHONE)
    choose_variant(page)
    page.get_by_role("button", name="Add To Cart").click()
    page.wait_for_url("**/cart")
    token = next(each for each in page.context.cookies() if each["name"] == "CART")["value"]
    scripted = open_page("/", size=PHONE)
    scripted.context.add_cookies([{"name": "CART", "value": token, "url": live_site.url}])
    scripted.goto("/checkout")
    expect_scripts(scripted)
    return scripted
