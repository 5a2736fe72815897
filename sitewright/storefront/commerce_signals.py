"""What visitors do with products, as their browsers tell it: counted by product and day (SF-7.31, PL-7.10).

Only while those who run the platform have the flag on for this website (D-60). The visitor's record that
comes along is looked at and not kept.
"""

from typing import Annotated

import msgspec
from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.views.decorators.http import require_POST

from sitewright.audience.visits.models import DetailKind
from sitewright.audience.visits.operations.count_product import count_product
from sitewright.kit import rate_limits
from sitewright.kit.http import client_address
from sitewright.sites.queries import website_data
from sitewright.storefront.readable import json_body, readable
from sitewright.storefront.redirects import unstored
from sitewright.themes.context.site import METRICS_FLAG

PATH = "api/events/RecordCommerceEvents"
_LIMIT = "60/minute"
_KINDS = {"add-to-cart": DetailKind.ADDED, "view-product": DetailKind.VIEWED}
_Short = Annotated[str, msgspec.Meta(max_length=200)]


class _Product(msgspec.Struct):
    """SF-3.65."""

    item_id: _Short = ""
    item_type: _Short = ""
    item_title: Annotated[str, msgspec.Meta(max_length=1_000)] = ""
    item_collection_id: _Short = ""
    item_collection_name: Annotated[str, msgspec.Meta(max_length=1_000)] = ""


class _Told(msgspec.Struct):
    """SF-3.63, SF-3.64."""

    website_id: _Short = ""
    page_id: _Short = ""
    cart_id: _Short = ""
    product_page: _Short = ""
    product: _Product = msgspec.field(default_factory=_Product)


class _Event(msgspec.Struct):
    event: _Short
    data: _Told
    ss_cvr: _Short = ""


@require_POST
def take_event(request: HttpRequest) -> HttpResponse:
    """POST under the crumb. Raises UnreadableBody and RateLimited."""
    rate_limits.check_address("commerce-events", client_address(request), _LIMIT)
    told = json_body(request, _Event)
    website = website_data()
    kind = _KINDS.get(told.event)
    if kind and website.feature_flags.get(METRICS_FLAG) and website.settings["visits"]["areCounted"]:
        count_product(kind, told.data.product.item_id)
    return unstored(HttpResponse(b"{}", content_type="application/json"))


urlpatterns = [path(PATH, readable(take_event))]
