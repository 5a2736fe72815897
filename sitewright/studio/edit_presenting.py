"""Edits of orders as the owner API shows them."""

from typing import Any

from sitewright.checkout.cart_rows import CartLine
from sitewright.orders.drafts.models import Draft
from sitewright.orders.edits.added import AddedUnits, title_of
from sitewright.orders.edits.models import OrderEdit
from sitewright.orders.edits.planning import EditRequest, Plan, RemovedUnits
from sitewright.orders.owner_queries import OwnerOrder
from sitewright.studio.api.schemas.order_edits import EditedGoods, NewEdit
from sitewright.studio.draft_presenting import pay_url_of
from sitewright.studio.site_money import SiteMoney

_SUMS = ("added", "removed", "owed", "given")


def removed_in(body: EditedGoods) -> list[RemovedUnits]:
    return [RemovedUnits(each.position, each.quantity) for each in body.removed]


def added_in(body: EditedGoods) -> list[AddedUnits]:
    return [AddedUnits(each.variant_id, each.quantity) for each in body.added]


def request_of(body: NewEdit) -> EditRequest:
    """What the owner sent, for the operation."""
    said = body.dict(exclude={"removed", "added"})
    return EditRequest(removed=removed_in(body), added=added_in(body), **said)


def edit_preview(plan: Plan, currency: str, money: SiteMoney) -> dict[str, Any]:
    totals, after = plan.added.priced.totals, plan.settled
    sums = {
        "added": plan.added.cost_cents,
        "added_tax": totals.tax_cents,
        "removed": plan.removed_cents,
        "owed": after.owed_cents,
        "given": after.given_cents,
    }
    return {
        "lines": [_added_line(line, currency, money) for line in plan.added.lines],
        **_amounts(sums, currency, money),
    }


def edit_row(edit: OrderEdit, currency: str, money: SiteMoney) -> dict[str, Any]:
    names = ("number", "made_at", "words", "is_buyer_told")
    sums = {name: getattr(edit, f"{name}_cents") for name in _SUMS}
    return {**{name: getattr(edit, name) for name in names}, **_amounts(sums, currency, money)}


def difference_row(found: OwnerOrder, money: SiteMoney) -> dict[str, Any] | None:
    if not found.difference_cents:
        return None
    sums = {"amount": found.difference_cents}
    return {**_amounts(sums, found.order.currency, money), "pay_url": _pay_url(found.difference_draft)}


def _pay_url(draft: Draft | None) -> str:
    return pay_url_of(draft) if draft else ""


def _added_line(line: CartLine, currency: str, money: SiteMoney) -> dict[str, Any]:
    price, quantity = line.variant.unit_price_cents, line.entry.quantity
    return {
        "variant_id": line.variant.id,
        "title": title_of(line.variant),
        "quantity": quantity,
        **_amounts({"unit_price": price, "total": price * quantity}, currency, money),
    }


def _amounts(sums: dict[str, int], currency: str, money: SiteMoney) -> dict[str, Any]:
    cents = {f"{name}_cents": amount for name, amount in sums.items()}
    return cents | {f"{name}_text": money.text(amount, currency) for name, amount in sums.items()}
