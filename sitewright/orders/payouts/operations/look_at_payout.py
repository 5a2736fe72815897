"""Ask a provider how a payout stands, and note it. Harmless when repeated, in any order and at the same time:
what was asked for before somebody else has noted it is old, and is asked for again.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime

import structlog
from django.db import IntegrityError, transaction

from sitewright.kit import clock
from sitewright.orders.payments.accounts import Account
from sitewright.orders.payments.outside import require_no_transaction
from sitewright.orders.payments.paid_out import LinesState, PaidOut, PaidOutLine, PayoutState, TellsOfPayouts
from sitewright.orders.payments.provider import ProviderError
from sitewright.orders.payments.registry import provider_of
from sitewright.orders.payouts.matching import payments_of
from sitewright.orders.payouts.models import Payout, PayoutLine
from sitewright.orders.payouts.queries import payout_of
from sitewright.orders.payouts.sums import sums_of

log = structlog.get_logger(__name__)

_MOST_TRIES = 5


class PayoutMoving(ProviderError):
    """Others note it faster than it can be asked about; the job comes again."""


def look_at_payout(account: Account, reference: str) -> bool:
    """False for one there is not, or of the other mode. Raises ProviderError where the provider says nothing
    that can be noted: then it is to be asked again.
    """
    require_no_transaction()
    provider = provider_of(account)
    if not isinstance(provider, TellsOfPayouts):
        return False
    for _ in range(_MOST_TRIES):
        before = payout_of(account, reference)
        told = provider.look_up_payout(reference)
        if told is None or told.environment != account.environment:
            return False
        lines = _lines(provider, told, before)
        payments = payments_of(account, provider, lines or ())
        if note_payout(account, told, lines, payments, before.looks if before else 0):
            return True
    raise PayoutMoving(reference)


@transaction.atomic
def note_payout(
    account: Account,
    told: PaidOut,
    lines: Sequence[PaidOutLine] | None = None,
    payments: Mapping[str, str] | None = None,
    looks_before: int = 0,
) -> bool:
    """False, and nothing is noted, when it was noted since it was asked for. `lines` are None where they are
    not known, or were kept before; `payments` are ours, by the lines' references to them.
    """
    payout = _moved(account, told, looks_before) if looks_before else _made(account, told)
    if payout is not None and lines is not None:
        _keep(payout, lines, payments or {})
    return payout is not None


def _lines(provider: TellsOfPayouts, told: PaidOut, before: Payout | None) -> Sequence[PaidOutLine] | None:
    """Read once: what a payout is made of does not change any more."""
    if told.lines != LinesState.KEPT or (before and before.lines_state == LinesState.KEPT):
        return None
    lines = provider.lines_of_payout(told)
    if sum(line.net_cents for line in lines) != told.amount_cents:
        log.warning("the lines of a payout are not its amount", payout=told.reference, lines=len(lines))
        return None
    return lines


def _made(account: Account, told: PaidOut) -> Payout | None:
    payout = Payout(
        provider=account.provider,
        environment=account.environment,
        reference=told.reference,
        lines_state=_without_lines(told),
        looks=1,
        **_as_told(told),
    )
    try:
        with transaction.atomic():
            payout.save(force_insert=True)
    except IntegrityError:
        # Somebody else has made it since it was asked for.
        return None
    return payout


def _moved(account: Account, told: PaidOut, looks_before: int) -> Payout | None:
    found = payout_of(account, told.reference)
    if found is None:
        return None
    same, news = Payout.objects.filter(id=found.id, looks=looks_before), _as_told(told)
    # One conditional statement: of two who heard at the same time the second changes nothing.
    if not same.update(looks=looks_before + 1, bounced_at=_bounced_at(found, told), **news):
        return None
    Payout.objects.filter(id=found.id).exclude(lines_state=LinesState.KEPT).update(
        lines_state=_without_lines(told)
    )
    return found


def _as_told(told: PaidOut) -> dict[str, object]:
    names = ("state", "amount_cents", "currency", "arrives_on", "failure", "url")
    return {name: getattr(told, name) for name in names}


def _bounced_at(before: Payout, told: PaidOut) -> datetime | None:
    """Once: whoever has taken the books since its money arrived has it in them, and it is turned back there
    on this day. What never counted as arrived is in no books.
    """
    if told.state not in (PayoutState.FAILED, PayoutState.CANCELLED):
        return None
    return clock.now() if before.state == PayoutState.PAID else before.bounced_at


def _without_lines(told: PaidOut) -> LinesState:
    """Until they are kept with it."""
    return LinesState.NEVER if told.lines == LinesState.NEVER else LinesState.AWAITED


def _keep(payout: Payout, lines: Sequence[PaidOutLine], payments: Mapping[str, str]) -> None:
    PayoutLine.objects.bulk_create(_row(payout, line, payments) for line in lines)
    Payout.objects.filter(id=payout.id).update(lines_state=LinesState.KEPT, **sums_of(lines)._asdict())


def _row(payout: Payout, line: PaidOutLine, payments: Mapping[str, str]) -> PayoutLine:
    return PayoutLine(
        website_id=payout.website_id,
        payout=payout,
        payment_id=payments.get(line.payment_reference),
        reference=line.reference,
        part=line.part,
        gross_cents=line.gross_cents,
        fee_cents=line.fee_cents,
        net_cents=line.net_cents,
        booked_at=line.booked_at,
    )
