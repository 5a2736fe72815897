"""What visitors do with products, told by their browsers while the platform's flag is on."""

import json
import re
from typing import Any

import pytest
from django.db import transaction

from sitewright.audience.visits.models import VisitDetail
from sitewright.kit import site_versions
from sitewright.sites.models import FeatureFlag
from tests.cast import Answer, SiteClient
from tests.storefront.filling import field, publish_form
from tests.storefront.sites import Site, make_card
from tests.storefront.test_product_page import page_of

pytestmark = pytest.mark.django_db(transaction=True)


def flag(name: str, *, is_on: bool) -> None:
    with transaction.atomic():
        FeatureFlag.objects.update_or_create(name=name, defaults={"is_on": is_on})
        site_versions.bump()


def tell(visitor: SiteClient, event: str, product: str) -> Answer:
    data = {
        "website_id": "w",
        "page_id": "",
        "cart_id": "c",
        "product_page": "pdp",
        "product": {"item_id": product},
    }
    return visitor.post_json("/api/events/RecordCommerceEvents", {"event": event, "data": data, "ss_cvr": ""})


def counted() -> list[tuple[Any, ...]]:
    return sorted(VisitDetail.objects.values_list("kind", "name", "views"))


def test_it_is_heard_while_the_flag_is_on(site: Site, visitor: SiteClient) -> None:
    """SF-7.31, PL-7.10, D-60: off at first; the page then says so to its script."""
    card = make_card("Fern", on_hand=3)
    assert "data-metrics-of" not in page_of(visitor, "fern")
    assert "data-viewed" not in page_of(visitor, "fern")
    assert tell(visitor, "add-to-cart", card).status_code == 200
    assert counted() == []
    flag("visitor_metrics_add_to_cart", is_on=True)
    page = page_of(visitor, "fern")
    assert "data-metrics-of=" in page
    viewed = re.search(r'data-viewed="([^"]*)"', page)
    assert viewed
    assert json.loads(viewed[1].replace("&quot;", '"')) == {"id": card, "title": "Fern", "type": "1"}
    for event, product in (("add-to-cart", card), ("add-to-cart", card), ("view-product", card)):
        assert tell(visitor, event, product).status_code == 200
    # Strangers may say anything.
    tell(visitor, "view-product", "no-product")
    tell(visitor, "else", card)
    assert counted() == [("added", card, 2), ("viewed", card, 1)]


@pytest.mark.parametrize("is_on", [True, False])
def test_a_long_text_ends_where_its_field_says(site: Site, visitor: SiteClient, is_on: bool) -> None:
    """PL-5.65, D-60: as the flag says, which is on at first."""
    publish_form(field("message", "textarea", max_length=20))
    if not is_on:
        flag("vanilla_form_handler", is_on=False)
    area = re.search(r"<textarea[^>]*>", visitor.get("/").text)
    assert area
    assert ('maxlength="20"' in area[0]) == is_on
