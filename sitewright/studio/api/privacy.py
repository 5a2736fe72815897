"""What is kept about a buyer: found, taken away, erased."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

import msgspec
from django.http import HttpRequest, HttpResponse
from ninja import Router

from sitewright.accounts.policies import Area, Right
from sitewright.kit.messages import Message
from sitewright.kit.visitor_cookies import (
    BUYER,
    CART,
    CRUMB,
    CUSTOMER,
    HAS_CART,
    KEYS,
    SITE_USER,
    VISITOR_COOKIES,
)
from sitewright.orders.buyer_data.finding import find_buyer
from sitewright.orders.buyer_data.operations.erase_buyer import erase_buyer
from sitewright.orders.buyer_data.operations.take_buyer_data import take_buyer_data
from sitewright.orders.models import PlacementState
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.privacy import BuyerAddress, BuyerErased, BuyerFound, CookieRow

router = Router(tags=["privacy"])

_SHOWN_ORDERS = 20
_SECONDS_OF_DAY = 24 * 60 * 60
_PURPOSES = {
    CART: Message("studio.cookie-cart"),
    HAS_CART: Message("studio.cookie-has-cart"),
    BUYER: Message("studio.cookie-buyer"),
    KEYS: Message("studio.cookie-keys"),
    CRUMB: Message("studio.cookie-crumb"),
    CUSTOMER: Message("studio.cookie-customer"),
    SITE_USER: Message("studio.cookie-site-user"),
}


@router.get("/cookies", response=answers(list[CookieRow]))
@allowed(Area.PAGES, Right.VIEW)
def get_cookies(request: HttpRequest) -> list[dict[str, object]]:
    """Every cookie the website sets in a visitor's browser, in the words of a privacy policy."""
    return [
        {
            "name": cookie.name,
            "purpose": str(_PURPOSES[cookie]),
            "days": cookie.seconds // _SECONDS_OF_DAY,
        }
        for cookie in VISITOR_COOKIES
    ]


@router.post("/buyers/search", response=answers(BuyerFound))
@allowed(Area.SENSITIVE, Right.EDIT)
def post_buyer_search(request: HttpRequest, body: BuyerAddress) -> dict[str, object]:
    """How much is kept under an e-mail address; nothing of it is shown."""
    found = find_buyer(body.email)
    return {
        "email": found.email,
        "order_count": len(found.orders),
        "order_numbers": [order.number for order in reversed(found.orders)][:_SHOWN_ORDERS],
        "attempt_count": sum(placement.state != PlacementState.PLACED for placement in found.placements),
        "cart_count": len(found.carts),
        "mail_count": len(found.mails),
        "comment_count": len(found.comments),
        "review_count": len(found.reviews),
        "sign_up_count": len(found.sign_ups),
        "newsletter_count": len(found.subscribers),
    }


@router.post("/buyers/copy", response=answers(None))
@allowed(Area.SENSITIVE, Right.EDIT, asks_password=True)
def post_buyer_copy(request: HttpRequest, body: BuyerAddress) -> HttpResponse:
    """Everything that is kept about the buyer, as a JSON file; the audit log notes that it was taken."""
    content = msgspec.json.format(msgspec.json.encode(take_buyer_data(body.email)), indent=2)
    answer = HttpResponse(content, content_type="application/json; charset=utf-8")
    answer["Content-Disposition"] = 'attachment; filename="buyer-data.json"'
    answer["Cache-Control"] = "private, no-store"
    return answer


@router.post("/buyers/erasure", response=answers(BuyerErased))
@allowed(Area.SENSITIVE, Right.EDIT, asks_password=True)
def post_buyer_erasure(request: HttpRequest, body: BuyerAddress) -> dict[str, int]:
    """Erase what may go: orders keep their amounts, and nobody can bring back whose they were."""
    return {"order_count": erase_buyer(body.email)}
