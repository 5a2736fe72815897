"""Who is to get a gift card that is bought: what the checkout's form says. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from sitewright.checkout.errors import CheckoutFormInvalid
from sitewright.kit.messages import Message
from sitewright.kit.single_line import plain_lines, single_line
from sitewright.mail.addresses import address_or_none

EMAIL, NAME, MESSAGE, SEND_ON = "giftEmail", "giftName", "giftMessage", "giftDate"
FIELDS = (EMAIL, NAME, MESSAGE, SEND_ON)
LONGEST_NAME, LONGEST_MESSAGE = 200, 1000
FURTHEST = timedelta(days=366)

_TOO_LONG = Message("checkout.too-long")


@dataclass(frozen=True, slots=True)
class Recipient:
    """Empty: the buyer. `send_on` is a day of the website's zone as ISO text, empty for at once."""

    email: str = ""
    name: str = ""
    message: str = ""
    send_on: str = ""


NOBODY = Recipient()


def read_recipient(form: Mapping[str, str], today: date) -> Recipient:
    """Out of the form's fields. Raises CheckoutFormInvalid naming every wrong field."""
    email, name = (single_line(form.get(field) or "") for field in (EMAIL, NAME))
    message = plain_lines(form.get(MESSAGE) or "")
    send_on = single_line(form.get(SEND_ON) or "")
    problems: dict[str, Message] = {}
    if email and not (email := address_or_none(email)):
        problems[EMAIL] = Message("checkout.email-invalid")
    if len(name) > LONGEST_NAME:
        problems[NAME] = _TOO_LONG
    if len(message) > LONGEST_MESSAGE:
        problems[MESSAGE] = _TOO_LONG
    if send_on and not _is_day_to_send(send_on, today):
        problems[SEND_ON] = Message("giftcards.bad-date")
    if problems:
        raise CheckoutFormInvalid(problems)
    return Recipient(email, name, message, send_on)


def _is_day_to_send(text: str, today: date) -> bool:
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return False
    return today <= day <= today + FURTHEST
