"""One website out of an archive: all of it, or nothing."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from django.db import transaction

from sitewright.accounts.operations.create_owner import NewOwner, create_owner
from sitewright.checkout.gift_cards.taken_along import continue_gift_cards
from sitewright.commands.importing.archive import SiteArchive, opened_archive
from sitewright.commands.importing.finishing import (
    continue_discounts,
    continue_document_numbers,
    continue_order_numbers,
    make_all_findable,
)
from sitewright.commands.importing.hidden_website import hidden_website, require_not_here
from sitewright.commands.importing.host_names import free_hosts
from sitewright.commands.importing.originals import Originals
from sitewright.commands.importing.progress import telling_share
from sitewright.commands.importing.rows import table_rows, website_row
from sitewright.commands.importing.translations import clean_translations
from sitewright.commands.importing.writing import BYTES_LIKE_A_ROW, Writing
from sitewright.commands.refusal import Refused
from sitewright.exporting.contents import FOUND, HOST_NAMES, TABLES
from sitewright.history.audit import audit
from sitewright.kit import site_versions
from sitewright.kit.locks import sole_holder
from sitewright.kit.tenancy import current_website_id, tenant
from sitewright.sites import host_map
from sitewright.sites.models import Website
from sitewright.sites.operations.add_host import give_host

COPIED = [table for table in TABLES if table.path not in (HOST_NAMES, FOUND)]
"""Whose rows are written as they are. A name is given by the operation that looks whether it is free, and
search documents are made again."""

Say = Callable[[str], object]


@dataclass(frozen=True, slots=True)
class Asked:
    """Who is to own the website, and the names it is to answer to: none means those that it had."""

    email: str
    password: str = ""
    hosts: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Imported:
    """`missing` are paths of files that were missing where the archive was made."""

    website: Website
    hosts: Sequence[str]
    owner: NewOwner
    missing: Sequence[str]


def import_site(path: Path, asked: Asked, say: Say) -> Imported:
    """Make a website of the archive. Nobody sees anything of it before it is whole.

    Raises Refused, BadHostName, HostTaken, WeakPassword and StorageAway; then nothing is left of it.
    """
    with (
        opened_archive(path) as archive,
        # By the website that was exported: of two who import it at once, one is told so.
        tenant(archive.manifest.website.id),
        sole_holder("import") as is_alone,
    ):
        if not is_alone:
            raise Refused(f"{path} is being imported already")
        return _import(archive, asked, say)


def _import(archive: SiteArchive, asked: Asked, say: Say) -> Imported:
    say(f"checking the archive of “{archive.title}” …")
    archive.require_whole(telling_share(say))
    hosts, originals = free_hosts(archive, asked.hosts), Originals(archive)
    originals.require_room()
    row = website_row(archive)
    require_not_here(archive)
    say(f"importing {archive.line_count:,} rows and {archive.original_bytes / 1e6:,.1f} MB of files …")
    with hidden_website(row) as website:
        _write(archive, originals, say)
        owner = _finish(archive, hosts, asked)
    return Imported(website, hosts, owner, originals.missing)


def _write(archive: SiteArchive, originals: Originals, say: Say) -> None:
    tell, done = telling_share(say), 0.0
    total = archive.line_count + archive.original_bytes / BYTES_LIKE_A_ROW

    def count(work: float) -> None:
        nonlocal done
        done += work
        tell(done / max(total, 1))

    writing = Writing(archive, originals, count)
    for table in COPIED:
        writing.write(table)
    for table in COPIED:
        writing.fill_in(table)
    clean_translations()
    say("making it findable …")
    found = next(table for table in TABLES if table.path == FOUND)
    make_all_findable(table_rows(archive, found))


@transaction.atomic
def _finish(archive: SiteArchive, hosts: Sequence[str], asked: Asked) -> NewOwner:
    """The website in scope gets its names and its owner, and opens."""
    continue_order_numbers()
    continue_document_numbers()
    continue_discounts()
    continue_gift_cards()
    for position, host in enumerate(hosts):
        give_host(host, is_primary=position == 0)
    owner = create_owner(asked.email, asked.password)
    website_id = current_website_id()
    Website.objects.filter(id=website_id).update(deleted_at=None)
    site_versions.bump()
    host_map.forget_on_commit()
    detail = {"made_at": archive.manifest.made_at, "made_by": archive.manifest.made_by}
    audit("importing.import_site", subject_type="sites.Website", subject_id=website_id, detail=detail)
    return owner
