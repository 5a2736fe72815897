"""The gift cards of an order: there with it, worth something once it is paid.

All functions run inside the caller's transaction. An order that sells none is asked nothing.
"""

from collections.abc import Iterator
from datetime import date, datetime, time
from zoneinfo import ZoneInfo

from sitewright.checkout.gift_cards.models import GiftCard
from sitewright.kit import clock
from sitewright.kit.ids import new_id
from sitewright.kit.jobs import enqueue
from sitewright.kit.tenancy import current_website_id
from sitewright.orders.placing.order_rows import NewOrder
from sitewright.orders.placing.snapshot import Snapshot
from sitewright.sites.queries import website_data

ISSUE = "orders.issue_gift_cards"
_MORNING = time(8)


def note_sold(order: NewOrder, snapshot: Snapshot, *, is_paid: bool) -> None:
    """A card for each unit, without code and money as yet."""
    if not any(line.is_gift_card for line in snapshot.lines):
        return
    GiftCard.objects.bulk_create(_cards(order, snapshot))
    if is_paid:
        enqueue(ISSUE, order.id)


def _cards(order: NewOrder, snapshot: Snapshot) -> Iterator[GiftCard]:
    to, buyer = snapshot.recipient, snapshot.buyer
    for position, line in enumerate(snapshot.lines):
        # Worth what its denomination costs: no discount counts for a gift card.
        for unit in range(line.quantity if line.is_gift_card and line.unit_price_cents else 0):
            yield GiftCard(
                id=new_id(),
                website_id=current_website_id(),
                currency=snapshot.currency,
                issued_cents=line.unit_price_cents,
                is_test=order.is_test,
                recipient_email=to.email or buyer.email,
                recipient_name=to.name or ("" if to.email else buyer.name),
                sender_name=buyer.name,
                message=to.message,
                language=snapshot.language,
                order_id=order.id,
                line_position=position,
                unit=unit,
                send_at=_moment_to_send(to.send_on),
                created_at=order.placed_at,
            )


def _moment_to_send(send_on: str) -> datetime | None:
    """In the morning of the day, where the website is; none for what may go at once."""
    if not send_on:
        return None
    zone = ZoneInfo(website_data().time_zone)
    moment = datetime.combine(date.fromisoformat(send_on), _MORNING, zone)
    return moment if moment > clock.now() else None
