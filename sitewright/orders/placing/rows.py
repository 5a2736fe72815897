"""Placements, their payments and holds, in hand-written SQL: the shop's hottest writes after the cart's.

Every statement carries the website. Nothing here decides.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from sitewright.catalog.stock import StockLine
from sitewright.kit import clock
from sitewright.kit.db.dialect import for_update, moment
from sitewright.kit.db.statements import Statement, execute, first_row, inserting, read_row, rows
from sitewright.kit.ids import new_id
from sitewright.kit.tenancy import current_website_id
from sitewright.orders.models import PaymentState, PlacementState, StockHold
from sitewright.orders.payments.fees import TellsFees
from sitewright.orders.payments.provider import Captured, Owed, PaymentProvider
from sitewright.orders.placing.lifecycle import UNSETTLED
from sitewright.orders.placing.snapshot import Snapshot


class PlacementRow(NamedTuple):
    """A placement, the environment its payment belongs to, and how that stands."""

    id: str
    cart_id: str
    key: str
    request_hash: str
    browser_hash: str
    state: str
    provider: str
    amount_cents: int
    currency: str
    snapshot: str
    order_id: str
    failure_message: str
    environment: str
    payment_state: str = str(PaymentState.PENDING)
    reference: str = ""
    action: str = ""
    tells_fee: bool = False
    """Whether its provider can be asked later what it kept; of a new one alone."""

    @property
    def is_under_way(self) -> bool:
        """Whether a request is working on it, and waiting a little will tell."""
        return self.state in UNSETTLED and self.payment_state == PaymentState.PENDING


class Submit(NamedTuple):
    """By what a submit is known again: the same for the same content, and for the same browser."""

    fingerprint: str
    browser_hash: str


_SELECT = """
    SELECT p.id, p.cart_id, p.key, p.request_hash, p.browser_hash, p.state, p.provider,
           p.amount_cents, p.currency, p.snapshot, p.order_id, p.failure_message, y.environment,
           y.state, y.provider_reference, y.action
    FROM orders_placement p JOIN orders_payment y ON y.placement_id = p.id
    WHERE p.website_id = %s
"""
_BY_KEY = f"{_SELECT} AND p.key = %s"
# Word for word the condition of the partial index, which is used for no other.
_LIVE_OF_CART = f"{_SELECT} AND p.cart_id = %s AND p.state IN ('held', 'payment-pending', 'paid', 'placed')"
# Decides in one statement: of several answers at once a single one finds the state it asks for, and money of
# another environment, amount or currency finds no placement (B03).
_CLOSE = """
    UPDATE orders_placement SET state = 'placed', order_id = %s, updated_at = %s
    WHERE website_id = %s AND id = %s AND state IN ('held', 'payment-pending', 'paid')
      AND EXISTS (SELECT 1 FROM orders_payment y WHERE y.placement_id = orders_placement.id
                  AND y.environment = %s AND y.amount_cents = %s AND y.currency = %s)
    RETURNING cart_id, snapshot
"""
_SETTLED = """
    UPDATE orders_payment SET state = %s, order_id = %s, provider_reference = %s, action = '',
        updated_at = %s
    WHERE website_id = %s AND placement_id = %s
