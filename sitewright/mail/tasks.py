"""Jobs of the outbox."""

from sitewright.kit.jobs import job
from sitewright.mail.operations.deliver_message import deliver_message


@job("mail.deliver_message", max_tries=12)
def deliver(message_id: str) -> None:
    """Twelve tries with growing pauses span more than a day of an absent mail server (D07)."""
    deliver_message(message_id)
