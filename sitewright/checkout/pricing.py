"""What a cart costs: lines and adjustments in, every cent of them allocated to lines out.

Pure arithmetic in whole minor units of one currency, whatever its decimals. The same lines and adjustments
always give the same shares: a refund next year allocates by what an order stores, not by what it remembers.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import NamedTuple


class AdjustmentKind(StrEnum):
    """In the order in which they are applied: each is allocated by what the ones before it have left."""

    DISCOUNT = "discount"
    SHIPPING = "shipping"
    FEE = "fee"
    TAX = "tax"
    RELIEF = "tax_relief"
    STORE_CREDIT = "store_credit"
    GIFT_CARD = "gift_card"
    ROUNDING = "rounding"


class TaxMode(StrEnum):
    """Whether tax comes on top of prices or is part of them."""

    EXCLUSIVE = "exclusive"
    INCLUSIVE = "inclusive"


@dataclass(frozen=True, slots=True)
class Adjustment:
    """`amount_cents` is what it adds: negative for discounts, store credit, gift cards and tax that is taken
    out of prices; inclusive tax changes no total.

    `line` is the position of the only line it concerns, None for the whole cart; `label_code` names it.
    """

    kind: AdjustmentKind
    amount_cents: int
    label_code: str = ""
    line: int | None = None


@dataclass(frozen=True, slots=True)
class Totals:
    """The sums of a cart or an order, none negative but `rounding_cents`. `gift_card_cents` is what was paid
    with money the shop was given before: with gift cards and with store credit.
    """

    subtotal_cents: int = 0
    tax_cents: int = 0
    shipping_cents: int = 0
    discount_cents: int = 0
    total_quantity: int = 0
    fee_cents: int = 0
    gift_card_cents: int = 0
    rounding_cents: int = 0
    tax_mode: TaxMode = TaxMode.EXCLUSIVE
    relief_cents: int = 0

    @property
    def grand_total_cents(self) -> int:
        """What is left to pay."""
        added = self.shipping_cents + self.fee_cents + self.rounding_cents
        tax = self.tax_cents if self.tax_mode == TaxMode.EXCLUSIVE else 0
        taken_off = self.discount_cents + self.relief_cents + self.gift_card_cents
        return self.subtotal_cents + added + tax - taken_off


class PricedLine(NamedTuple):
    """`shares` has this line's part of each adjustment of the cart; `total_cents` is what it comes to."""

    quantity: int
    subtotal_cents: int
    total_cents: int
    shares: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PricedCart:
    """`adjustments` are in the order of the lines' shares and as large as they came to be: no discount is
    larger than what it is taken from. Pricing the same lines with them again gives the same.
    """

    lines: tuple[PricedLine, ...]
    adjustments: tuple[Adjustment, ...]
    totals: Totals


def price_cart(
    lines: Iterable[tuple[int, int]],
    adjustments: Sequence[Adjustment] = (),
    tax_mode: TaxMode = TaxMode.EXCLUSIVE,
) -> PricedCart:
    """The cart of (unit price, quantity) with its adjustments.

    Raises ValueError for an adjustment of the wrong sign or for a line that is not there.
    """
    sheet = _Sheet([(quantity, price_cents * quantity) for price_cents, quantity in lines], tax_mode)
    # Sorting is stable: adjustments of one kind are applied as they were given, which is an order's `sort`.
    in_order = sorted(adjustments, key=_step)
    shares = [sheet.apply(adjustment) for adjustment in in_order]
    applied = [replace(what, amount_cents=sum(parts)) for what, parts in zip(in_order, shares, strict=True)]
    return PricedCart(sheet.priced(shares), tuple(applied), _totals(sheet, applied))


