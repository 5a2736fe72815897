"""Money back by Mollie. It forgets an idempotency key after an hour, and a refund is asked for as long as
there is no answer: so each carries our key in its metadata, and is looked for before it is made.
"""

from collections.abc import Mapping
from typing import Any

import structlog

from sitewright.kit.messages import Message
from sitewright.kit.printable import printable
from sitewright.orders.payments.mollie.calls import Answer, MollieCalls
from sitewright.orders.payments.mollie.reading import REFUND_KEY, amount_of, key_in, progress_of
from sitewright.orders.payments.provider import Captured, ProviderError, RefundProgress, RefundRefused

log = structlog.get_logger(__name__)

_NOT_RETURNED = Message("orders.payment.not-returned")
_TITLE = Message("orders.payment.refund-title")
_MOST_LISTED = "250"


class RefundsNotListed(ProviderError):
    """Mollie would not say which refunds there are: nothing may be given on that ground."""


def give_back(calls: MollieCalls, path: str, captured: Captured, key: str) -> RefundProgress:
    """`path` is that of the payment. Raises ProviderTimeout, RefundRefused."""
    made = _made_before(calls, path, key)
    if made is not None:
        return progress_of(made)
    fields = {
        "amount": amount_of(captured.amount_cents, captured.currency),
        "description": str(_TITLE),
        "metadata": {REFUND_KEY: key},
    }
    answer = calls.post(f"{path}/refunds", fields, key)
    if not answer.is_done:
        log.error("mollie refused a refund", status=answer.status, detail=answer.detail[:200])
        raise RefundRefused(_said(answer))
    return progress_of(answer.body)


def progress(calls: MollieCalls, path: str, key: str) -> RefundProgress:
    """One that is there no longer was taken back in Mollie's own pages. Raises ProviderTimeout."""
    made = _made_before(calls, path, key)
    return RefundProgress.BOUNCED if made is None else progress_of(made)


def _made_before(calls: MollieCalls, path: str, key: str) -> Mapping[str, Any] | None:
    answer = calls.get(f"{path}/refunds", limit=_MOST_LISTED)
    if not answer.is_done:
        raise RefundsNotListed(f"{answer.status} {answer.detail[:100]}")
    return next((each for each in answer.listed("refunds") if key_in(each, REFUND_KEY) == key), None)


def _said(answer: Answer) -> Message | str:
    """What Mollie says to its customer, who is the owner; else words of ours."""
    said = printable(answer.detail)[:300]
    return said or _NOT_RETURNED
