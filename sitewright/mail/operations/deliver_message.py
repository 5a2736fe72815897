"""Try to hand one mail of the outbox to the mail server."""

from sitewright.accounts.mailed_links import with_link
from sitewright.config import config
from sitewright.kit import clock
from sitewright.kit.db.statements import execute
from sitewright.kit.tenancy import current_website_id
from sitewright.mail.composing import compose
from sitewright.mail.models import Message, MessageStatus
from sitewright.mail.refused_mails import tell_refused
from sitewright.mail.secrets import with_secret
from sitewright.mail.transport import Transport, Undeliverable, open_transport

_KEEP = """
    UPDATE mail_message SET status = 'kept', last_error = '', sent_at = NULL
    WHERE website_id = %s AND id = %s AND status NOT IN ('sent', 'kept')
"""


def deliver_message(message_id: str, transport: Transport | None = None) -> MessageStatus | None:
    """Send the mail and record the outcome; returns the status it has now, None when it was erased meanwhile.

    Without a mail server the status is `kept`: written, never sent, readable in the studio's outbox. A
    refusal for good makes it `failed`. Anything else raises, so that the job tries again; the error is kept
    on the row. No transaction is open while the mail server is spoken to.
    """
    transport = transport or open_transport(config().mail.smtp_url)
    if transport is None:
        return _keep(message_id)
    message: Message | None = Message.objects.filter(id=message_id).first()
    if message is None:
        return None
    # A job may run again after its work was done: the mail does not go out again.
    if message.status in (MessageStatus.SENT, MessageStatus.KEPT):
        return MessageStatus(message.status)
    return _send(message, transport)


def _keep(message_id: str) -> MessageStatus | None:
    """One statement instead of a read and a write: without a mail server this follows every order."""
    is_changed = execute(_KEEP, [current_website_id(), message_id]) == 1
    if is_changed:
        return MessageStatus.KEPT
    status = Message.objects.filter(id=message_id).values_list("status", flat=True).first()
    return MessageStatus(status) if status else None


def _send(message: Message, transport: Transport) -> MessageStatus:
    # In memory alone: `_record` names its columns, and the outbox, which the studio shows, never has the
    # link.
    message.text = with_link(message.kind, message.key, message.text)
    message = with_secret(message)
    try:
        # A crash between this and `_record` sends it once more, under the same Message-ID.
        transport.send(compose(message, config().mail.from_address))
    except Undeliverable as error:
        status = _record(message, MessageStatus.FAILED, str(error))
        tell_refused(message.kind, message.to_address)
        return status
    except Exception as error:
        _record(message, MessageStatus.QUEUED, f"{type(error).__name__}: {error}")
        raise
    return _record(message, MessageStatus.SENT)


def _record(message: Message, status: MessageStatus, error: str = "") -> MessageStatus:
    is_sent = status == MessageStatus.SENT
    Message.objects.filter(id=message.id).update(
        status=status,
        attempts=message.attempts + (status != MessageStatus.KEPT),
        last_error=error[:500],
        sent_at=clock.now() if is_sent else None,
    )
    return status
