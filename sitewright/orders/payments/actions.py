"""What a buyer has to do for a payment, as it is kept with it."""

import re

import msgspec

from sitewright.orders.payments.provider import ActionRequired

_LONGEST_URL = 2000
_PLAIN_URL = re.compile(r"https?://[!-~]+")


def action_text(action: ActionRequired) -> str:
    return msgspec.json.encode(action).decode()


def action_in(text: str) -> ActionRequired:
    """Raises msgspec.DecodeError for what is none."""
    return msgspec.json.decode(text, type=ActionRequired)


def plain_url(url: object) -> str:
    """Where a provider sends the buyer, if it is an address of the web: it is put into a page of ours."""
    if not isinstance(url, str) or len(url) > _LONGEST_URL or not _PLAIN_URL.fullmatch(url):
        return ""
    return url
