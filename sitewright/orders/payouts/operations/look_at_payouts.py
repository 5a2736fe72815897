"""Once a day, look through what providers have paid out lately, so that nothing is missed of which no webhook
told, and ask for some of those of long ago that still wait for something. Harmless when repeated; an account
that says nothing keeps no other waiting.
"""

from datetime import timedelta
from math import ceil

import structlog
from django.db.models import QuerySet

from sitewright.kit import clock
from sitewright.orders.models import PaymentAccount
from sitewright.orders.payments.accounts import Account, all_accounts
from sitewright.orders.payments.amounts import AmountNotPayable
from sitewright.orders.payments.outside import require_no_transaction
from sitewright.orders.payments.paid_out import LinesState, PaidOut, TellsOfPayouts
from sitewright.orders.payments.provider import ProviderError
from sitewright.orders.payments.registry import codes_with, provider_of
from sitewright.orders.payouts.models import Payout
from sitewright.orders.payouts.operations.look_at_payout import look_at_payout
from sitewright.orders.payouts.queries import overdue_payouts, payout_of

log = structlog.get_logger(__name__)

JOB = "orders.look_at_payouts"
_LOOKED_BACK = timedelta(days=30)
_MOST_OF_LONG_AGO = 20
"""Of an account, in one day."""


def look_at_payouts() -> None:
    """Of every account of the website, current or not: money of earlier payments comes later."""
    require_no_transaction()
    for account in all_accounts():
        try:
            references = _new_in(account)
        except (ProviderError, AmountNotPayable) as error:
            log.warning("payouts could not be listed", account=account.id, error=str(error)[:100])
            continue
        for reference in (*references, *_of_long_ago(account)):
            _look(account, reference)


def accounts_with_payouts() -> "QuerySet[PaymentAccount]":
    """For the schedule."""
    found: QuerySet[PaymentAccount] = PaymentAccount.objects.filter(provider__in=codes_with(TellsOfPayouts))
    return found


def _new_in(account: Account) -> list[str]:
    """Those that are not noted as they are listed."""
    provider = provider_of(account)
    if account.is_locked or not isinstance(provider, TellsOfPayouts):
        return []
    listed = provider.payouts_since(clock.now() - _LOOKED_BACK)
    return [each.reference for each in listed if _is_news(each, payout_of(account, each.reference))]


def _of_long_ago(account: Account) -> list[str]:
    """Those that have not arrived or lack their lines, and are in no list any more. Of many each has its day
    in turn: one that its provider says nothing of keeps no other waiting.
    """
    if account.is_locked:
        return []
    today = clock.now().date()
    overdue = overdue_payouts(account, today - _LOOKED_BACK)
    days = ceil(overdue.count() / _MOST_OF_LONG_AGO) or 1
    start = today.toordinal() % days * _MOST_OF_LONG_AGO
    return [each.reference for each in overdue[start : start + _MOST_OF_LONG_AGO]]


def _is_news(told: PaidOut, noted: Payout | None) -> bool:
    if noted is None:
        return True
    names = ("state", "amount_cents", "currency", "arrives_on", "failure")
    lacks_lines = told.lines == LinesState.KEPT and noted.lines_state != LinesState.KEPT
    return lacks_lines or any(getattr(told, name) != getattr(noted, name) for name in names)


def _look(account: Account, reference: str) -> None:
    try:
        look_at_payout(account, reference)
    except (ProviderError, AmountNotPayable) as error:
        log.warning("a payout could not be looked at", payout=reference, error=str(error)[:100])
