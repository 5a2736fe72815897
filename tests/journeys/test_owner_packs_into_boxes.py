"""An owner enters the boxes of the shop, and buyers pay for those that their order fills."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.axe import serious_findings
from tests.journeys.conftest import PHONE
from tests.journeys.shopping import PRODUCT, choose_variant, fill_checkout, place_order
from tests.live import LiveSite
from tests.live_template import IS_GERMAN

Open = Callable[..., Page]

SHIPPING = "/config/settings/shipping"
_HOME_CODE, _HOME = ("DE", "Deutschland") if IS_GERMAN else ("US", "United States")
"""Of the website's language, with which the studio begins."""

_MEASURED = """
from django.db import transaction
from sitewright.catalog.models import Variant
from sitewright.kit import site_versions
from sitewright.sites.models import Website
with transaction.atomic():
    Variant.objects.update(length_mm=95, width_mm=95, height_mm=95)
    website = Website.objects.get()
    website.settings.pop("shipping", None)
    website.save()
    site_versions.bump()
"""
_BOXED = """
from sitewright.checkout.operations.set_shipping import set_shipping
from sitewright.sites.shipping_rules import Area, BoxPrice, Rate, RateBasis, ShippingRules, ShopBox, Zone
boxes = (ShopBox("s", "Parcel S", 10, 10, 10), ShopBox("l", "Parcel L", 20, 10, 10))
prices = (BoxPrice("s", 600), BoxPrice("l", 800))
rate = Rate("boxed", "In boxes", (), RateBasis.BOX, box_prices=prices)
zone = Zone("home", "Home", (Area(sys.argv[1]),), (rate,))
set_shipping(ShippingRules((zone,), boxes=boxes), lambda *_: None)
"""


@pytest.fixture(scope="module")
def live_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveSite]:
    """A demo shop of its own: what it charges for shipping is nobody else's business."""
    with LiveSite(tmp_path_factory.mktemp("boxes") / "data") as site:
        yield site


@pytest.fixture(autouse=True)
def measured(live_site: LiveSite) -> None:
    """Every product is as large as a cube of 9.5 cm, and nothing says how it is sent."""
    live_site.run_in_website(_MEASURED)


def add_box(page: Page, name: str, *sides: str) -> None:
    page.get_by_role("button", name="Add box").click()
    page.get_by_label("Name", exact=True).fill(name)
    for label, side in zip(("Length", "Width", "Height"), sides, strict=True):
        page.get_by_label(label, exact=True).fill(side)
    page.get_by_role("button", name="Save box").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_an_owner_enters_boxes_and_what_sending_one_costs(open_page: Open) -> None:
    """On a phone: what is wrong is said at its field, and what was removed comes back."""
    page = open_page(SHIPPING, as_owner=True, size=PHONE)
    page.get_by_role("button", name=f"Ship within {_HOME}").click()
    page.get_by_role("button", name="One price for everything").click()
    page.get_by_role("option", name="By box").click()
    expect(page.get_by_text("You have no boxes yet.")).to_be_visible()
    page.get_by_role("button", name="By box").click()
    page.get_by_role("option", name="One price for everything").click()
    page.get_by_role("button", name="Save zone").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_text("Enter the boxes you pack into")).to_be_visible()
    page.get_by_role("button", name="Add box").click()
    page.get_by_role("button", name="Save box").click()
    expect(page.get_by_text("This is needed.")).to_have_count(4)
    assert serious_findings(page) == []
    page.get_by_role("button", name="Cancel").click()
    add_box(page, "Parcel S", "10", "10", "10")
    add_box(page, "Parcel L", "20", "10", "10")
    expect(page.get_by_text("20 × 10 × 10 cm")).to_be_visible()
    page.get_by_role("button", name=f"Edit {_HOME}").click()
    page.get_by_role("button", name="One price for everything").click()
    page.get_by_role("option", name="By box").click()
    page.get_by_role("button", name="Save zone").click()
    expect(page.get_by_text("Give at least one box a price.")).to_be_visible()
    page.get_by_label("Parcel S", exact=True).fill("6")
    page.get_by_label("Parcel L", exact=True).fill("8")
    assert serious_findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.get_by_role("button", name="Save zone").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_text("Standard: Parcel S: $6.00 · Parcel L: $8.00")).to_be_visible()
    page.get_by_role("button", name="Remove Parcel S").click()
    expect(page.get_by_text("Standard: Parcel L: $8.00")).to_be_visible()
    page.get_by_role("button", name="Remove Parcel L").click()
    expect(page.get_by_text("“Standard” has a price for this box alone.")).to_be_visible()
    page.get_by_role("button", name="Undo").last.click()
    expect(page.get_by_text("Standard: Parcel S: $6.00 · Parcel L: $8.00")).to_be_visible()
    assert serious_findings(page) == []


def test_a_guest_pays_for_the_boxes_and_the_owner_reads_which(open_page: Open, live_site: LiveSite) -> None:
    """Three pieces of 28 are a large box and a small one."""
    live_site.run_in_website(_BOXED, _HOME_CODE)
    page = open_page(PRODUCT, scripts=False)
    for pay in ("Pay $34.00", "Pay $64.00", "Pay $98.00"):
        page.goto(PRODUCT)
        choose_variant(page)
        page.get_by_role("button", name="Add To Cart").click()
        page.wait_for_url("**/cart")
        page.goto("/checkout")
        expect(page.get_by_role("button", name=pay)).to_be_visible()
    fill_checkout(page, country=_HOME_CODE)
    number = place_order(page)
    owner = open_page("/config/commerce/orders", as_owner=True)
    owner.get_by_role("link", name=f"#{number}").click()
    owner.get_by_role("button", name="Send", exact=True).click()
    expect(owner.get_by_text("All that is left packs into: 1 × Parcel S, 1 × Parcel L")).to_be_visible()
    assert serious_findings(owner) == []
