"""`settings.mail` of a website: what mails to its buyers begin and end with."""

from typing import NamedTuple

import msgspec

from sitewright.kit.weighted_cache import WeightedCache
from sitewright.sites.settings_schema import completed

_MOST_CHARACTERS = 2_000_000


class MailSettings(NamedTuple):
    """All may be empty: mails then come from the website's title, answers go where mails come from, and
    nothing stands at the end.
    """

    sender_name: str = ""
    reply_to: str = ""
    footer: str = ""


def _complete(settings: str) -> MailSettings:
    found = completed({"settings": msgspec.json.decode(settings)})["settings"]["mail"]
    return MailSettings(found["senderName"], found["replyTo"], found["footer"])


mail_settings: WeightedCache[str, MailSettings]
mail_settings = WeightedCache(_complete, weigh=len, most=_MOST_CHARACTERS)
"""By the JSON text of the website's `settings`: every order asks, and few owners change them."""
