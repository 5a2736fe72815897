"""What a browser without JavaScript sends to cart and checkout, and what the pages say."""

from typing import Any

from sitewright.orders.payments import test_provider
from tests.cast import SiteClient
from tests.catalog.shops import make_product

BUYER = {
    "email": "ada@example.com",
    "name": "Ada Byron",
    "line1": "1 Main Street",
    "line2": "",
    "city": "Brooklyn",
    "region": "NY",
    "postalCode": "11201",
    "country": "US",
    "phone": "",
    "payment": test_provider.SUCCESS,
}


def fill(visitor: SiteClient, quantity: int = 1, **product: Any) -> dict[str, Any]:
    made = make_product(**product)
    answer = visitor.post_form("/cart/add", {"itemId": made["id"], "quantity": str(quantity)})
    assert answer.status_code == 303, answer.content
    return made


def form(visitor: SiteClient, **changes: str) -> dict[str, str]:
    """The checkout form as the page gives it, filled in."""
    checkout = visitor.get("/checkout?format=json").json()["checkout"]
    hidden = {
        "cartToken": checkout["token"],
        "idempotencyKey": checkout["idempotencyKey"],
        "shownTotalCents": str(checkout["shownTotalCents"]),
    }
    return BUYER | hidden | changes


def context(visitor: SiteClient, path: str) -> dict[str, Any]:
    joiner = "&" if "?" in path else "?"
    found: dict[str, Any] = visitor.get(f"{path}{joiner}format=json").json()
    return found
