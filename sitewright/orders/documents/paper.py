"""What stands on a paper: plain values, in whole minor units of one currency. Pure."""

from enum import StrEnum

import msgspec

from sitewright.checkout.tax.standing import Treatment

PRINTED_CHARACTERS = 300
"""Of any one text on a paper; a longer one ends in an ellipsis."""


class PaperKind(StrEnum):
    SLIP = "packing_slip"
    INVOICE = "invoice"
    CREDIT_NOTE = "credit_note"


class Party(msgspec.Struct, frozen=True, rename="camel"):
    """A seller or a buyer; `country` by its two letters."""

    name: str = ""
    line1: str = ""
    line2: str = ""
    postal_code: str = ""
    city: str = ""
    region: str = ""
    country: str = ""
    vat_id: str = ""
    tax_number: str = ""


class PaperLine(msgspec.Struct, frozen=True, rename="camel"):
    """`unit_cents` and `total_cents` as the order states them; `net_cents` without tax and after its share of
    every discount, `discount_cents` that share without tax; `taxes` has the codes of what it is taxed with.
    """

    title: str
    quantity: int
    details: tuple[str, ...] = ()
    sku: str = ""
    unit_cents: int = 0
    total_cents: int = 0
    net_cents: int = 0
    tax_cents: int = 0
    discount_cents: int = 0
    taxes: tuple[str, ...] = ()
    position: int = 0


class PaperCharge(msgspec.Struct, frozen=True, rename="camel"):
    """What belongs to no line, as far as it is taxed alike: shipping, or an amount given back."""

    net_cents: int
    tax_cents: int
    taxes: tuple[str, ...] = ()
    label: str = ""
    is_shipping: bool = False


class TaxGroup(msgspec.Struct, frozen=True, rename="camel"):
    """`code` as an order names a tax (`vat:19000`), empty for what is not taxed."""

    code: str
    net_cents: int
    tax_cents: int


class Paper(msgspec.Struct, frozen=True, rename="camel"):
    """`sums` are (label, minor units), the total last; `net_cents` and `tax_cents` add up to what the buyer
    owes before gift cards, payments and rounding. Dates are ISO, in the website's time zone.
    """

    kind: PaperKind
    number: str
    order_number: int
    issued_on: str
    ordered_on: str
    language: str
    locale: str
    currency: str
    seller: Party
    buyer: Party
    lines: tuple[PaperLine, ...]
    site_title: str = ""
    charges: tuple[PaperCharge, ...] = ()
    taxes: tuple[TaxGroup, ...] = ()
    sums: tuple[tuple[str, int], ...] = ()
    net_cents: int = 0
    tax_cents: int = 0
    total_cents: int = 0
    gift_card_cents: int = 0
    rounding_cents: int = 0
    paid_cents: int = 0
    paid_by: str = ""
    supplied_on: str = ""
    delivery: str = ""
    note: str = ""
    terms: str = ""
    exemption: str = ""
    footer: str = ""
    refers_to: str = ""
    refers_on: str = ""
    is_tax_included: bool = False
    is_test: bool = False
    has_e_invoice: bool = False
    treatment: Treatment = Treatment.USUAL
    """Why there is no tax; then `exemption` says it in words."""

    @property
    def gross_cents(self) -> int:
        return self.net_cents + self.tax_cents

    @property
    def due_cents(self) -> int:
        return self.gross_cents + self.rounding_cents - self.gift_card_cents - self.paid_cents


def to_json(paper: Paper) -> str:
    return msgspec.json.encode(paper).decode()


def from_json(snapshot: str) -> Paper:
    """Raises msgspec.DecodeError for what is none."""
    return msgspec.json.decode(snapshot, type=Paper)
