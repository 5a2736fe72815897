"""Links that only the receiver of a mail may have: to set a new password, to accept an invitation.

The outbox is shown in the studio and lies in the database, so the mail there has only a mark in the link's
place. The token is made again from the row's id and the secret key when the mail is handed to the mail
server: whoever reads the database cannot open the link.
"""

from sitewright.accounts.signing import signature
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.addresses import primary_base_url

RESET, INVITATION = "password-reset", "invitation"
"""Kinds of mails with such a link."""
_PATHS = {RESET: "/config/reset-password", INVITATION: "/config/join"}


def token_of(kind: str, row_id: str) -> str:
    """64 hex characters."""
    return signature(kind, row_id)


def key_of(kind: str, row_id: str) -> str:
    """The key of the mail, which also says whose link it carries."""
    return f"{kind}-{row_id}"


def mark_of(row_id: str) -> str:
    """What stands in the outbox."""
    return f"[This link is only in the mail itself: {row_id}]"


def with_link(kind: str, key: str, text: str) -> str:
    """The mail as it goes out; of another kind it stays as it is. The token stands behind #, which browsers
    keep out of logs and referrers.
    """
    if kind not in _PATHS:
        return text
    # The mail's own mark alone: names and titles are in the text too, and one that looks like the mark of
    # another mail must not bring its link here.
    row_id = key.removeprefix(f"{kind}-")
    link = f"{primary_base_url(current_website_id())}{_PATHS[kind]}#{token_of(kind, row_id)}"
    return text.replace(mark_of(row_id), link)
