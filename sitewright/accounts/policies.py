"""The role table (D-47, D-48) as data, and the questions asked of it. Everything not listed is refused.

A remark in the table such as "no code" or "own only" is a narrower area of its own, so that a cell stays
one right.
"""

from collections.abc import Iterable, Mapping
from enum import IntEnum, StrEnum

from sitewright.accounts.errors import NotAllowed
from sitewright.accounts.models import Role
from sitewright.history.actor import Actor


class Area(StrEnum):
    SENSITIVE = "sensitive"
    BILLING = "billing"
    PAGES = "pages"
    CONTENT = "content"
    COMMENTS = "comments"
    CATALOG = "catalog"
    ORDERS = "orders"
    DISCOUNTS = "discounts"
    CAMPAIGNS = "campaigns"
    SCHEDULING = "scheduling"
    REPORTS = "reports"
    CODE = "code"
    DOMAINS = "domains"
    OWN_COMMENTS = "own-comments"
    MAIL_REPORTS = "mail-reports"
    SCHEDULING_SETTINGS = "scheduling-settings"


class Right(IntEnum):
    """Each right includes the ones before it: who may edit may also draft and view."""

    NONE = 0
    VIEW = 1
    DRAFT = 2
    EDIT = 3


V, D, E = Right.VIEW, Right.DRAFT, Right.EDIT

ROLE_TABLE: Mapping[Role, Mapping[Area, Right]] = {
    Role.ADMIN: {
        # All areas there are: one added later is an admin's at once.
        **dict.fromkeys(Area, E),
        Area.REPORTS: V,
        Area.MAIL_REPORTS: V,
    },
    Role.BILLING: {Area.BILLING: E},
    Role.REPORTING: {Area.REPORTS: V, Area.MAIL_REPORTS: V},
    Role.EDITOR: {
        Area.PAGES: E,
        Area.CONTENT: E,
        Area.COMMENTS: E,
        Area.OWN_COMMENTS: E,
        Area.CATALOG: V,
        Area.REPORTS: V,
        Area.MAIL_REPORTS: V,
    },
    Role.MODERATOR: {Area.CONTENT: V, Area.COMMENTS: E, Area.OWN_COMMENTS: E},
    Role.COMMENTER: {Area.CONTENT: V, Area.OWN_COMMENTS: E},
    Role.STORE_MANAGER: {
        Area.CATALOG: E,
        Area.ORDERS: E,
        Area.DISCOUNTS: E,
        Area.REPORTS: V,
        Area.MAIL_REPORTS: V,
    },
    Role.SCHEDULING: {Area.SCHEDULING: E, Area.SCHEDULING_SETTINGS: E},
    Role.VIEWER: {Area.PAGES: V, Area.CONTENT: V, Area.COMMENTS: V, Area.OWN_COMMENTS: V},
    Role.CAMPAIGNS_EDITOR: {
        Area.CATALOG: V,
        Area.DISCOUNTS: V,
        Area.CAMPAIGNS: E,
        Area.MAIL_REPORTS: V,
    },
    Role.SCHEDULING_VIEWER: {Area.SCHEDULING: V, Area.SCHEDULING_SETTINGS: V},
    Role.SCHEDULING_EDITOR: {Area.SCHEDULING: E},
    Role.NONE: {},
    Role.WEBSITE_MANAGER: {
        Area.DOMAINS: V,
        Area.PAGES: E,
        Area.CODE: E,
        Area.CONTENT: E,
        Area.COMMENTS: E,
        Area.OWN_COMMENTS: E,
        Area.CATALOG: E,
        Area.ORDERS: E,
        Area.DISCOUNTS: E,
        Area.CAMPAIGNS: E,
        Area.SCHEDULING: E,
        Area.SCHEDULING_SETTINGS: E,
        Area.REPORTS: V,
        Area.MAIL_REPORTS: V,
    },
    Role.DRAFT_EDITOR: {Area.PAGES: D, Area.CONTENT: D},
}


def right_in(roles: Iterable[int], area: Area) -> Right:
    """The strongest right the roles give in the area: a person holding several gets the union."""
    # Not in the table is NONE: what is not allowed is denied (D-47).
    return max((ROLE_TABLE[Role(role)].get(area, Right.NONE) for role in roles), default=Right.NONE)


def can(roles: Iterable[int], area: Area, right: Right) -> bool:
    """Whether the roles together allow it."""
    return right_in(roles, area) >= right


def require(actor: Actor, area: Area, right: Right) -> None:
    """Raise NotAllowed unless the actor may."""
    if not can(actor.roles, area, right):
        raise NotAllowed(area.value, right.name.lower())


def rights_of(roles: Iterable[int]) -> dict[str, str]:
    """What a client may offer: every area with the strongest right, `none` included."""
    held = frozenset(roles)
    return {area.value: right_in(held, area).name.lower() for area in Area}
