"""Rows of an archive into the tables, in steps that those who sell can wait for."""

from collections.abc import Callable, Iterable, Iterator

from django.db import DataError, IntegrityError, transaction

from sitewright.commands.importing.archive import SiteArchive
from sitewright.commands.importing.errors import BadArchive
from sitewright.commands.importing.originals import Originals
from sitewright.commands.importing.rows import table_rows
from sitewright.commands.importing.values import Row
from sitewright.exporting.contents import Table, later_references
from sitewright.kit import jobs
from sitewright.kit.batches import in_paced_batches
from sitewright.kit.tenancy import current_website_id
from sitewright.media.models import MediaFile, MediaKind

BYTES_LIKE_A_ROW = 2_000


class Writing:
    """Of the website in scope. `count` hears of each row what it took, a plain one being 1."""

    def __init__(self, archive: SiteArchive, originals: Originals, count: Callable[[float], None]) -> None:
        self._archive, self._originals, self._count = archive, originals, count

    def write(self, table: Table) -> None:
        """All rows of one table, but for references that are filled in later. Raises BadArchive."""
        for batch in in_paced_batches(self._rows(table)):
            self._write(table, batch)

    def fill_in(self, table: Table) -> None:
        """The references that had to wait. Raises BadArchive."""
        later = later_references(table)
        if not later:
            return
        rows = (row for row in table_rows(self._archive, table) if any(row[name] for name in later))
        for batch in in_paced_batches(rows):
            _require_known(table, later, batch)
            with transaction.atomic():
                for row in batch:
                    chosen = table.model_class.objects.filter(id=row["id"])
                    chosen.update(**{name: row[name] for name in later})

    def _rows(self, table: Table) -> Iterator[Row]:
        later = dict.fromkeys(later_references(table))
        for row in table_rows(self._archive, table):
            # Bytes before rows, and outside of the transaction that writes these (D05).
            kept = self._originals.kept(table.model_class, row)
            turned = {name: each.back(kept[name]) for name, each in table.turned.items()}
            yield {**kept, **turned, **later, **{name: make() for name, make in table.anew.items()}}
            # To look at a picture takes as long as to write some dozens of rows.
            self._count(1 + kept.get("size_bytes", 0) / BYTES_LIKE_A_ROW)

    def _write(self, table: Table, batch: list[Row]) -> None:
        at_once = [name for name in table.references if name not in later_references(table)]
        _require_known(table, at_once, batch)
        made = [table.model_class(website_id=current_website_id(), **row) for row in batch]
        try:
            with transaction.atomic():
                table.model_class.objects.bulk_create(made)
                if table.model_class is MediaFile:
                    _have_sizes_made(made)
        except (IntegrityError, DataError):
            # The database's own words would name tables and not lines.
            raise BadArchive(
                f"{table.path}: between {batch[0]['id']} and {batch[-1]['id']} something stands there twice, "
                "is here already, or does not fit what is here"
            ) from None


def _have_sizes_made(files: Iterable[MediaFile]) -> None:
    for file in files:
        if file.kind == MediaKind.IMAGE:
            jobs.enqueue("media.prepare_renditions", file.id)


def _require_known(table: Table, names: Iterable[str], batch: list[Row]) -> None:
    """What is referred to has to be this very website's: the database itself would take another's as well
    (I01).
    """
    for name in names:
        wanted = {row[name] for row in batch if row[name] is not None}
        known = table.references[name].objects.filter(id__in=wanted).values_list("id", flat=True)
        unknown = wanted - set(known)
        if unknown:
            raise BadArchive(f"{table.path}: {name} {min(unknown)} is nothing that is in the archive")
