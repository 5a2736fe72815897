"""The cart a visitor may change, and the rules every change of it shares."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from sitewright.catalog.availability import allows_many
from sitewright.catalog.errors import NotEnoughStock
from sitewright.catalog.sellable import SellableVariant
from sitewright.checkout.asked_forms import unanswered
from sitewright.checkout.cart_context import Context, cart_context
from sitewright.checkout.cart_rows import CartLine, CartRow, cart_with_lines, new_cart
from sitewright.checkout.errors import CartIsBeingPlaced, EntryNotFound
from sitewright.checkout.models import CartState
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.store_settings import store_settings


@dataclass(slots=True)
class OpenCart:
    """A locked cart with its lines; `lines` is kept in step with what is written.

    One that `is_new` is not stored yet: a refusal then leaves nothing behind.
    """

    row: CartRow
    lines: list[CartLine] = field(default_factory=list)
    is_new: bool = False

    def line(self, entry_id: str) -> CartLine:
        """Raises EntryNotFound."""
        for line in self.lines:
            if line.entry.id == entry_id:
                return line
        raise EntryNotFound

    def replace(self, changed: CartLine) -> None:
        self.lines = [changed if line.entry.id == changed.entry.id else line for line in self.lines]

    def context(self) -> Context:
        asked = unanswered(self.lines)
        return cart_context(current_website_id(), self.row.currency, self.row, self.lines, asked)


def locked_cart(token: str) -> OpenCart:
    """The visitor's cart, locked until the transaction ends. Raises EntryNotFound when there is none."""
    found = _locked(token)
    if found is None:
        raise EntryNotFound
    return found


def locked_or_new_cart(token: str) -> OpenCart:
    """The same, and a new cart where there is none or the old one has become an order."""
    return _locked(token) or OpenCart(new_cart(), is_new=True)


def last_position(cart: OpenCart) -> int:
    """Their number would not do: entries may have been removed from among them."""
    return cart.lines[-1].entry.position if cart.lines else -1


def may_hold_many(cart: CartRow, variant: SellableVariant) -> bool:
    """D-11 for this variant, with the owner's setting for services (SF-3.28: on by default)."""
    return allows_many(
        variant.product_type,
        is_subscribable=bool(variant.is_subscribable),
        many_services=store_settings(cart.settings)["multipleQuantityAllowedForServices"],
    )


def require_stock(lines: Sequence[CartLine], wanted: CartLine) -> None:
    """D-10: raises NotEnoughStock unless all entries of the variant together are in stock."""
    if wanted.variant.is_unlimited:
        return
    mine = wanted.entry
    # One variant may stand in several entries, which differ in additional fields and share its stock.
    quantity = mine.quantity + sum(
        entry.quantity for entry, _ in lines if entry.variant_id == mine.variant_id and entry.id != mine.id
    )
    if quantity > wanted.variant.available:
        raise NotEnoughStock(mine.variant_id)


def _locked(token: str) -> OpenCart | None:
    """None without a cart, and for one that has become an order. Raises CartIsBeingPlaced."""
    found = cart_with_lines(token, lock=True)
    # The cookie outlives the purchase: what is added after it goes into a new cart.
    if found is None or found[0].state == CartState.PURCHASED:
        return None
    # What was agreed is the owner's to change (decision 0068).
    if found[0].agreed:
        return None
    if found[0].state == CartState.PLACING:
        raise CartIsBeingPlaced
    return OpenCart(*found)
