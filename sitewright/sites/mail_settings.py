"""`settings.mail` of a website: what mails to its buyers begin and end with, and what they say between."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from sitewright.sites.mail_wording import Wordings, read_wordings
from sitewright.sites.settings_parts import settings_part


class MailSettings(NamedTuple):
    """All may be empty: mails then come from the website's title, answers go where mails come from, and
    nothing stands at the end.
    """

    sender_name: str = ""
    reply_to: str = ""
    footer: str = ""
    wording: Wordings = MappingProxyType({})


def _mail(found: Mapping[str, Any]) -> MailSettings:
    return MailSettings(
        found["senderName"], found["replyTo"], found["footer"], read_wordings(found["wording"])
    )


mail_settings = settings_part("mail", _mail)
"""By the JSON text of the website's `settings`: every order asks, and few owners change them."""
