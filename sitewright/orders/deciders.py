"""Who is told when an order waits for a decision of the shop's."""

from collections.abc import Sequence

from sitewright.accounts.policies import Area, Right, can
from sitewright.accounts.queries import Member, list_members
from sitewright.mail.operations.queue_message import queue_message
from sitewright.mail.page import one_line

MOST_TOLD = 20
"""People; whoever is there longest first."""


def deciders() -> Sequence[Member]:
    """Those who may act on orders of this website."""
    return [one for one in list_members() if can(one.roles, Area.ORDERS, Right.EDIT)][:MOST_TOLD]


def tell_deciders(kind: str, about_id: str, site_title: str, subject: str, words: Sequence[str]) -> None:
    """A mail of this kind to each of them, once about the same thing; `words` are its paragraphs, of which
    empty ones are left out.
    """
    for member in deciders():
        queue_message(
            key=f"{kind}-{about_id}-{member.person.id}",
            kind=kind,
            to_address=member.person.email,
            from_name=one_line(site_title),
            subject=one_line(subject),
            text="\n\n".join(filter(None, words)) + "\n",
        )
