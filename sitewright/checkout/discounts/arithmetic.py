"""What one discount takes off a cart, to the cent. Pure, whole numbers throughout.

Each discount looks at what the ones before it have left of the lines it concerns. One that concerns every
line is one adjustment of the whole cart; any other has one for each line it takes something off.
"""

from collections.abc import Sequence

from sitewright.checkout.discounts.models import DiscountKind
from sitewright.checkout.discounts.rules import EVERYTHING, Goods, Rule
from sitewright.checkout.pricing import Adjustment, AdjustmentKind, allocate, price_cart


def adjustments_of(rule: Rule, cart: Sequence[Goods], before: Sequence[Adjustment]) -> list[Adjustment]:
    """What it takes off after those before it: never more than they left, and nothing of 0 cents."""
    places, left = rule.places(cart), left_of(cart, before)
    if rule.kind == DiscountKind.BUY_X_GET_Y:
        return _by_line(rule, {place: min(off, left[place]) for place, off in _given(rule, cart).items()})
    room = [left[place] for place in places]
    amount_cents = _amount(rule, sum(room))
    if not amount_cents:
        return []
    if len(places) == len(cart):
        return [Adjustment(AdjustmentKind.DISCOUNT, -amount_cents, rule.receipt_label)]
    return _by_line(rule, dict(zip(places, allocate(amount_cents, room), strict=True)))


def left_of(cart: Sequence[Goods], before: Sequence[Adjustment]) -> list[int]:
    """What each line still costs."""
    priced = price_cart([(goods.unit_price_cents, goods.quantity) for goods in cart], before)
    return [line.total_cents for line in priced.lines]


def given_units(rule: Rule, bought: int, offered: int) -> int:
    """How many units are given for `bought` ones out of `offered`.

    Of the same goods, a unit that was given buys nothing: of seven, three and then three more make "buy two,
    get one", and the seventh is paid. A round that is begun gives what it has beyond the bought ones.
    """
    if rule.get_product_ids:
        return min(offered, bought // rule.buy_quantity * rule.get_quantity)
    rounds, rest = divmod(bought, rule.buy_quantity + rule.get_quantity)
    return rounds * rule.get_quantity + max(0, rest - rule.buy_quantity)


def _amount(rule: Rule, room_cents: int) -> int:
    """Half a cent counts as a whole one, for the buyer; of the sum, so that no line rounds by itself."""
    match rule.kind:
        case DiscountKind.PERCENT:
            return (room_cents * rule.percent_hundredths + EVERYTHING // 2) // EVERYTHING
        case DiscountKind.AMOUNT:
            return min(rule.amount_cents, room_cents)
    return 0


def _given(rule: Rule, cart: Sequence[Goods]) -> dict[int, int]:
    """Line → what it is cheaper by; of what may be given, the cheapest units are."""
    offered = sorted(rule.gives(cart), key=lambda place: cart[place].unit_price_cents)
    # What is named to be given is not what it is given for.
    bought = [place for place in rule.places(cart) if not rule.get_product_ids or place not in offered]
    left = given_units(rule, _units(cart, bought), _units(cart, offered))
    worth: dict[int, int] = {}
    for place in offered:
        units = min(left, cart[place].quantity)
        left -= units
        worth[place] = units * cart[place].unit_price_cents
    whole = sum(worth.values())
    amount_cents = (whole * rule.percent_hundredths + EVERYTHING // 2) // EVERYTHING
    return dict(zip(worth, allocate(amount_cents, list(worth.values())), strict=True)) if whole else {}


def _units(cart: Sequence[Goods], places: Sequence[int]) -> int:
    return sum(cart[place].quantity for place in places)


def _by_line(rule: Rule, amounts: dict[int, int]) -> list[Adjustment]:
    return [
        Adjustment(AdjustmentKind.DISCOUNT, -cents, rule.receipt_label, place)
        for place, cents in sorted(amounts.items())
        if cents
    ]
