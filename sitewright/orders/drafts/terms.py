"""What an owner typed into a draft order, read and judged as one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from sitewright.catalog.availability import MAX_QUANTITY
from sitewright.catalog.sellable import SellableVariant, sellable_by_ids
from sitewright.checkout.agreed import Agreed, OwnDiscount, OwnLine, OwnShipping
from sitewright.checkout.cart_size import MOST_LINES
from sitewright.kit.messages import Message
from sitewright.kit.single_line import single_line
from sitewright.mail.addresses import normal_address
from sitewright.mail.errors import BadAddress
from sitewright.orders.drafts.errors import DraftRefused
from sitewright.sites.languages import further_languages
from sitewright.sites.queries import website_data
from sitewright.sites.shipping_rules import MOST_CENTS

LONGEST_WORDS = 200
LONGEST_NOTE = 2000
_WHOLE = 10_000
_LONGEST = {
    "line1": 200, "line2": 200, "city": 100, "region": 100, "postal_code": 20, "country": 2, "phone": 40,
}  # fmt: skip
_TOO_LONG = Message("checkout.too-long")


@dataclass(frozen=True, slots=True)
class DraftLine:
    """`variant_id` of the catalogue, or words and a price of the owner's own."""

    quantity: int
    variant_id: str = ""
    words: str = ""
    price_cents: int = 0
    is_shipped: bool = False
    tax_category: str = "standard"


@dataclass(frozen=True, slots=True)
class DraftTerms:
    """All but the lines may be left empty; `address` in the names of a buyer's."""

    lines: Sequence[DraftLine] = ()
    email: str = ""
    customer_name: str = ""
    address: Mapping[str, str] = field(default_factory=dict)
    language: str = ""
    discount: OwnDiscount | None = None
    shipping: OwnShipping | None = None
    shipping_option_id: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class ReadLine:
    """One entry of the cart to be: `product_id` is empty for the owner's own, which `variant_id` then names
    in what was agreed.
    """

    product_id: str
    variant_id: str
    quantity: int
    price_cents: int


@dataclass(frozen=True, slots=True)
class ReadTerms:
    terms: DraftTerms
    lines: tuple[ReadLine, ...]
    agreed: Agreed
    email: str
    customer_name: str
    address: dict[str, str]


def read_terms(terms: DraftTerms) -> ReadTerms:
    """Raises DraftRefused naming every wrong field: `lines.0.words`, `discount`, `email` …"""
    email, problems = _email(terms.email)
    address = {name: single_line(terms.address.get(name, "")) for name in _LONGEST}
    problems |= {name: _TOO_LONG for name, longest in _LONGEST.items() if len(address[name]) > longest}
    problems |= _problems_of_sums(terms)
    if terms.language and terms.language not in further_languages(website_data()):
        problems["language"] = Message("drafts.not-spoken")
    variants = sellable_by_ids({line.variant_id for line in terms.lines if line.variant_id})
    for place, line in enumerate(terms.lines):
        problems |= {f"lines.{place}.{name}": said for name, said in _problems_of(line, variants).items()}
    if problems:
        raise DraftRefused(problems)
    lines, own = _read_lines(terms.lines, variants)
    agreed = Agreed(own, terms.discount, terms.shipping, terms.note.strip())
    return ReadTerms(terms, lines, agreed, email, single_line(terms.customer_name)[:LONGEST_WORDS], address)


def _email(typed: str) -> tuple[str, dict[str, Message]]:
    if not typed.strip():
        return "", {}
    try:
        return normal_address(typed), {}
    except BadAddress:
        return "", {"email": Message("checkout.email-invalid")}


def _problems_of_sums(terms: DraftTerms) -> dict[str, Message]:
    problems: dict[str, Message] = {}
    if len(terms.lines) > MOST_LINES:
        problems["lines"] = Message("checkout.cart-is-full", most_lines=MOST_LINES)
    if terms.discount and not _is_sensible(terms.discount):
        problems["discount"] = Message("drafts.bad-discount")
    if terms.shipping and not (_are_words(terms.shipping.words) and _is_price(terms.shipping.price_cents)):
        problems["shipping"] = Message("drafts.bad-shipping")
    if len(terms.note) > LONGEST_NOTE:
        problems["note"] = _TOO_LONG
    return problems


def _is_sensible(discount: OwnDiscount) -> bool:
    is_share = 0 < discount.percent_hundredths <= _WHOLE and not discount.amount_cents
    is_amount = _is_price(discount.amount_cents) and discount.amount_cents > 0
    return _are_words(discount.words, most=100) and (
        is_share or (is_amount and not discount.percent_hundredths)
    )


def _problems_of(line: DraftLine, variants: Mapping[str, SellableVariant]) -> dict[str, Message]:
    problems: dict[str, Message] = {}
    if not 1 <= line.quantity <= MAX_QUANTITY:
        problems["quantity"] = Message("checkout.quantity-out-of-range", lowest=1, highest=MAX_QUANTITY)
    if line.variant_id:
        found = variants.get(line.variant_id)
        if found is None or found.is_gone:
            problems["variant"] = Message("drafts.gone")
        elif found.is_subscribable:
            problems["variant"] = Message("checkout.subscription-only")
        return problems
    if not _are_words(line.words):
        problems["words"] = Message("drafts.needs-words")
    if not _is_price(line.price_cents):
        problems["price"] = Message("drafts.bad-price")
    return problems


def _are_words(words: str, most: int = LONGEST_WORDS) -> bool:
    return 0 < len(single_line(words)) <= most


def _is_price(cents: int) -> bool:
    return 0 <= cents <= MOST_CENTS


def _read_lines(
    lines: Sequence[DraftLine], variants: Mapping[str, SellableVariant]
) -> tuple[tuple[ReadLine, ...], tuple[OwnLine, ...]]:
    read, own = [], []
    for place, line in enumerate(lines):
        if found := variants.get(line.variant_id):
            read.append(ReadLine(found.product_id, found.id, line.quantity, found.unit_price_cents))
            continue
        name = f"own-{place}"
        read.append(ReadLine("", name, line.quantity, line.price_cents))
        words = single_line(line.words)
        own.append(OwnLine(name, words, line.price_cents, line.is_shipped, line.tax_category))
    return tuple(read), tuple(own)
