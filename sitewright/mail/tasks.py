"""Jobs of the outbox."""

from sitewright.kit.jobs import job
from sitewright.mail.operations.deliver_message import deliver_message

_TRIES = 18
"""Seventeen pauses between them, from five seconds doubling up to six hours: 28 hours at the shortest."""


@job("mail.deliver_message", max_tries=_TRIES)
def deliver(message_id: str) -> None:
    """For more than a day of an absent mail server (D07)."""
    deliver_message(message_id)
