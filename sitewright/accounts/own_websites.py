"""The websites of a person in this installation, and whether they may make another."""

from dataclasses import dataclass
from datetime import datetime

from sitewright.accounts.errors import NotAllowed
from sitewright.accounts.models import Membership, Person, Role
from sitewright.accounts.policies import Area, Right, can
from sitewright.config import config
from sitewright.history.actor import Actor
from sitewright.kit import clock
from sitewright.kit.tenancy import across_tenants, tenant
from sitewright.sites.errors import NoSuchWebsite
from sitewright.sites.models import SiteStatus, Website
from sitewright.sites.policies import is_closed_by_owner, is_open_to_visitors, removal_of
from sitewright.sites.queries import first_website, primary_host_of


@dataclass(frozen=True, slots=True)
class OwnWebsite:
    """`host` is empty while it has none of its own."""

    website: Website
    roles: list[int]
    host: str

    @property
    def is_open(self) -> bool:
        return self.website.deleted_at is None and is_open_to_visitors(SiteStatus(self.website.status))

    @property
    def removal_at(self) -> datetime | None:
        """When it is removed for good; None while it is not deleted."""
        return self.website.deleted_at and removal_of(self.website.deleted_at)

    @property
    def is_archived(self) -> bool:
        """Closed by its owners, who can open it again; a deleted one is more than that."""
        website = self.website
        return website.deleted_at is None and is_closed_by_owner(
            website.status, website.status_before_closing
        )

    @property
    def may_manage(self) -> bool:
        """Whether the person may copy, archive and open it."""
        return can(self.roles, Area.SENSITIVE, Right.EDIT)

    @property
    def may_add_pages(self) -> bool:
        return self.website.deleted_at is None and can(self.roles, Area.PAGES, Right.DRAFT)

    @property
    def may_put_back(self) -> bool:
        """Whether the person may, and it is not too late."""
        is_kept = self.removal_at is not None and clock.now() < self.removal_at
        return is_kept and self.may_manage


def own_websites(person_id: str) -> list[OwnWebsite]:
    """Those on which the person has a role, by title. Nothing of any other is read."""
    with across_tenants("a person may hold roles on any website"):
        rows = list(Membership.objects.filter(person_id=person_id).select_related("website"))
    roles: dict[str, list[int]] = {}
    for row in sorted(rows, key=lambda row: row.role):
        roles.setdefault(row.website_id, []).append(row.role)
    websites = {row.website_id: row.website for row in rows}
    in_order = sorted(websites.values(), key=lambda website: (website.title.casefold(), website.id))
    return [OwnWebsite(each, roles[each.id], primary_host_of(each.id)) for each in in_order]


def require_admin_of(who: Actor, website_id: str) -> None:
    """Raise NoSuchWebsite unless the person is an admin there, whatever the roles are here."""
    roles_on(who, website_id, Area.SENSITIVE, Right.EDIT)


def roles_on(who: Actor, website_id: str, area: Area, right: Right) -> list[int]:
    """The person's roles there, whatever they are here; raises NoSuchWebsite unless they give this right."""
    roles = next((each.roles for each in own_websites(who.person_id) if each.website.id == website_id), [])
    if not can(roles, area, right):
        raise NoSuchWebsite
    return roles


def may_found(who: Actor) -> bool:
    """Whether SITEWRIGHT_NEW_SITES lets this admin make a website: nobody, unless it says so."""
    setting = config().server.new_sites
    if setting == "everyone":
        return can(who.roles, Area.SENSITIVE, Right.EDIT)
    return setting == "operators" and _is_operator(who.person_id)


def require_may_found(who: Actor) -> None:
    """Raise NotAllowed unless `may_found`."""
    if not may_found(who):
        raise NotAllowed("websites", Right.EDIT.name.lower())


def _is_operator(person_id: str) -> bool:
    """Admins of the first website made run the installation."""
    first = first_website()
    if first is None:
        return False
    with tenant(first.id):
        active = Person.objects.filter(id=person_id, is_active=True)
        return Membership.objects.filter(person__in=active, role=Role.ADMIN).exists()
