"""Draft orders for tests."""

from typing import Any

from sitewright.orders.drafts.models import Draft
from sitewright.orders.drafts.operations.save_draft import make_draft
from sitewright.orders.drafts.queries import cart_of_draft
from sitewright.orders.drafts.terms import DraftLine, DraftTerms
from sitewright.orders.placing.requests import OrderRequest
from tests.orders.buying import submit

ADDRESS = {
    "line1": "1 Main Street", "city": "Brooklyn", "region": "NY", "postal_code": "11201", "country": "US",
}  # fmt: skip


def of_catalogue(product: dict[str, Any], quantity: int = 1) -> DraftLine:
    return DraftLine(quantity, variant_id=product["structuredContent"]["variants"][0]["id"])


def terms(*lines: DraftLine, **changes: Any) -> DraftTerms:
    """For somebody whose address is known."""
    known = {"email": "ada@example.com", "customer_name": "Ada Byron", "address": ADDRESS}
    return DraftTerms(lines, **(known | changes))


def draft_of(*lines: DraftLine, **changes: Any) -> Draft:
    return make_draft(terms(*lines, **changes))


def paid(draft: Draft, total_cents: int, **changes: Any) -> OrderRequest:
    """The buyer's submit, as the form was a moment ago."""
    return submit(cart_of_draft(draft).row.token, total_cents, **changes)
