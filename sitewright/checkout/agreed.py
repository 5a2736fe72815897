"""What a shop's owner has agreed with a buyer about a cart: own lines, a discount, the shipping. Pure;
kept with the cart as one JSON text. Prices of products are never agreed: they come from the catalogue."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import msgspec

from sitewright.catalog.models import ProductType, Visibility
from sitewright.catalog.sellable import REMOVED, SellableVariant
from sitewright.checkout.discounts.arithmetic import adjustments_of
from sitewright.checkout.discounts.models import DiscountKind
from sitewright.checkout.discounts.rules import Goods, Rule
from sitewright.checkout.pricing import Adjustment
from sitewright.checkout.shipping.delivery import Delivery
from sitewright.checkout.shipping.options import ShippingOption

_OPTION_ID = "agreed"


@dataclass(frozen=True, slots=True)
class OwnLine:
    """Something that is in no catalogue. `id` is what its entry in the cart has in place of a variant."""

    id: str
    words: str
    price_cents: int
    is_shipped: bool = False
    tax_category: str = "standard"

    def as_variant(self) -> SellableVariant:
        """It is there as often as the owner says, and weighs nothing."""
        return REMOVED._replace(
            id=self.id,
            title=self.words,
            price_cents=self.price_cents,
            product_type=int(ProductType.PHYSICAL if self.is_shipped else ProductType.SERVICE),
            requires_shipping=int(self.is_shipped),
            tax_category=self.tax_category,
            visibility=str(Visibility.VISIBLE),
            is_unlimited=1,
        )


@dataclass(frozen=True, slots=True)
class OwnDiscount:
    """By a share, or by an amount where that is not 0."""

    words: str
    percent_hundredths: int = 0
    amount_cents: int = 0


@dataclass(frozen=True, slots=True)
class OwnShipping:
    words: str
    price_cents: int


@dataclass(frozen=True, slots=True)
class Agreed:
    """`note` is for the shop alone, and goes on to the order. `settles` is the id of an order whose
    difference is paid with the cart: its sums hold the tax of what was added to that already.
    """

    own_lines: tuple[OwnLine, ...] = ()
    discount: OwnDiscount | None = None
    shipping: OwnShipping | None = None
    note: str = ""
    settles: str = ""

    def discount_adjustments(self, cart: Sequence[Goods]) -> list[Adjustment]:
        return adjustments_of(_rule(self.discount), cart, ()) if self.discount else []

    def delivery(self) -> Delivery | None:
        """The owner's own way in place of the shop's; None where those hold."""
        if self.shipping is None:
            return None
        option = ShippingOption(_OPTION_ID, self.shipping.words, self.shipping.price_cents)
        return Delivery((option,), option)


_decode = msgspec.json.Decoder(Agreed).decode


def read_agreed(text: str) -> Agreed | None:
    """What a cart keeps; None for those that visitors fill themselves, which are nearly all."""
    return _decode(text) if text else None


def agreed_text(agreed: Agreed) -> str:
    """As a cart keeps it; never empty."""
    return msgspec.json.encode(agreed).decode()


def own_variants(text: str) -> Mapping[str, SellableVariant]:
    """The owner's lines as what a cart is priced by, by what their entries name."""
    agreed = read_agreed(text)
    return {line.id: line.as_variant() for line in agreed.own_lines} if agreed else {}


def _rule(discount: OwnDiscount) -> Rule:
    kind = DiscountKind.AMOUNT if discount.amount_cents else DiscountKind.PERCENT
    share, amount = discount.percent_hundredths, discount.amount_cents
    return Rule("", kind, title=discount.words, percent_hundredths=share, amount_cents=amount)
