"""What an owner decides about a discount, checked before anything is written."""

from collections.abc import Collection, Iterator
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from typing import Any

from sitewright.catalog.models import Category, Product
from sitewright.checkout.discounts.classes import EVERY_CLASS, in_order
from sitewright.checkout.discounts.codes import normal_code
from sitewright.checkout.discounts.errors import InvalidDiscount
from sitewright.checkout.discounts.models import DiscountKind
from sitewright.checkout.discounts.rules import EVERYTHING
from sitewright.checkout.discounts.tier_problems import MOST_CENTS, MOST_UNITS, problems_of_tiers
from sitewright.checkout.discounts.tiers import Tier
from sitewright.kit.messages import Message
from sitewright.kit.single_line import single_line

LONGEST_TITLE = 100
MOST_USES = 10**9
MOST_NAMED = 500
"""Products or categories of one discount."""

_HAVE_TIERS = (DiscountKind.PERCENT, DiscountKind.AMOUNT)


@dataclass(frozen=True, slots=True)
class DiscountFields:
    """`code` is empty for an automatic discount, and for one with codes made by chance."""

    title: str
    kind: str
    code: str = ""
    is_automatic: bool = False
    is_enabled: bool = True
    percent_hundredths: int = 0
    amount_cents: int = 0
    buy_quantity: int = 0
    get_quantity: int = 0
    product_ids: tuple[str, ...] = ()
    category_ids: tuple[str, ...] = ()
    get_product_ids: tuple[str, ...] = ()
    minimum_cents: int = 0
    minimum_quantity: int = 0
    is_first_order_only: bool = False
    combines_with: tuple[str, ...] = ()
    tier_basis: str = ""
    tiers: tuple[Tier, ...] = ()
    starts_at: datetime | None = None
    ends_at: datetime | None = None
    most_uses: int | None = None
    most_uses_each: int | None = None
    most_uses_of_code: int | None = None

    def columns(self) -> dict[str, Any]:
        """As the row has them; the code has one of its own."""
        found = {name: value for name, value in asdict(self).items() if name != "code"}
        return {name: list(value) if isinstance(value, tuple) else value for name, value in found.items()}


def stored_fields(typed: DiscountFields, *, has_codes: bool = False) -> DiscountFields:
    """As they are stored: what the kind does not ask for is 0. `has_codes`: there are others than `code`.
    Raises InvalidDiscount with every wrong field.
    """
    code = "" if typed.is_automatic else normal_code(typed.code)
    title = single_line(typed.title)[: LONGEST_TITLE + 1]
    fields = replace(_of_kind(typed), code=code, title=title or code)
    problems = dict(_problems(typed, fields, has_codes=has_codes))
    if problems:
        raise InvalidDiscount(problems)
    return fields


def _of_kind(typed: DiscountFields) -> DiscountFields:
    is_gift = typed.kind == DiscountKind.BUY_X_GET_Y
    has_tiers = bool(typed.tier_basis or typed.tiers) and typed.kind in _HAVE_TIERS
    is_share = is_gift or (typed.kind == DiscountKind.PERCENT and not has_tiers)
    is_amount = typed.kind == DiscountKind.AMOUNT and not has_tiers
    return replace(
        typed,
        percent_hundredths=typed.percent_hundredths if is_share else 0,
        amount_cents=typed.amount_cents if is_amount else 0,
        combines_with=in_order(typed.combines_with),
        tier_basis=typed.tier_basis if has_tiers else "",
        tiers=typed.tiers if has_tiers else (),
        buy_quantity=typed.buy_quantity if is_gift else 0,
        get_quantity=typed.get_quantity if is_gift else 0,
        get_product_ids=tuple(dict.fromkeys(typed.get_product_ids)) if is_gift else (),
        product_ids=tuple(dict.fromkeys(typed.product_ids)),
        category_ids=tuple(dict.fromkeys(typed.category_ids)),
        most_uses_of_code=None if typed.is_automatic else typed.most_uses_of_code,
    )


def _problems(
    typed: DiscountFields, fields: DiscountFields, *, has_codes: bool
) -> Iterator[tuple[str, Message]]:
    if fields.kind not in DiscountKind:
        yield "kind", Message("discounts.bad-kind")
    yield from _problems_of_name(typed, fields, has_codes=has_codes)
    yield from _problems_of_value(fields)
    yield from problems_of_tiers(fields.kind, fields.tier_basis, fields.tiers)
    if not set(typed.combines_with) <= set(EVERY_CLASS):
        yield "combines_with", Message("discounts.bad-class")
    yield from _problems_of_terms(fields)
    yield from _problems_of_goods(typed)


def _problems_of_name(
    typed: DiscountFields, fields: DiscountFields, *, has_codes: bool
) -> Iterator[tuple[str, Message]]:
    if fields.is_automatic and not fields.title:
        yield "title", Message("discounts.title-missing")
    if len(fields.title) > LONGEST_TITLE:
        yield "title", Message("discounts.title-too-long", most=LONGEST_TITLE)
    if not fields.is_automatic and not fields.code and (typed.code.strip() or not has_codes):
        is_typed = typed.code.strip()
        yield "code", Message("discounts.bad-code") if is_typed else Message("discounts.code-missing")


def _problems_of_value(fields: DiscountFields) -> Iterator[tuple[str, Message]]:
    if fields.tier_basis or fields.tiers:
        return
    needs_percent = fields.kind in (DiscountKind.PERCENT, DiscountKind.BUY_X_GET_Y)
    if needs_percent and not 1 <= fields.percent_hundredths <= EVERYTHING:
        yield "percent_hundredths", Message("discounts.bad-percent")
    if fields.kind == DiscountKind.AMOUNT and not 1 <= fields.amount_cents <= MOST_CENTS:
        yield "amount_cents", Message("discounts.bad-amount")
    if fields.kind == DiscountKind.BUY_X_GET_Y:
        for name in ("buy_quantity", "get_quantity"):
            if not 1 <= getattr(fields, name) <= MOST_UNITS:
                yield name, Message("discounts.bad-quantity", most=MOST_UNITS)


def _problems_of_terms(fields: DiscountFields) -> Iterator[tuple[str, Message]]:
    if not 0 <= fields.minimum_cents <= MOST_CENTS:
        yield "minimum_cents", Message("discounts.bad-amount")
    if not 0 <= fields.minimum_quantity <= MOST_UNITS:
        yield "minimum_quantity", Message("discounts.bad-quantity", most=MOST_UNITS)
    for name in ("most_uses", "most_uses_each", "most_uses_of_code"):
        most = getattr(fields, name)
        if most is not None and not 1 <= most <= MOST_USES:
            yield name, Message("discounts.bad-limit")
    if fields.starts_at and fields.ends_at and fields.ends_at <= fields.starts_at:
        yield "ends_at", Message("discounts.ends-before-start")


def _problems_of_goods(typed: DiscountFields) -> Iterator[tuple[str, Message]]:
    """What the kind does not ask for is looked at too: it is an error of whoever sends it."""
    named = (("product_ids", Product), ("get_product_ids", Product), ("category_ids", Category))
    for name, model in named:
        ids = set(getattr(typed, name))
        if len(ids) > MOST_NAMED:
            yield name, Message("discounts.too-many-goods", most=MOST_NAMED)
        elif _count(model, ids) < len(ids):
            yield name, Message("discounts.no-such-goods")


def _count(model: Any, ids: Collection[str]) -> int:
    return int(model.objects.filter(id__in=ids).count()) if ids else 0
