"""One website of an installation back to a backup's state, while all go on selling."""

from datetime import datetime
from pathlib import Path
from typing import Any

from django.apps import apps
from django.db import connection

from sitewright.commands.backing_up import site_stock
from sitewright.commands.backing_up.manifest import FILES, BackedWebsite, Manifest
from sitewright.commands.backing_up.restoring import require_known_migrations
from sitewright.commands.backing_up.site_copy import opened_copy
from sitewright.commands.backing_up.site_history import record_since
from sitewright.commands.backing_up.site_rows import Difference, batches, difference, put_back
from sitewright.commands.backing_up.site_tables import ADDED, PUT_BACK, WEBSITE_COLUMNS, WITH_FILES
from sitewright.commands.backing_up.telling import Say
from sitewright.commands.backing_up.writing import read_pieces
from sitewright.commands.refusal import Refused
from sitewright.content.models import PageDraft, SearchDocument
from sitewright.content.search import index_documents
from sitewright.content.search_engines import engine_for
from sitewright.history.recording import change_set
from sitewright.kit import clock, site_versions
from sitewright.kit.files import storage
from sitewright.kit.tenancy import across_tenants, current_website_id, tenant
from sitewright.sites.models import HostName, Website

_ACT = "backing_up.restore_site"
Differences = dict[str, Difference]


def restore_site(folder: Path, manifest: Manifest, host: str, say: Say) -> None:
    """Put the website that answers to `host` (or has this id) back, in one transaction.

    Raises Refused, StorageAway, and ProductIsBeingBought when a buyer is paying for something the backup does
    not know; then nothing was changed.
    """
    require_known_migrations(manifest)
    website = _find(manifest, host)
    say(f"restoring “{website.title}” only …")
    with tenant(website.id), opened_copy(folder, manifest) as alias:
        # Files before rows: a crash in between leaves a file too many instead of a picture without bytes, and
        # the transaction does not last as long as the copying.
        say(f"{_add_files(folder, alias)} files put back")
        with change_set(_label(manifest), _ACT) as changes:
            found = _put_back_rows(alias)
            record_since(alias, changes)
            changes.detail["rows"] = {label: len(each) for label, each in found.items() if each}
            # Also when nothing is recorded: a script may have changed the rows past the history.
            site_versions.bump()
    for line in _report(found):
        say(line)
    say("orders, payments, stock, mails and people are as they were; the studio's activity can undo this")


def _report(found: Differences) -> list[str]:
    return [
        f"{label}: {len(each.returning)} came back, {len(each.changed)} changed, {len(each.leaving)} removed"
        for label, each in found.items()
        if each
    ]


def _label(manifest: Manifest) -> str:
    return f"Restored from the backup of {datetime.fromisoformat(manifest.made_at):%-d %B %Y %H:%M} UTC"


def _find(manifest: Manifest, host: str) -> BackedWebsite:
    """The website of this id; else the one the name leads to today; else, when it leads nowhere, the one it
    led to then.
    """
    with across_tenants("which website a host name leads to is the question"):
        leads_to = HostName.objects.filter(host=host).values_list("website_id", flat=True).first()
    wanted_id = host if any(each.id == host for each in manifest.websites) else leads_to
    named = [
        each for each in manifest.websites if each.id == wanted_id or (not wanted_id and host in each.hosts)
    ]
    if not named:
        raise _not_in(manifest, host)
    if not Website.objects.filter(id=named[0].id).exists():
        raise Refused(
            f"{host} is in the backup and not here: restore the whole backup elsewhere and export it"
        )
    return named[0]


def _not_in(manifest: Manifest, host: str) -> Refused:
    # A name that has moved since is not taken for its old website: that one would go back unasked.
    moved = [each.id for each in manifest.websites if host in each.hosts]
    if moved:
        return Refused(
            f"{host} leads to a website that the backup does not have; the one it led to then is {moved[0]}"
        )
    known = ", ".join(name for each in manifest.websites for name in (each.hosts or [each.id]))
    return Refused(f"no website of the backup answers to {host}; it has {known}")


def _add_files(folder: Path, alias: str) -> int:
    """Put back the files the store has no more; how many."""
    count = 0
    for label in WITH_FILES:
        keys = apps.get_model(label).objects.using(alias).values_list("storage_key", flat=True)
        for key in keys:
            if not storage().exists(key) and (folder / FILES / key).exists():
                storage().put_pieces(key, read_pieces(folder / FILES / key))
                count += 1
    return count


def _put_back_rows(alias: str) -> Differences:
    found = {label: difference(apps.get_model(label), alias) for label in (*PUT_BACK, *ADDED)}
    for label in ADDED:
        found[label] = Difference(returning=found[label].returning)
    # First what may refuse: somebody who is paying holds units of a variant that is to go.
    site_stock.close_leaving(found["catalog.Variant"])
    for label, each in found.items():
        put_back(apps.get_model(label), alias, each)
    site_stock.open_returning(found["catalog.Variant"], alias)
    site_stock.put_limits_back(alias)
    site_stock.count_anew()
    _put_website_back(alias)
    _index(found["content.SearchDocument"])
    _end_open_editors(found["content.PageDraft"])
    return found


def _put_website_back(alias: str) -> None:
    chosen: Any = Website.objects.filter(id=current_website_id())
    chosen.update(**chosen.using(alias).values(*WEBSITE_COLUMNS).get())


def _index(documents: Difference) -> None:
    # The index is no part of the model (a table of FTS5, a column on PostgreSQL): rows came without it.
    engine = engine_for(connection.vendor)
    for batch in batches(documents.leaving):
        engine.forget(batch)
    for batch in batches(documents.returning + documents.changed):
        index_documents(list(SearchDocument.objects.filter(id__in=batch)))


def _end_open_editors(drafts: Difference) -> None:
    """A higher epoch tells an editor that is open on the old document to load it anew. Minutes since 1970
    are higher than any epoch so far."""
    minutes = int(clock.now().timestamp()) // 60
    for batch in batches(drafts.returning + drafts.changed):
        for draft in PageDraft.objects.filter(id__in=batch):
            PageDraft.objects.filter(id=draft.id).update(epoch=max(draft.epoch, minutes) + 1)
