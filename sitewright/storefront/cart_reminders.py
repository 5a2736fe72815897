"""The box at the checkout by which a buyer asks to be reminded of it."""

from contextlib import suppress

from django.http import HttpRequest

from sitewright.kit.errors import RateLimited
from sitewright.kit.http import client_address
from sitewright.orders.cart_reminders.operations.ask_for_reminder import ask_for_reminder
from sitewright.orders.cart_reminders.queries import is_reminded_of
from sitewright.orders.cart_reminders.settings import waiting_time_here
from sitewright.themes.context.checkout import REMINDER


def note_reminder(request: HttpRequest, token: str) -> None:
    """What the form says of it. Raises RateLimited."""
    ask_for_reminder(
        token,
        request.POST.get("email", ""),
        is_wanted=REMINDER in request.POST,
        address=client_address(request),
    )


def note_wish(request: HttpRequest, token: str) -> None:
    """The same beside something else that was refused, and has its own words: a limit is nothing to say."""
    with suppress(RateLimited):
        note_reminder(request, token)


def said_of_reminder(request: HttpRequest, cart_id: str) -> bool | None:
    """Whether the box is ticked; None where there is none."""
    if waiting_time_here() is None or not cart_id:
        return None
    return REMINDER in request.POST if request.method == "POST" else is_reminded_of(cart_id)
