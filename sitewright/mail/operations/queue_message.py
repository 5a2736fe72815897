"""Put one mail into the outbox, in the transaction of the operation that causes it."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from django.db import connection

from sitewright.config import config
from sitewright.kit import clock
from sitewright.kit.db.dialect import moment
from sitewright.kit.db.statements import first_row, places
from sitewright.kit.ids import new_id
from sitewright.kit.jobs import enqueue
from sitewright.kit.tenancy import current_website_id
from sitewright.mail.addresses import normal_address
from sitewright.mail.errors import UnsafeHeader
from sitewright.mail.models import Message, MessageStatus

_SUBJECT_LENGTH = 300
_never_sent: ContextVar[bool] = ContextVar("mails_never_sent", default=False)
# Line and paragraph separators of Unicode as well: whatever ends a line in a header may begin another (J05).
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]")
# In the order of the model's fields, as `from_db` takes their values.
_COLUMNS = (
    "id", "website_id", "key", "kind", "to_address", "from_name", "reply_to", "unsubscribe_url", "subject",
    "text", "html", "status", "attempts", "last_error", "created_at",
)  # fmt: skip
_INSERT = f"""
    INSERT INTO mail_message ({", ".join(_COLUMNS)}) VALUES ({places(_COLUMNS)})
    ON CONFLICT (website_id, key) DO NOTHING RETURNING id
"""


@contextmanager
def never_sending() -> Iterator[None]:
    """Mails written within the block are kept and never sent, whoever could send them: their readers do not
    exist."""
    token = _never_sent.set(True)
    try:
        yield
    finally:
        _never_sent.reset(token)


def queue_message(
    *,
    key: str,
    kind: str,
    to_address: str,
    subject: str,
    text: str,
    html: str = "",
    from_name: str = "",
    reply_to: str = "",
    unsubscribe_url: str = "",
) -> Message:
    """Write the mail and the job that delivers it; a repeat with the same `key` returns the first one
    unchanged. A mail that nobody will ever send is `kept` at once.

    Raises UnsafeHeader for line breaks in subject, sender name or where answers go, and BadAddress for
    what is no address.
    """
    _require_one_line("subject", subject)
    _require_one_line("from_name", from_name)
    _require_one_line("reply_to", reply_to)
    _require_one_line("unsubscribe_url", unsubscribe_url)
    head = [new_id(), current_website_id(), key, kind, normal_address(to_address)]
    status = MessageStatus.QUEUED if _may_be_sent() else MessageStatus.KEPT
    # PostgreSQL refuses what its column cannot hold, SQLite takes it: cut here, both keep the same.
    head += [from_name, reply_to, unsubscribe_url]
    body = [subject[:_SUBJECT_LENGTH], text, html, str(status), 0, "", clock.now()]
    message = _inserted([*head, *body])
    if message is None:
        # There by now also on PostgreSQL, where the insert has waited for the other transaction to end.
        first: Message = Message.objects.get(key=key)
        return first
    if status == MessageStatus.QUEUED:
        enqueue("mail.deliver_message", message.id)
    return message


def _may_be_sent() -> bool:
    """False without a mail server, when this is known for sure: the one process that owns an embedded
    database is also the one that would send. Elsewhere a worker may have a mail server we are not told of.
    """
    if _never_sent.get():
        return False
    return bool(config().mail.smtp_url) or not config().uses_sqlite


def _inserted(values: list[Any]) -> Message | None:
    """The new message; None when its key is taken."""
    is_new = first_row(_INSERT, [*values[:-1], moment(values[-1])]) is not None
    # Made of what was just written: a read less for every order.
    return Message.from_db(connection.alias, _COLUMNS, values) if is_new else None


def _require_one_line(field: str, text: str) -> None:
    if _CONTROL.search(text):
        raise UnsafeHeader(field)
