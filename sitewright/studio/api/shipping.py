"""Where the website ships to, and for how much."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest
from ninja import Router

from sitewright.accounts.policies import Area, Right
from sitewright.accounts.setting_rights import require_may_change
from sitewright.checkout.operations.set_shipping import set_shipping
from sitewright.history.recording import recorded_changes
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.shipping import Shipping, ShippingChange
from sitewright.studio.shipping_presenting import rules_of, shown_shipping

router = Router(tags=["shipping"])


@router.get("", response=answers(Shipping))
@allowed(Area.ORDERS, Right.VIEW)
def get_shipping(request: HttpRequest) -> dict[str, object]:
    """Zones with their rates, pick-up places, and the countries to choose from."""
    return shown_shipping()


@router.put("", response=answers(Shipping))
@allowed(Area.ORDERS, Right.EDIT)
def put_shipping(request: HttpRequest, body: ShippingChange) -> dict[str, object]:
    """Replace the rules; without zones and places goods go everywhere for nothing."""
    with recorded_changes() as recorded:
        set_shipping(rules_of(body), require_may_change, begun=body.begun())
    return {**shown_shipping(), "change_set_id": recorded.change_set_id}
