"""Payouts as an owner reads them: the list, one, and its lines."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from django.db.models import Q, QuerySet

from sitewright.orders.models import Order
from sitewright.orders.payments.accounts import Account
from sitewright.orders.payments.paid_out import LinesState, PayoutState
from sitewright.orders.payouts.errors import PayoutNotFound
from sitewright.orders.payouts.models import Payout, PayoutLine

_BLOCK = 500


@dataclass(frozen=True, slots=True)
class NamedLine:
    """`order` is None where it is about none of ours."""

    line: PayoutLine
    order: Order | None


def payout_of(account: Account, reference: str) -> Payout | None:
    """As it is noted."""
    found: Payout | None = Payout.objects.filter(
        provider=account.provider, environment=account.environment, reference=reference
    ).first()
    return found


def overdue_payouts(account: Account, before: date) -> "QuerySet[Payout]":
    """Those that were to arrive before a day, and either have not or do not add up yet; always in the same
    order.
    """
    found: QuerySet[Payout] = Payout.objects.filter(
        Q(lines_state=LinesState.AWAITED) | Q(state__in=(PayoutState.PENDING, PayoutState.IN_TRANSIT)),
        provider=account.provider,
        environment=account.environment,
        arrives_on__lt=before,
    )
    return found.order_by("id")


def list_payouts(page: int, page_size: int) -> tuple[list[Payout], int]:
    """One page, what arrives last first, `page` counting from 1; and how many there are."""
    rows = Payout.objects.order_by("-arrives_on", "-id")
    start = (page - 1) * page_size
    return list(rows[start : start + page_size]), rows.count()


def find_payout(payout_id: str) -> Payout:
    """Raises PayoutNotFound."""
    found: Payout | None = Payout.objects.filter(id=payout_id).first()
    if found is None:
        raise PayoutNotFound
    return found


def list_lines(payout: Payout, page: int, page_size: int) -> tuple[list[NamedLine], int]:
    """One page, in the order they were booked in; and how many there are."""
    start = (page - 1) * page_size
    return _block(payout, start, page_size), PayoutLine.objects.filter(payout=payout).count()


def all_lines(payout: Payout) -> Iterator[NamedLine]:
    """Read in blocks, and never held."""
    start = 0
    while block := _block(payout, start, _BLOCK):
        yield from block
        start += _BLOCK


def _block(payout: Payout, start: int, size: int) -> list[NamedLine]:
    rows = PayoutLine.objects.filter(payout=payout).select_related("payment").order_by("booked_at", "id")
    return _named(list(rows[start : start + size]))


def _named(lines: Sequence[PayoutLine]) -> list[NamedLine]:
    ids = {line.payment.order_id for line in lines if line.payment and line.payment.order_id}
    orders = {
        order.id: order for order in Order.objects.filter(id__in=ids).only("id", "number", "website_id")
    }
    return [NamedLine(line, orders.get(line.payment.order_id) if line.payment else None) for line in lines]
