"""An order with all that is booked of it: plain values, read once. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from sitewright.checkout.pricing import PricedCart
from sitewright.checkout.tax.standing import Treatment
from sitewright.orders.documents.credit_paper import Credited


@dataclass(frozen=True, slots=True)
class SoldPart:
    """What was bought together, 0, or added by the edit of that number; `positions` are those of its lines,
    in their order, and `gift_cards` those of them that sold gift cards.
    """

    edit: int
    day: date
    priced: PricedCart
    positions: tuple[int, ...]
    gift_cards: frozenset[int] = frozenset()
    document: str = ""


@dataclass(frozen=True, slots=True)
class Paid:
    """Money that came by a provider, for the invoice `document` if there is one."""

    day: date
    provider: str
    cents: int
    document: str = ""


@dataclass(frozen=True, slots=True)
class GivenBack:
    """A refund, or what an edit took off. `credited`: what it takes back of what was sold, None where it
    gives back what came too much, or a bank took it; `paid` is the money that went, None where none did, or
    it came back. `credit_cents`: what went to store credit, back or in place of money.
    """

    day: date
    credited: Credited | None
    paid: Paid | None = None
    gift_card_cents: int = 0
    document: str = ""
    credit_cents: int = 0


@dataclass(frozen=True, slots=True)
class BookedOrder:
    """`country` and `region` are where it was sent, empty where nothing was. `given` has the first one
    first.
    """

    number: int
    currency: str
    parts: Sequence[SoldPart]
    paid: Sequence[Paid]
    given: Sequence[GivenBack]
    treatment: Treatment = Treatment.USUAL
    vat_id: str = ""
    country: str = ""
    region: str = ""
    postal_code: str = ""