"""
_PLACEMENT_COLUMNS = (
    "id", "website_id", "cart_id", "key", "request_hash", "browser_hash", "state", "provider", "amount_cents",
    "currency", "snapshot", "order_id", "failure_code", "failure_message", "check_after", "created_at",
    "updated_at",
)  # fmt: skip
_PAYMENT_COLUMNS = (
    "id", "website_id", "placement_id", "order_id", "provider", "environment", "provider_reference",
    "amount_cents", "refunded_cents", "currency", "state", "created_at", "updated_at", "fee_look_at",
)  # fmt: skip


def placement_by_id(placement_id: str, *, lock: bool = False) -> PlacementRow:
    """The placement; `lock` keeps others away from it until the transaction ends."""
    sql = f"{_SELECT} AND p.id = %s" + (for_update("p") if lock else "")
    return PlacementRow(*rows(sql, [current_website_id(), placement_id])[0])


def find_placement(placement_id: str) -> PlacementRow | None:
    """The same for an id somebody sent."""
    found = read_row(f"{_SELECT} AND p.id = %s", [current_website_id(), placement_id])
    return PlacementRow(*found) if found else None


def earlier_placement(key: str, cart_id: str) -> PlacementRow | None:
    """The placement a submit repeats: the one with its key, if it has one, else the live one of the cart."""
    site = current_website_id()
    # By key in whatever state: the same submit gets the same answer, a decline as well (A05).
    found = first_row(_BY_KEY, [site, key]) if key else None
    found = found or first_row(_LIVE_OF_CART, [site, cart_id])
    return PlacementRow(*found) if found else None


def adding_placement(placement: PlacementRow, check_after: datetime) -> list[Statement]:
    """What stores a new placement with its pending payment."""
    p, site, now = placement, current_website_id(), moment(clock.now())
    head = [p.id, site, p.cart_id, p.key, p.request_hash, p.browser_hash, p.state, p.provider]
    tail: list[object] = [p.amount_cents, p.currency, p.snapshot, "", "", "", moment(check_after), now, now]
    added = inserting("orders_placement", _PLACEMENT_COLUMNS, [[*head, *tail]])
    asked: list[object] = [
        new_id(),
        site,
        p.id,
        "",
        p.provider,
        p.environment,
        "",
        p.amount_cents,
        0,
        p.currency,
    ]
    fee_look_at = moment(check_after) if p.tells_fee else None
    asked += [str(PaymentState.PENDING), now, now, fee_look_at]
    return [*added, *inserting("orders_payment", _PAYMENT_COLUMNS, [asked])]


def adding_holds(placement_id: str, units: Sequence[StockLine], expires_at: datetime) -> list[Statement]:
    columns = ("id", "website_id", "placement_id", "variant_id", "quantity", "state", "expires_at")
    site, until = current_website_id(), moment(expires_at)
    held = str(StockHold.State.HELD)
    return inserting(
        "orders_stockhold",
        columns,
        [[new_id(), site, placement_id, unit.variant_id, unit.quantity, held, until] for unit in units],
    )


def end_holds(placement_id: str, state: StockHold.State) -> list[StockLine]:
    """Move what this placement still holds to `state`; the units that were held."""
    sql = (
        "UPDATE orders_stockhold SET state = %s WHERE website_id = %s AND placement_id = %s "
        "AND state = 'held' RETURNING variant_id, quantity"
    )
    return [StockLine(*row) for row in rows(sql, [str(state), current_website_id(), placement_id])]


def move_placement(placement_id: str, before: PlacementState, after: PlacementState) -> bool:
    """Take the step, unless the placement has left the state before; False then."""
    changed = execute(
        "UPDATE orders_placement SET state = %s, updated_at = %s "
        "WHERE website_id = %s AND id = %s AND state = %s",
        [str(after), moment(clock.now()), current_website_id(), placement_id, str(before)],
    )
    return changed == 1


def close_placed(placement_id: str, order_id: str, result: Captured | Owed) -> tuple[str, str] | None:
    """Let the placement become this order; its cart's id and its snapshot.

    None, and nothing is changed, when it is placed or failed already or the payment is not the one asked for.
    """
    now, site = moment(clock.now()), current_website_id()
    asked = [result.environment, result.amount_cents, result.currency]
    closed = first_row(_CLOSE, [order_id, now, site, placement_id, *asked])
    if closed is None:
        return None
    return str(closed[0]), str(closed[1])


def settling_payment(placement_id: str, order_id: str, result: Captured | Owed) -> Statement:
    """What notes its payment as captured, or awaited."""
    state = PaymentState.AWAITED if isinstance(result, Owed) else PaymentState.CAPTURED
    now, site = moment(clock.now()), current_website_id()
    return _SETTLED, [str(state), order_id, result.reference, now, site, placement_id]


def new_placement(
    cart_id: str,
    key: str,
    submit: Submit,
    snapshot: Snapshot,
    provider: PaymentProvider,
    *,
    state: PlacementState = PlacementState.HELD,
) -> PlacementRow:
    """A placement about to be stored."""
    return PlacementRow(
        id=new_id(),
        cart_id=cart_id,
        key=key,
        request_hash=submit.fingerprint,
        browser_hash=submit.browser_hash,
        state=str(state),
        provider=provider.code,
        amount_cents=snapshot.totals.grand_total_cents,
        currency=snapshot.currency,
        snapshot=snapshot.as_json(),
        order_id="",
        failure_message="",
        environment=provider.environment,
        tells_fee=isinstance(provider, TellsFees),
    )
