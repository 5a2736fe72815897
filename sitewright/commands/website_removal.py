"""Removing a website with all that belongs to it, so that another can stand in its place."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from django.apps import apps
from django.db import connection, transaction

from sitewright.accounts.models import Membership
from sitewright.content.models import SearchDocument
from sitewright.content.search_engines import engine_for
from sitewright.kit.db.statements import execute
from sitewright.kit.files import storage
from sitewright.kit.tenancy import TenantModel, across_tenants, tenant
from sitewright.sites import host_map
from sitewright.sites.models import HostName, Website

_FOLDERS = ("media", "imports", "exports")


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


@transaction.atomic
def remove_website(website_id: str) -> None:
    """Remove its rows; people stay, because they may belong to other websites.

    Row by row would ask each table what may go before what: the database looks at references when the
    transaction ends, so no order is needed.
    """
    host_map.forget_on_commit()
    # FTS5's table belongs to no model; its rows are found by their documents.
    with tenant(website_id):
        documents = list(SearchDocument.objects.values_list("id", flat=True))
    engine_for(connection.vendor).forget(documents)
    for table in _tables():
        execute(f"DELETE FROM {table} WHERE website_id = %s", [website_id])
    with across_tenants("removing a website with all its rows"):
        execute(f"DELETE FROM {Website._meta.db_table} WHERE id = %s", [website_id])  # noqa: SLF001
    # After the commit: a removal that is rolled back still has its pictures, and a crash in between leaves
    # files that nobody names, which the checker lists.
    transaction.on_commit(lambda: remove_files(website_id))


def remove_files(website_id: str) -> None:
    """Remove what it had stored; a file that cannot be removed is found by `sitewright check`."""
    files = storage()
    for folder in _FOLDERS:
        for key, _ in list(files.keys(f"{folder}/{website_id}")):
            files.delete(key)


def _tables() -> Iterator[str]:
    for model in apps.get_models():
        if issubclass(model, TenantModel):
            yield model._meta.db_table  # noqa: SLF001  (Django's own introspection)
