"""Orders that were paid, and edits of them, for tests."""

from typing import Any

from sitewright.orders.edits.added import AddedUnits
from sitewright.orders.edits.models import OrderEdit
from sitewright.orders.edits.operations.edit_order import edit_order
from sitewright.orders.edits.planning import EditRequest, RemovedUnits
from sitewright.orders.edits.preview import preview_edit
from sitewright.orders.models import Order, Refund
from sitewright.orders.operations.give_refund import give_refund
from sitewright.orders.placing.operations.place_order import place_order
from tests.catalog.shops import make_product
from tests.orders.buying import fill_cart, submit


def bought(quantity: int = 3, price_cents: int = 2000, total_cents: int = 0, **changes: Any) -> Order:
    """So many Ferns, paid with the test provider."""
    token = fill_cart(make_product("Fern", price_cents=price_cents), quantity=quantity)
    placed = place_order(submit(token, total_cents or quantity * price_cents, **changes))
    found: Order = Order.objects.get(id=placed.id)
    return found


def variant_of(product: dict[str, Any]) -> str:
    return str(product["structuredContent"]["variants"][0]["id"])


def edited(
    order: Order,
    *,
    off: dict[int, int] | None = None,
    on: dict[str, int] | None = None,
    key: str = "first",
    **changes: Any,
) -> OrderEdit:
    """As an owner who saw the sums a moment ago."""
    removed = [RemovedUnits(place, count) for place, count in (off or {}).items()]
    added = [AddedUnits(variant, count) for variant, count in (on or {}).items()]
    after = preview_edit(order.id, removed, added)[1].settled
    shown = after.owed_cents - after.given_cents
    return edit_order(order.id, EditRequest(key, removed, added, **{"shown_cents": shown} | changes))


def give_all() -> None:
    """What the job does."""
    for refund in Refund.objects.filter(state="asked"):
        give_refund(refund.id)
