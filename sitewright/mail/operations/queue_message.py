"""Put one mail into the outbox, in the transaction of the act that causes it."""

import unicodedata

from email_validator import EmailNotValidError, validate_email

from sitewright.kit import clock
from sitewright.kit.jobs import enqueue
from sitewright.kit.tenancy import current_website_id
from sitewright.mail.errors import BadAddress, UnsafeHeader
from sitewright.mail.models import Message

_SUBJECT_LENGTH = 300


def queue_message(
    *, key: str, kind: str, to_address: str, subject: str, text: str, html: str = "", from_name: str = ""
) -> Message:
    """Write the mail and the job that delivers it; a repeat with the same `key` returns the first one
    unchanged.

    Raises UnsafeHeader for line breaks in subject or sender name, and BadAddress for what is no address.
    """
    _require_one_line("subject", subject)
    _require_one_line("from_name", from_name)
    message: Message
    message, is_new = Message.objects.get_or_create(
        website_id=current_website_id(),
        key=key,
        defaults={
            "kind": kind,
            "to_address": _checked_address(to_address),
            "from_name": from_name,
            "subject": subject[:_SUBJECT_LENGTH],
            "text": text,
            "html": html,
            "created_at": clock.now(),
        },
    )
    if is_new:
        enqueue("mail.deliver_message", message.id)
    return message


def _checked_address(address: str) -> str:
    """The address in its normal form. Whether its domain takes mail is found out when sending."""
    try:
        return validate_email(address, check_deliverability=False, test_environment=True).normalized
    except EmailNotValidError:
        raise BadAddress from None


def _require_one_line(field: str, text: str) -> None:
    if any(unicodedata.category(character) in ("Cc", "Zl", "Zp") for character in text):
        raise UnsafeHeader(field)
