"""The link in the mail that lets somebody set a new password.

The outbox is shown in the studio and lies in the database, so the mail there has only a mark in the link's
place. The token is made again from the row's id and the secret key when the mail is handed to the mail
server: whoever reads the database cannot open the link.
"""

import re

from sitewright.accounts.signing import signature
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.addresses import primary_base_url

KIND = "password-reset"
_MARK = re.compile(r"\[This link is only in the mail itself: ([0-9a-f]{32})\]")


def token_of(reset_id: str) -> str:
    """64 hex characters."""
    return signature(KIND, reset_id)


def mark_of(reset_id: str) -> str:
    """What stands in the outbox."""
    return f"[This link is only in the mail itself: {reset_id}]"


def with_link(text: str) -> str:
    """The mail as it goes out. The token stands behind #, which browsers keep out of logs and referrers."""
    origin = primary_base_url(current_website_id())
    return _MARK.sub(lambda mark: f"{origin}/config/reset-password#{token_of(mark[1])}", text)
