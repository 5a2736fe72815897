"""What was paid out in a period, read in blocks: two statements for each, whatever is in it.

A payout is booked on the day its money arrives at the bank, once the provider says that it did and what it
is made of. One that waits for either is left out until then, and is in the file of its own day afterwards.
What was made in test mode is left out.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from django.db.models import Q, Sum

from sitewright.kit.batches import in_batches
from sitewright.orders.accounting.booked_payout import BookedPayout, PaidPart
from sitewright.orders.accounting.period import Period
from sitewright.orders.payments.paid_out import LinesState, PayoutPart, PayoutState
from sitewright.orders.payouts.models import Payout, PayoutLine

PAYOUTS_AT_ONCE = 200

_IS_REAL = Q(environment="live")
REACHED_THE_BANK = Q(state=PayoutState.PAID) | Q(bounced_at__isnull=False)
"""Whether or not it stayed there."""

BOOKED = (
    _IS_REAL
    & Q(state__in=(PayoutState.PAID, PayoutState.FAILED, PayoutState.CANCELLED))
    # Of one that never reached the bank there are the fees of what it would have been made of.
    & (Q(lines_state=LinesState.KEPT) | Q(lines_state=LinesState.NEVER) & REACHED_THE_BANK)
)
WAITING = _IS_REAL & (
    Q(lines_state=LinesState.AWAITED) | Q(state__in=(PayoutState.PENDING, PayoutState.IN_TRANSIT))
)


def payouts_of(period: Period) -> Iterator[BookedPayout]:
    """Those that arrived in it; then the others that came back in it."""
    for block in _arrived_in(period):
        yield from _booked(block, period)
    # Ids alone are held, of what is rare.
    for ids in in_batches(sorted(_came_back_in(period)), PAYOUTS_AT_ONCE):
        yield from _booked(list(Payout.objects.filter(id__in=ids).order_by("id")), period)


def _arrived_in(period: Period) -> Iterator[list[Payout]]:
    """By the index payouts_by_day: each block begins where the one before has ended."""
    found = Payout.objects.filter(BOOKED, arrives_on__gte=period.first, arrives_on__lte=period.last)
    found = found.order_by("arrives_on", "id")
    block = list(found[:PAYOUTS_AT_ONCE])
    while block:
        yield block
        last = block[-1]
        later = Q(arrives_on__gt=last.arrives_on) | Q(id__gt=last.id)
        block = list(found.filter(arrives_on__gte=last.arrives_on).filter(later)[:PAYOUTS_AT_ONCE])


def _came_back_in(period: Period) -> Iterable[str]:
    found = Payout.objects.filter(BOOKED, bounced_at__gte=period.begins, bounced_at__lt=period.ends)
    ids: Iterable[str] = found.exclude(arrives_on__gte=period.first, arrives_on__lte=period.last).values_list(
        "id", flat=True
    )
    return ids


def _booked(payouts: Sequence[Payout], period: Period) -> Iterator[BookedPayout]:
    parts = _parts_of([each.id for each in payouts])
    for payout in payouts:
        has_arrived = payout.state == PayoutState.PAID or payout.bounced_at is not None
        yield BookedPayout(
            payout.reference,
            payout.provider,
            payout.currency,
            payout.arrives_on,
            payout.amount_cents if has_arrived else 0,
            parts.get(payout.id, ()),
            period.day_of(payout.bounced_at) if payout.bounced_at else None,
        )


def _parts_of(ids: Sequence[str]) -> Mapping[str, Sequence[PaidPart]]:
    """Added up by the database: a payout may have tens of thousands of lines."""
    is_foreign = Q(payment__isnull=True) | Q(payment__order_id="")
    lines = PayoutLine.objects.filter(payout_id__in=ids).values("payout_id", "part")
    sums = lines.annotate(
        gross=Sum("gross_cents"),
        fee=Sum("fee_cents"),
        foreign=Sum("gross_cents", filter=is_foreign, default=0),
    )
    found: dict[str, list[PaidPart]] = {}
    for row in sums.order_by("payout_id", "part"):
        part = PaidPart(PayoutPart(row["part"]), int(row["gross"]), int(row["fee"]), int(row["foreign"]))
        found.setdefault(row["payout_id"], []).append(part)
    return found
