"""What an owner says of a gift card made by hand, checked. Pure but for the clock."""

from dataclasses import dataclass, replace
from datetime import datetime

from sitewright.checkout.gift_cards.errors import LEAST_CENTS, MOST_CENTS, InvalidGiftCard
from sitewright.checkout.gift_cards.recipients import LONGEST_MESSAGE, LONGEST_NAME
from sitewright.kit import clock
from sitewright.kit.messages import Message
from sitewright.kit.money_text import money_text
from sitewright.kit.single_line import single_line
from sitewright.mail.addresses import normal_address
from sitewright.mail.errors import BadAddress


@dataclass(frozen=True, slots=True)
class GiftCardFields:
    """`expires_at` and `send_at` None: never and at once."""

    amount_cents: int
    recipient_email: str = ""
    recipient_name: str = ""
    message: str = ""
    expires_at: datetime | None = None
    send_at: datetime | None = None


def checked(fields: GiftCardFields, currency: str, locale: str) -> GiftCardFields:
    """Raises InvalidGiftCard naming every wrong field."""
    email, email_problem = _address(single_line(fields.recipient_email))
    named = replace(
        fields,
        recipient_email=email,
        recipient_name=single_line(fields.recipient_name),
        message=fields.message.replace("\r\n", "\n").strip(),
    )
    problems = _problems(named, currency, locale)
    if email_problem:
        problems["recipient_email"] = email_problem
    if problems:
        raise InvalidGiftCard(problems)
    return named


def _problems(fields: GiftCardFields, currency: str, locale: str) -> dict[str, Message]:
    found: dict[str, Message] = {}
    if not LEAST_CENTS <= fields.amount_cents <= MOST_CENTS:
        least, most = (money_text(cents, currency, locale) for cents in (LEAST_CENTS, MOST_CENTS))
        found["amount_cents"] = Message("giftcards.bad-amount", least=least, most=most)
    if len(fields.recipient_name) > LONGEST_NAME:
        found["recipient_name"] = Message("giftcards.too-long", most=LONGEST_NAME)
    if len(fields.message) > LONGEST_MESSAGE:
        found["message"] = Message("giftcards.too-long", most=LONGEST_MESSAGE)
    if fields.expires_at and fields.expires_at <= clock.now():
        found["expires_at"] = Message("giftcards.bad-end")
    return found


def _address(typed: str) -> tuple[str, Message | None]:
    try:
        return (normal_address(typed) if typed else ""), None
    except BadAddress:
        return "", Message("giftcards.bad-address")
