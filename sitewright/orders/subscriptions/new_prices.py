"""When a price that was announced to buyers holds, and what it is announced as.

A renewal is charged at the new price if its period begins on or after the day the change is from, and a
higher one only if its buyer was told in good time: else that period costs what it did, and the next one is
looked at again. The lower of two prices needs no notice.
"""

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from sitewright.checkout.charges import charges_of
from sitewright.kit import clock
from sitewright.kit.errors import DomainError
from sitewright.orders.subscriptions.models import PriceChange, Subscription
from sitewright.orders.subscriptions.renewal_cart import cart_of, chosen_of, lines_of
from sitewright.orders.subscriptions.schedule import due_of, next_period

LEAST_NOTICE = timedelta(days=14)
USUAL_NOTICE = timedelta(days=30)


def day_begins(day: date, zone: ZoneInfo) -> datetime:
    """In UTC. Where the clocks are set forward at midnight, the first moment there is."""
    return datetime.combine(day, time.min, tzinfo=zone).astimezone(UTC)


def first_day_after(notice: timedelta, zone: ZoneInfo) -> date:
    """The first whole day of the website's calendar that begins at least so much later."""
    soonest = clock.now() + notice
    day = soonest.astimezone(zone).date()
    return day if day_begins(day, zone) >= soonest else day + timedelta(days=1)


def holds(found: Subscription, change: PriceChange, due: datetime) -> bool:
    """Whether the period that falls due then costs the new price."""
    if due < change.starts_at:
        return False
    if change.unit_price_cents <= found.unit_price_cents:
        return True
    told_at = found.price_told_at
    return told_at is not None and told_at + LEAST_NOTICE <= due


def first_due_at_new_price(found: Subscription, change: PriceChange) -> datetime:
    """The first renewal that costs it."""
    before = change.starts_at - timedelta(microseconds=1)
    return due_of(found, next_period(found, found.period - 1, before))


def renewal_cents_at(found: Subscription, unit_price_cents: int) -> int:
    """What a renewal costs at this price with today's tax and delivery. What cannot be had just now costs the
    difference more or less than it did.
    """
    try:
        lines = lines_of(found, unit_price_cents)
    except DomainError:
        return renewal_by_goods(found, unit_price_cents)
    return charges_of(lines, cart_of(found), chosen_of(found)).priced.totals.grand_total_cents


def renewal_by_goods(found: Subscription, unit_price_cents: int) -> int:
    """What a renewal costs at this price while tax and delivery stay what they are."""
    difference = (unit_price_cents - found.unit_price_cents) * found.quantity
    return max(0, found.renewal_cents + difference)


def note_renewal_to_come(found: Subscription, changed: Subscription) -> None:
    """What a price that was announced will cost with the goods as they will be; the caller stores it."""
    change = found.price_change
    if change is not None and found.price_told_at is not None:
        found.new_renewal_cents = renewal_cents_at(changed, change.unit_price_cents)
