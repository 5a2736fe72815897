"""What the checkout's form asks beside who buys and where it goes, where the owner wants it."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from sitewright.checkout.errors import CheckoutFormInvalid
from sitewright.kit.messages import Message
from sitewright.kit.single_line import plain_lines
from sitewright.sites.queries import website_basics
from sitewright.sites.settings_parts import settings_part

NOTE = "note"
LONGEST_NOTE = 500

_TOO_LONG = Message("checkout.too-long")


class FormExtras(NamedTuple):
    """`settings.checkoutForm` of a website: whether buyers may write a note for the shop, and whether its
    newsletter is offered.
    """

    asks_note: bool
    offers_newsletter: bool


def form_extras_here() -> FormExtras:
    """Of the website in scope."""
    return _extras(website_basics().settings)


def read_note(form: Mapping[str, str]) -> str:
    """What the buyer wrote; empty where the shop does not ask. Raises CheckoutFormInvalid."""
    note = plain_lines(form.get(NOTE) or "") if form_extras_here().asks_note else ""
    if len(note) > LONGEST_NOTE:
        raise CheckoutFormInvalid({NOTE: _TOO_LONG})
    return note


def _read(found: Mapping[str, Any]) -> FormExtras:
    return FormExtras(bool(found["asksNote"]), bool(found["offersNewsletter"]))


_extras = settings_part("checkoutForm", _read)
