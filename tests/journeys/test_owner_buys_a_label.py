"""An owner buys a carrier's label for an order of the demo shop, prints it and gives it back."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.checkout.shipping.easypost_fake import KEY, LABEL, EasyPostFake, serving
from tests.journeys.axe import serious_findings
from tests.journeys.conftest import PHONE
from tests.journeys.shopping import PRODUCT, choose_variant, fill_checkout, place_order
from tests.live import LiveSite

Open = Callable[..., Page]

_PREPARE = """
from django.db import transaction
from sitewright.catalog.models import Variant
from sitewright.checkout.shipping.carriers.operations.connect_account import check_to_connect, keep_checked
from sitewright.kit import site_versions
from sitewright.orders.models import Order
from sitewright.sites.models import Website
with transaction.atomic():
    Variant.objects.update(weight_grams=1000)
    website = Website.objects.get()
    website.settings["invoices"] = {
        "name": "Fern & Co", "line1": "417 Montgomery Street", "city": "San Francisco",
        "country": "US", "region": "CA", "postalCode": "94104",
    }
    website.save()
    site_versions.bump()
check = check_to_connect("Our EasyPost", sys.argv[1])
keep_checked(check, check.ask())
print(Order.objects.latest("number").id)
"""


@pytest.fixture(scope="module")
def fake() -> Iterator[EasyPostFake]:
    with serving(EasyPostFake()) as found:
        yield found


@pytest.fixture(scope="module")
def live_site(tmp_path_factory: pytest.TempPathFactory, fake: EasyPostFake) -> Iterator[LiveSite]:
    """A demo shop of its own that knows where carriers are asked."""
    environment = {"SITEWRIGHT_EASYPOST_URL": fake.url}
    with LiveSite(tmp_path_factory.mktemp("labels") / "data", environment) as site:
        yield site


def buy_something(open_page: Open) -> None:
    """To be sent to Brooklyn."""
    page = open_page(PRODUCT, scripts=False)
    choose_variant(page)
    page.get_by_role("button", name="Add To Cart").click()
    page.wait_for_url("**/cart")
    page.goto("/checkout")
    fill_checkout(page)
    place_order(page)


def test_an_owner_buys_a_label_and_gives_it_back(
    open_page: Open, live_site: LiveSite, fake: EasyPostFake
) -> None:
    buy_something(open_page)
    order_id = live_site.run_in_website(_PREPARE, KEY)
    page = open_page(f"/config/commerce/orders/{order_id}", as_owner=True, size=PHONE)
    page.get_by_role("button", name="Buy label").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("Fern & Co")).to_be_visible()
    expect(dialog.get_by_text("1 Main Street")).to_be_visible()
    weight = dialog.get_by_label("Weight of the parcel in grams")
    expect(weight).to_have_value("1000")
    weight.fill("none")
    dialog.get_by_label("Length").fill("30")
    dialog.get_by_role("button", name="Show prices").click()
    expect(dialog.get_by_text("Write whole grams, such as 750.")).to_be_visible()
    assert serious_findings(page) == []
    weight.fill("1250")
    dialog.get_by_label("Width").fill("20")
    dialog.get_by_label("Height").fill("10")
    # By the keyboard: Enter asks.
    dialog.get_by_label("Height").press("Enter")
    dialog.get_by_text("USPS Priority, $7.37").click()
    assert serious_findings(page) == []
    expect(dialog.get_by_role("button", name="Buy label for $7.37")).to_be_visible()
    # Of another parcel these prices say nothing.
    weight.fill("1300")
    dialog.get_by_role("button", name="Show prices").click()
    dialog.get_by_text("USPS Priority, $7.37").click()
    fake.buy_status = 402
    dialog.get_by_role("button", name="Buy label for $7.37").click()
    expect(dialog.get_by_role("alert")).to_contain_text("Insufficient funds")
    expect(weight).to_have_value("1300")
    assert serious_findings(page) == []
    fake.buy_status = 201
    dialog.get_by_role("button", name="Buy label for $7.37").dblclick()
    expect(dialog).to_have_count(0)
    assert len(fake.purchases) == 1
    card = page.locator("section").filter(has_text="Shipping labels")
    expect(card.get_by_text("$7.37")).to_be_visible()
    expect(page.get_by_role("link", name="USPS 94055")).to_be_visible()
    with page.expect_download() as saved:
        card.get_by_role("link", name="Download label").click()
    assert saved.value.path().read_bytes() == LABEL
    assert serious_findings(page) == []
    card.get_by_role("button", name="Refund label").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Refund label").click()
    expect(card.get_by_text("A refund was asked for.")).to_be_visible()
    expect(page.get_by_role("link", name="USPS 94055")).to_have_count(0)
    assert fake.refunds == fake.purchases
