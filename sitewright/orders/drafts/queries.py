"""Reading draft orders; what they cost comes fresh from the catalogue and the shop's rules."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from django.db.models import Exists, OuterRef, Q, QuerySet

from sitewright.checkout.agreed import Agreed, read_agreed
from sitewright.checkout.cart_context import problems_of
from sitewright.checkout.cart_rows import CartLine, CartRow, cart_by_id, cart_with_lines
from sitewright.checkout.charges import Charges, charges_of
from sitewright.checkout.chosen import read_chosen
from sitewright.checkout.models import CartState
from sitewright.checkout.shipping.queries import is_picked_up
from sitewright.kit import clock
from sitewright.orders.drafts.errors import DraftIsOrdered, NoSuchDraft
from sitewright.orders.drafts.models import Draft
from sitewright.orders.models.order import Order
from sitewright.orders.models.placement import Placement, PlacementState
from sitewright.sites.languages import still_read
from sitewright.sites.queries import website_data

KEPT_DAYS = 30


class DraftState(StrEnum):
    """`paying`: at this moment."""

    OPEN = "open"
    SENT = "sent"
    PAYING = "paying"
    ORDERED = "ordered"


@dataclass(frozen=True, slots=True)
class DraftCart:
    row: CartRow
    lines: list[CartLine]


@dataclass(frozen=True, slots=True)
class DraftRow:
    draft: Draft
    state: DraftState
    order: Order | None


@dataclass(frozen=True, slots=True)
class OwnerDraft:
    """`problems`: for each line why it cannot be bought now, or ""."""

    draft: Draft
    state: DraftState
    order: Order | None
    cart: DraftCart | None
    agreed: Agreed
    charges: Charges | None
    problems: list[str]


def list_drafts(*, search: str, is_ordered: bool, page: int, page_size: int) -> tuple[list[DraftRow], int]:
    """One page, newest first, how many there are; `search`: a number, or part of an address or name."""
    found = _searched(_with_or_without_order(is_ordered=is_ordered), search.strip())
    start = (page - 1) * page_size
    drafts = list(found.order_by("-number")[start : start + page_size])
    orders = {order.cart_id: order for order in Order.objects.filter(cart_id__in=[d.cart_id for d in drafts])}
    rows = [DraftRow(d, _state(d, orders.get(d.cart_id)), orders.get(d.cart_id)) for d in drafts]
    return rows, found.count()


def find_draft(draft_id: str) -> Draft:
    """Raises NoSuchDraft, as for one that was removed, or settles an order."""
    draft: Draft | None = Draft.objects.filter(id=draft_id, removed_at=None, settles_order_id="").first()
    if draft is None:
        raise NoSuchDraft
    return draft


def owner_draft(draft_id: str) -> OwnerDraft:
    """One draft with what it costs now. Raises NoSuchDraft."""
    draft = find_draft(draft_id)
    order = order_of_draft(draft)
    row = None if order else cart_by_id(draft.cart_id)
    if row is None:
        return OwnerDraft(draft, _state(draft, order), order, None, Agreed(), None, [])
    cart = cart_of_draft(draft)
    there = [line for line in cart.lines if not line.variant.is_gone]
    charges = charges_of(there, cart.row, read_chosen(cart.row.chosen))
    is_paying = cart.row.state == CartState.PLACING
    state = DraftState.PAYING if is_paying else _state(draft, None)
    agreed, problems = read_agreed(cart.row.agreed) or Agreed(), problems_of(cart.lines)
    return OwnerDraft(draft, state, None, cart, agreed, charges, problems)


def order_of_draft(draft: Draft) -> Order | None:
    """What it has become; the order it settles, once that is done."""
    if draft.settles_order_id:
        done = Placement.objects.filter(cart_id=draft.cart_id, state=PlacementState.PLACED).exists()
        return Order.objects.filter(id=draft.settles_order_id).first() if done else None
    found: Order | None = Order.objects.filter(cart_id=draft.cart_id).first()
    return found


def cart_of_draft(draft: Draft) -> DraftCart:
    """Raises DraftIsOrdered once the cart of its order was pruned."""
    row = cart_by_id(draft.cart_id)
    found = cart_with_lines(row.token) if row else None
    if found is None:
        raise DraftIsOrdered
    return DraftCart(*found)


def needs_address(cart: DraftCart, option_id: str = "") -> bool:
    """Whether something is sent; `option_id` is the way of delivery a form names, else the cart's own."""
    agreed = read_agreed(cart.row.agreed)
    if not any(line.variant.requires_shipping for line in cart.lines):
        return False
    chosen = option_id or read_chosen(cart.row.chosen).shipping_option_id
    return bool(agreed and agreed.shipping) or not is_picked_up(chosen)


def language_of(draft: Draft) -> str:
    """The one chosen for it, as long as the website can be read in it; empty for the website's own."""
    return still_read(draft.language, website_data())


def drafts_about(email: str, cart_ids: set[str]) -> list[Draft]:
    """Those for somebody, removed ones as well, by address and by the carts of what was bought."""
    asked = Q(email__iexact=email) | Q(cart_id__in=cart_ids)
    return list(Draft.objects.filter(asked).order_by("id"))


def old_drafts() -> "QuerySet[Draft]":
    """What there is to prune: removed long ago, or ordered."""
    ordered = Exists(Order.objects.filter(website_id=OuterRef("website_id"), cart_id=OuterRef("cart_id")))
    placed = Placement.objects.filter(
        website_id=OuterRef("website_id"), cart_id=OuterRef("cart_id"), state=PlacementState.PLACED
    )
    is_settled = ~Q(settles_order_id="") & Exists(placed)
    found: QuerySet[Draft] = Draft.objects.filter(
        Q(removed_at__lt=_limit()) | (Q(updated_at__lt=_limit()) & (ordered | is_settled))
    )
    return found


def _with_or_without_order(*, is_ordered: bool) -> "QuerySet[Draft]":
    ordered = Exists(Order.objects.filter(website_id=OuterRef("website_id"), cart_id=OuterRef("cart_id")))
    found: QuerySet[Draft] = Draft.objects.filter(
        ordered if is_ordered else ~ordered, removed_at=None, settles_order_id=""
    )
    return found


def _searched(found: "QuerySet[Draft]", words: str) -> "QuerySet[Draft]":
    if not words:
        return found
    number = words.removeprefix("#").removeprefix("D")
    if number.isdecimal() and len(number) < 16:
        return found.filter(number=int(number))
    return found.filter(Q(email__icontains=words) | Q(customer_name__icontains=words))


def _state(draft: Draft, order: Order | None) -> DraftState:
    if order:
        return DraftState.ORDERED
    return DraftState.SENT if draft.sent_at else DraftState.OPEN


def _limit() -> datetime:
    return clock.now() - timedelta(days=KEPT_DAYS)
