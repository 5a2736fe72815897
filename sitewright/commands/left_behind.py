"""What a website leaves to the one that is put in its place."""

from dataclasses import dataclass
from datetime import datetime

from sitewright.accounts.models import Membership
from sitewright.kit.tenancy import tenant
from sitewright.sites.models import HostName


@dataclass(frozen=True, slots=True)
class Address:
    """What outlives a website: where it was, its primary host first, and who could work on it."""

    hosts: list[str]
    memberships: list[tuple[str, int, datetime]]


def address_of(website_id: str) -> Address:
    with tenant(website_id):
        hosts = list(HostName.objects.order_by("-is_primary", "host").values_list("host", flat=True))
        people = Membership.objects.order_by("id").values_list("person_id", "role", "created_at")
        return Address(hosts, list(people))


def move_in(website_id: str, address: Address) -> None:
    """Let the people of the earlier website work on this one."""
    with tenant(website_id):
        for person_id, role, created_at in address.memberships:
            # The owner may be one of them, and has a membership of the new website already.
            known = {"created_at": created_at}
            Membership.objects.get_or_create(person_id=person_id, role=role, defaults=known)