def allocate(amount: int, weights: Sequence[int]) -> list[int]:
    """`amount` in whole parts that add up to it and are each less than one away from their exact share.

    By largest remainder, the earlier of equals first. `weights` are not negative and not all zero.
    """
    # Mirrored, so that taking off shares out as putting on does: // rounds down, which below zero is away
    # from it.
    if amount < 0:
        return [-part for part in allocate(-amount, weights)]
    whole = sum(weights)
    parts = [amount * weight // whole for weight in weights]
    # What rounding down left over goes to the largest remainders, one unit each: there are always fewer of
    # them than lines.
    by_remainder = sorted(range(len(parts)), key=lambda place: -(amount * weights[place] % whole))
    for place in by_remainder[: amount - sum(parts)]:
        parts[place] += 1
    return parts


@dataclass(slots=True)
class _Sheet:
    """(quantity, subtotal) of each line, what it comes to so far, and how much of that is inclusive tax."""

    lines: list[tuple[int, int]]
    tax_mode: TaxMode
    owed: list[int] = field(init=False)
    included: list[int] = field(init=False)

    def __post_init__(self) -> None:
        self.owed = [subtotal_cents for _, subtotal_cents in self.lines]
        self.included = [0] * len(self.lines)

    def apply(self, adjustment: Adjustment) -> list[int]:
        """Each line's share of it. A share never takes more than there is."""
        _require_sensible(adjustment, len(self.lines))
        is_part_of_price = adjustment.kind == AdjustmentKind.TAX and self.tax_mode == TaxMode.INCLUSIVE
        room = self._room(adjustment, is_part_of_price=is_part_of_price)
        amount = adjustment.amount_cents
        if is_part_of_price:
            # Tax inside a price cannot be more than the price.
            amount = min(amount, sum(room))
        elif amount < 0:
            # A discount or gift card takes off what is there and no more; the adjustment is stored as cut.
            amount = max(amount, -sum(room))
        shares = allocate(amount, self._weights(adjustment, room)) if amount and room else [0] * len(room)
        # Inclusive tax moves no total, but what follows must not count the same cents as untaxed again.
        changed = self.included if is_part_of_price else self.owed
        changed[:] = map(int.__add__, changed, shares)
        return shares

    def priced(self, shares: Sequence[Sequence[int]]) -> tuple[PricedLine, ...]:
        parts = list(zip(*shares, strict=True)) if shares else [()] * len(self.lines)
        quantities, subtotals = zip(*self.lines, strict=True) if self.lines else ((), ())
        return tuple(map(PricedLine._make, zip(quantities, subtotals, self.owed, parts, strict=True)))

    def _room(self, adjustment: Adjustment, *, is_part_of_price: bool) -> list[int]:
        """What there is of each line it concerns, 0 of the others."""
        taxed = self.included if is_part_of_price else [0] * len(self.lines)
        room = list(map(int.__sub__, self.owed, taxed))
        if adjustment.line is None:
            return room
        return [left if place == adjustment.line else 0 for place, left in enumerate(room)]

    def _weights(self, adjustment: Adjustment, room: list[int]) -> list[int]:
        """Lines that cost nothing carry what is added to them by their quantity."""
        if any(room):
            return room
        only = adjustment.line
        return [
            quantity if only is None or place == only else 0 for place, (quantity, _) in enumerate(self.lines)
        ]


_STEPS = {kind: step for step, kind in enumerate(AdjustmentKind)}
PAID_BEFORE = (AdjustmentKind.STORE_CREDIT, AdjustmentKind.GIFT_CARD)
"""They make nothing cheaper: they pay, with money the shop was given before."""
_NEVER_ADDED = (AdjustmentKind.DISCOUNT, AdjustmentKind.RELIEF, *PAID_BEFORE)


def _step(adjustment: Adjustment) -> tuple[int, bool]:
    """What concerns one line comes before what concerns them all."""
    return _STEPS[adjustment.kind], adjustment.line is None


def _require_sensible(adjustment: Adjustment, line_count: int) -> None:
    kind, amount_cents = adjustment.kind, adjustment.amount_cents
    is_wrong = amount_cents > 0 if kind in _NEVER_ADDED else amount_cents < 0
    if is_wrong and kind != AdjustmentKind.ROUNDING:
        raise ValueError(f"{kind} of {amount_cents}")
    if adjustment.line is not None and not 0 <= adjustment.line < line_count:
        raise ValueError(f"{kind} of line {adjustment.line} among {line_count}")


def _totals(sheet: _Sheet, adjustments: Sequence[Adjustment]) -> Totals:
    subtotal_cents = sum(cents for _, cents in sheet.lines)
    total_quantity = sum(quantity for quantity, _ in sheet.lines)
    # The usual cart, which is priced at every read.
    if not adjustments:
        return Totals(subtotal_cents, total_quantity=total_quantity, tax_mode=sheet.tax_mode)
    sums = dict.fromkeys(AdjustmentKind, 0)
    for adjustment in adjustments:
        sums[adjustment.kind] += adjustment.amount_cents
    return Totals(
        subtotal_cents=subtotal_cents,
        tax_cents=sums[AdjustmentKind.TAX],
        shipping_cents=sums[AdjustmentKind.SHIPPING],
        discount_cents=-sums[AdjustmentKind.DISCOUNT],
        total_quantity=total_quantity,
        fee_cents=sums[AdjustmentKind.FEE],
        gift_card_cents=-sum(sums[kind] for kind in PAID_BEFORE),
        rounding_cents=sums[AdjustmentKind.ROUNDING],
        tax_mode=sheet.tax_mode,
        relief_cents=-sums[AdjustmentKind.RELIEF],
    )
