"""Put what a provider tells into the inbox; it is worked on by a job, after the answer."""

from collections.abc import Mapping

import structlog

from sitewright.kit import clock
from sitewright.kit.db.dialect import moment
from sitewright.kit.db.group_commit import commit_together
from sitewright.kit.db.statements import first_row
from sitewright.kit.ids import new_id
from sitewright.kit.jobs import enqueue
from sitewright.kit.tenancy import current_website_id
from sitewright.orders.errors import PaymentEventRefused, UnknownPaymentAccount
from sitewright.orders.models import PaymentEvent
from sitewright.orders.payments.accounts import account_by_id
from sitewright.orders.payments.hints import concerns_something_open
from sitewright.orders.payments.provider import EventRefused, PaymentProvider, ProviderEvent, ProviderHint
from sitewright.orders.payments.registry import provider_of

log = structlog.get_logger(__name__)

# A provider sends an event several times, also at the same moment (B01): the unique key decides, where a look
# before the insert would let both in.
_ADD = """
    INSERT INTO orders_paymentevent (id, website_id, account_id, event_id, kind, body, state, received_at)
    VALUES (%s, %s, %s, %s, %s, %s, %s, %s) ON CONFLICT (website_id, account_id, event_id) DO NOTHING
    RETURNING id
"""


def take_payment_event(provider: str, account_id: str, headers: Mapping[str, str], body: bytes) -> bool:
    """Keep the event as it came; False when it came before, or is a hint about nothing that is open. Raises
    UnknownPaymentAccount and PaymentEventRefused; nothing is stored then.
    """
    account = account_by_id(provider, account_id)
    if account is None:
        raise UnknownPaymentAccount
    text, event = _checked(provider_of(account), headers, body)
    # Anybody can give a hint: without a payment that waits for one it leaves no trace and asks nobody.
    if isinstance(event, ProviderHint) and not concerns_something_open(account, event.reference):
        return False
    return commit_together(lambda: _stored(account.id, event, text))


def _checked(
    provider: PaymentProvider, headers: Mapping[str, str], body: bytes
) -> tuple[str, ProviderEvent | ProviderHint]:
    try:
        # On the bytes as they came and before anything is read: a body that was decoded and written again is
        # another one to a signature (B02).
        provider.verify_event(headers, body)
        text = body.decode()
        return text, provider.read_event(text)
    except (EventRefused, UnicodeDecodeError) as refusal:
        log.warning("a payment event was refused", reason=str(refusal)[:100], provider=provider.code)
        raise PaymentEventRefused from None


def _stored(account_id: str, event: ProviderEvent | ProviderHint, text: str) -> bool:
    kind = event.kind[:100] if isinstance(event, ProviderEvent) else "hint"
    head = [new_id(), current_website_id(), account_id, event.id, kind, text]
    state = str(PaymentEvent.State.RECEIVED)
    added = first_row(_ADD, [*head, state, moment(clock.now())])
    if added is not None:
        # In the transaction of the row: what was answered as taken is worked on, whatever ends this process.
        enqueue("orders.process_payment_event", str(added[0]))
    return added is not None
