"""The studio's list of who waits for stock."""

from collections.abc import Iterator

import pytest

from sitewright.catalog.operations.set_stock import set_stock
from sitewright.content.operations.create_collection import create_collection
from sitewright.kit.jobs import run_ready
from sitewright.kit.tenancy import tenant
from sitewright.mail.models import Message
from sitewright.sites.models import Website
from tests.cast import Cast, SiteClient
from tests.catalog.restock.waiting import sold_out, wait_for

LIST = "/config/api/restock"


@pytest.fixture(autouse=True)
def in_shop(cast: Cast) -> Iterator[None]:
    with tenant(cast.shop.id):
        create_collection("products", "Shop", slug="shop")
        yield


def test_it_lists_what_is_waited_for(owner_browser: SiteClient) -> None:
    fern, moss = sold_out("Fern"), sold_out("Moss")
    wait_for(fern)
    for name in ("ada", "bob"):
        wait_for(moss, f"{name}@example.com")
    set_stock(fern.id, on_hand=4)
    page = owner_browser.get_json(LIST).json()
    rows = [(row["product_title"], row["waiting_count"], row["available"]) for row in page["rows"]]
    assert rows == [("Moss", 2, 0), ("Fern", 1, 4)]
    assert (page["total"], page["waiting_count"], page["sends_by_itself"]) == (2, 3, False)
    assert (page["page"], page["is_total_capped"]) == (1, False)


def test_it_tells_one_group_and_then_everybody(owner_browser: SiteClient) -> None:
    fern, moss = sold_out("Fern"), sold_out("Moss")
    wait_for(fern)
    wait_for(moss)
    body = {"product_id": fern.product_id, "variant_id": fern.id}
    assert owner_browser.post_json(f"{LIST}/notices", body).json() == {"sent_count": 1}
    assert [row["product_title"] for row in owner_browser.get_json(LIST).json()["rows"]] == ["Moss"]
    assert owner_browser.post_json(f"{LIST}/all-notices").json() == {"sent_count": 1}
    assert owner_browser.post_json(f"{LIST}/all-notices").json() == {"sent_count": 0}
    run_ready()
    assert Message.objects.filter(kind="restock-notice").count() == 2


def test_it_says_when_mails_go_by_themselves(owner_browser: SiteClient) -> None:
    Website.objects.update(settings={"restock": {"sendsRestockNotifications": True}})
    assert owner_browser.get_json(LIST).json()["sends_by_itself"] is True


def test_what_is_kept_of_an_address_counts_it(owner_browser: SiteClient) -> None:
    """Found, copied and erased as all that is kept of a buyer."""
    wait_for(sold_out("Fern"), "Ada@example.com")
    found = owner_browser.post_json("/config/api/privacy/buyers/search", {"email": "ADA@example.com"}).json()
    assert found["sign_up_count"] == 1
