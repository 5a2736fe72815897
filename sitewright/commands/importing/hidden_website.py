"""A website that is being imported: nobody sees it, and nothing is left of one that fails."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice

from django.db import transaction

from sitewright.accounts.models import Membership
from sitewright.commands.importing.archive import SiteArchive
from sitewright.commands.importing.rows import table_rows
from sitewright.commands.importing.values import Row
from sitewright.commands.refusal import Refused
from sitewright.content.operations.remove_website import remove_deleted_website
from sitewright.exporting.contents import TABLES
from sitewright.kit import clock
from sitewright.kit.printable import printable
from sitewright.kit.tenancy import across_tenants, tenant
from sitewright.sites import host_map
from sitewright.sites.models import Website
from sitewright.sites.operations.delete_website import abandon_website
from sitewright.sites.queries import find_website

_MOST_LOOKED_AT = 20


@contextmanager
def hidden_website(row: Row) -> Iterator[Website]:
    """A new website, in scope within the block, that is deleted so far: visitors get 410, and should this
    process be killed, the job that removes deleted websites takes it away. Whoever ends the block puts it
    back.
    """
    website = _created(row)
    with tenant(website.id):
        try:
            yield website
        except BaseException:
            # Whatever it was, also somebody who pressed Ctrl-C.
            _remove()
            raise


@transaction.atomic
def _created(row: Row) -> Website:
    # With an id of its own. The first website of an installation, which answers to names of the machine, is
    # the one with the lowest id (sites/queries.py): one that comes from elsewhere must not become that.
    website = Website.objects.create(**{**row, "id": Website().id, "deleted_at": clock.now()})
    host_map.forget_on_commit()
    return website


def require_not_here(archive: SiteArchive) -> None:
    """Raises Refused when the installation has the website that was exported. What an import that was killed
    has left of it is removed.
    """
    website = _website_with_rows_of(archive)
    if website is None:
        return
    if not _is_left_over(website):
        raise Refused(
            f"this website is here already: “{printable(website.title)}”, {website.id}. Delete it and wait "
            "until it is removed, or duplicate it in the studio"
        )
    with tenant(website.id):
        _remove()


def _website_with_rows_of(archive: SiteArchive) -> Website | None:
    """Rows keep their ids wherever they go, and are written in the order they stand in: so the first ones of
    each table tell, also of an import that came no further than its pictures.
    """
    for table in (each for each in TABLES if "id" in each.columns):
        ids = [row["id"] for row in islice(table_rows(archive, table), _MOST_LOOKED_AT)]
        with across_tenants("whether any website has these rows is the question"):
            owner = table.model_class.objects.filter(id__in=ids).values_list("website_id", flat=True).first()
        if owner is not None:
            return find_website(owner)
    return None


def _is_left_over(website: Website) -> bool:
    """One that its owners have deleted still has these."""
    with tenant(website.id):
        return website.deleted_at is not None and not Membership.objects.exists()


def _remove() -> None:
    abandon_website()
    remove_deleted_website()
