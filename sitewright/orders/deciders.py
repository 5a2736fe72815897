"""Who is told when an order waits for a decision of the shop's."""

from collections.abc import Sequence

from sitewright.accounts.policies import Area, Right, can
from sitewright.accounts.queries import Member, list_members

MOST_TOLD = 20
"""People; whoever is there longest first."""


def deciders() -> Sequence[Member]:
    """Those who may act on orders of this website."""
    return [one for one in list_members() if can(one.roles, Area.ORDERS, Right.EDIT)][:MOST_TOLD]
