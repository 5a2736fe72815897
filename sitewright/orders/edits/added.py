"""Goods that are put into an order later: at today's prices, taxed as its buyer is, without shipping of their
own.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec

from sitewright.catalog.availability import MAX_QUANTITY
from sitewright.catalog.choice_text import with_choice
from sitewright.catalog.models import ProductType
from sitewright.catalog.sellable import SellableVariant, sellable_by_ids
from sitewright.checkout.agreed import Agreed, OwnShipping, agreed_text
from sitewright.checkout.cart_rows import CartLine, CartRow, Entry, new_cart
from sitewright.checkout.cart_size import MOST_LINES
from sitewright.checkout.charges import Charges, charges_of
from sitewright.checkout.chosen import Chosen, Destination
from sitewright.checkout.pricing import Adjustment, PricedCart, price_cart
from sitewright.checkout.shipping.options import read_option
from sitewright.checkout.tax.rules import tax_rules
from sitewright.checkout.tax.standing import Treatment
from sitewright.kit.ids import new_id
from sitewright.kit.messages import Message
from sitewright.orders.edits.errors import EditRefused, NotEditable
from sitewright.orders.models import Order

_NOT_ADDED = {
    ProductType.GIFT_CARD: Message("edits.no-gift-cards"),
    ProductType.DIGITAL: Message("edits.no-downloads"),
}


@dataclass(frozen=True, slots=True)
class AddedUnits:
    variant_id: str
    quantity: int


@dataclass(frozen=True, slots=True)
class Added:
    """What is to be added, priced apart from the rest of its order."""

    lines: Sequence[CartLine] = ()
    priced: PricedCart = field(default_factory=lambda: price_cart(()))

    @property
    def cost_cents(self) -> int:
        return self.priced.totals.grand_total_cents


def added_goods(order: Order, units: Sequence[AddedUnits]) -> Added:
    """Raises EditRefused with what is wrong at `added.0`, and NotEditable where today's currency or taxes are
    not those the order was made with.
    """
    if not units:
        return Added()
    variants = sellable_by_ids({each.variant_id for each in units})
    problems = _problems(units, variants)
    if problems:
        raise EditRefused(problems)
    lines = [_line(place, each, variants[each.variant_id]) for place, each in enumerate(units)]
    cart = new_cart()._replace(discounts=0, agreed=agreed_text(Agreed(shipping=OwnShipping("", 0))))
    if cart.currency != order.currency:
        raise NotEditable(Message("edits.other-currency"))
    charges = charges_of(lines, cart, _chosen(order, cart))
    priced = _without_shipping(charges)
    _require_same_taxes(order, charges)
    return Added(lines, priced)


def _problems(units: Sequence[AddedUnits], variants: dict[str, SellableVariant]) -> dict[str, Message]:
    problems: dict[str, Message] = {}
    if len(units) > MOST_LINES:
        problems["added"] = Message("checkout.cart-is-full", most_lines=MOST_LINES)
    if len({each.variant_id for each in units}) < len(units):
        problems["added"] = Message("edits.twice")
    for place, each in enumerate(units):
        if problem := _problem(each, variants.get(each.variant_id)):
            problems[f"added.{place}"] = problem
    return problems


def _problem(units: AddedUnits, found: SellableVariant | None) -> Message | None:
    if found is None or found.is_gone:
        return Message("edits.gone")
    if not 1 <= units.quantity <= MAX_QUANTITY:
        return Message("checkout.quantity-out-of-range", lowest=1, highest=MAX_QUANTITY)
    if found.is_subscribable:
        return Message("edits.no-subscriptions")
    if said := _NOT_ADDED.get(ProductType(found.product_type)):
        return said
    if not found.is_unlimited and found.available < units.quantity:
        return Message("edits.only-so-many", count=max(found.available, 0))
    return None


def _line(place: int, units: AddedUnits, variant: SellableVariant) -> CartLine:
    what = (variant.product_id, variant.id, units.quantity, "", variant.unit_price_cents)
    return CartLine(Entry(new_id(), *what, place, ""), variant)


def _chosen(order: Order, cart: CartRow) -> Chosen:
    """The buyer as the order has them: where it goes, and how they stand to tax."""
    address, delivery = order.shipping_address, read_option(order.delivery)
    where = Destination(*(str(address.get(name) or "") for name in ("country", "region", "postal_code")))
    if delivery and delivery.is_pickup:
        where = Destination(*tax_rules(cart.settings).home)
    return Chosen(
        where,
        email=order.email,
        vat_id=order.vat_id,
        vat_id_check=order.vat_id_check,
        exemption=order.tax_reason,
    )


def _without_shipping(charges: Charges) -> PricedCart:
    """Without the row for a way of delivery that costs nothing: the order has its own."""
    priced = charges.priced
    kept: list[Adjustment] = [made for made in priced.adjustments if made.amount_cents]
    lines = [(line.subtotal_cents // line.quantity, line.quantity) for line in priced.lines]
    return price_cart(lines, kept, priced.totals.tax_mode)


def _require_same_taxes(order: Order, charges: Charges) -> None:
    """An order says once why it has no tax, and whether tax is part of its prices."""
    totals = charges.priced.totals
    has_tax = bool(totals.tax_cents or totals.relief_cents)
    is_other_mode = has_tax and str(totals.tax_mode) != order.tax_mode
    treatment = charges.standing.treatment
    is_other_standing = str(treatment) != order.tax_treatment and (has_tax or treatment != Treatment.USUAL)
    if is_other_mode or is_other_standing:
        raise NotEditable(Message("edits.other-taxes"))


def title_of(variant: SellableVariant) -> str:
    """With the options that were chosen."""
    return with_choice(variant.title, msgspec.json.decode(variant.attributes, type=dict[str, str]).values())
