"""What a mail to a buyer is, and the way it takes."""

from dataclasses import dataclass

from sitewright.mail.operations.queue_message import queue_message


@dataclass(frozen=True, slots=True)
class BuyerMail:
    from_name: str
    reply_to: str
    subject: str
    text: str
    html: str


def queue_buyer_mail(kind: str, subject_id: str, to_address: str, mail: BuyerMail) -> None:
    """Put it into the outbox, in the caller's transaction; once for each kind and what it is about."""
    queue_message(
        key=f"{kind}-{subject_id}",
        kind=kind,
        to_address=to_address,
        from_name=mail.from_name,
        reply_to=mail.reply_to,
        subject=mail.subject,
        text=mail.text,
        html=mail.html,
    )
