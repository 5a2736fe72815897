"""Refused payments, counted in hand-written SQL: it stands on the way of every payment."""

from collections.abc import Sequence
from datetime import UTC, datetime
from operator import itemgetter
from typing import Any, NamedTuple

from sitewright.kit import clock
from sitewright.kit.db.dialect import moment
from sitewright.kit.db.statements import Row, Statement, inserting, places, read_row, read_rows
from sitewright.kit.ids import new_id
from sitewright.kit.tenancy import current_website_id
from sitewright.orders.card_testing.rules import MOST_CARTS_OF_CARD, WINDOW, Record, Records

_COLUMNS = ("id", "website_id", "key", "placement_id", "cart_id", "address_mark")
# With its place in front: UNION ALL keeps no promise about the order of its parts.
_REFUSED = """
    SELECT {place}, COUNT(*), COUNT(DISTINCT NULLIF(card_mark, '')), MIN(refused_at), MAX(refused_at)
    FROM orders_paymentattempt WHERE website_id = %s AND {subject} = %s AND refused_at > %s
"""
_OF_BOTH = " UNION ALL ".join(
    _REFUSED.format(place=place, subject=subject) for place, subject in enumerate(("cart_id", "address_mark"))
)
_CARDS_OF = """
    SELECT card_mark FROM orders_paymentattempt
    WHERE website_id = %s AND {subject} = %s AND refused_at > %s AND card_mark <> ''
"""
_CARDS_OF_BOTH = _CARDS_OF.format(subject="cart_id") + " UNION " + _CARDS_OF.format(subject="address_mark")
_BARRED = """
    SELECT card_mark FROM orders_paymentattempt
    WHERE website_id = %s AND refused_at > %s AND card_mark <> '' {among}
    GROUP BY card_mark HAVING COUNT(DISTINCT cart_id) >= %s ORDER BY COUNT(*) DESC LIMIT 500
"""
_TRIED = """
    SELECT COUNT(*), COUNT(DISTINCT NULLIF(card_mark, '')) FROM orders_paymentattempt
    WHERE website_id = %s AND refused_at > %s
"""


class Tried(NamedTuple):
    """What was refused in the whole shop within the window."""

    refused: int
    cards: int


def adding_attempt(placement_id: str, cart_id: str, mark: str) -> list[Statement]:
    """What notes that a placement is about to be paid."""
    row = [new_id(), current_website_id(), placement_id, placement_id, cart_id, mark]
    return inserting("orders_paymentattempt", _COLUMNS, [row])


def records_of(cart_id: str, mark: str) -> Records:
    """What was refused lately of the cart and from the address; nothing is counted for an empty one."""
    site, since = current_website_id(), _since()
    of_both = [site, cart_id, since, site, mark, since]
    cart, address = [_record(row) for row in sorted(read_rows(_OF_BOTH, of_both), key=itemgetter(0))]
    if not (cart.cards or address.cards):
        return Records(cart, address)
    marks = [str(row[0]) for row in read_rows(_CARDS_OF_BOTH, of_both)]
    return Records(cart, address, has_barred_card=bool(barred_marks(marks)))


def barred_marks(among: Sequence[str] | None = None) -> frozenset[str]:
    """Cards that were refused in too many carts."""
    only = f"AND card_mark IN ({places(among)})" if among is not None else ""
    values = [current_website_id(), _since(), *(among or ()), MOST_CARTS_OF_CARD]
    return frozenset(str(row[0]) for row in read_rows(_BARRED.format(among=only), values))


def tried_lately() -> Tried:
    found = read_row(_TRIED, [current_website_id(), _since()]) or (0, 0)
    return Tried(int(found[0]), int(found[1]))


def _record(row: Row) -> Record:
    _, refused, cards, first_at, last_at = row
    return Record(int(refused), int(cards), _time(first_at), _time(last_at))


def _time(stored: object) -> datetime | None:
    """SQLite keeps text, in UTC and without saying so."""
    if isinstance(stored, str):
        return datetime.fromisoformat(stored).replace(tzinfo=UTC)
    return stored if isinstance(stored, datetime) else None


def _since() -> Any:
    return moment(clock.now() - WINDOW)
