"""The rows of a website once more, under new ids and for its copy."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from django.db import transaction

from sitewright.catalog import stock
from sitewright.catalog.models import StockLevel
from sitewright.catalog.stock import NewStock
from sitewright.content.draft_copies import copied_document
from sitewright.content.search import index_documents
from sitewright.content.site_node_types import site_node_types
from sitewright.duplicating.references import References
from sitewright.duplicating.tables import COPIED, WEBSITE_COLUMNS, Table
from sitewright.kit.batches import in_paced_batches
from sitewright.kit.tenancy import tenant
from sitewright.sites.models import Website

_ROWS_AT_A_TIME = 500

Row = dict[str, Any]
Tell = Callable[[int], None]


class RowCopies:
    """Reads from the database `using`, which shows one moment, and writes to the one everybody uses, in steps
    that those who sell can wait for."""

    def __init__(self, source_id: str, copy_id: str, references: References, using: str) -> None:
        self._source_id, self._copy_id = source_id, copy_id
        self._references = references
        self._using = using

    def count(self) -> int:
        with tenant(self._source_id):
            return sum(table.rows(self._using).count() for table in COPIED)

    def make(self, *, has_stock: bool, tell: Tell) -> None:
        """All rows; `tell` hears how many more are done."""
        self._copy_website()
        for table in COPIED:
            for batch in in_paced_batches(self._rows(table)):
                self._write(table, batch)
                tell(len(batch))
            if table.model == "catalog.Variant":
                self._open_stock(has_stock=has_stock)
        for table in COPIED:
            self._fill_in(table)

    def _rows(self, table: Table) -> Iterator[Row]:
        with tenant(self._source_id):
            return table.rows(self._using).values().iterator(chunk_size=_ROWS_AT_A_TIME)

    def _copy_website(self) -> None:
        chosen: Any = Website.objects.using(self._using).filter(id=self._source_id)
        values = chosen.values(*WEBSITE_COLUMNS).get()
        self._references.learn(values.values())
        Website.objects.filter(id=self._copy_id).update(**self._references.rewritten(values))

    def _write(self, table: Table, batch: list[Row]) -> None:
        model = table.model_class
        made = [model(**row) for row in self._copied(table, batch)]
        with tenant(self._copy_id), transaction.atomic():
            model.objects.bulk_create(made)
            if table.model == "content.SearchDocument":
                # The index is no part of the model (a table of FTS5, a column on PostgreSQL).
                index_documents(made)

    def _copied(self, table: Table, batch: list[Row]) -> list[Row]:
        columns = _Columns(table)
        self._references.learn(row[name] for row in batch for name in columns.values)
        copied = [self._copied_row(columns, row) for row in batch]
        if table.model == "content.PageDraft":
            self._copy_documents(copied)
        return [{**row, **table.begins, "website_id": self._copy_id} for row in copied]

    def _copied_row(self, columns: "_Columns", row: Row) -> Row:
        return {
            **row,
            **{name: self._references.rewritten(row[name]) for name in columns.values},
            **{name: self._references.of(row[name]) for name in columns.references},
            **dict.fromkeys(columns.later),
        }

    def _copy_documents(self, drafts: list[Row]) -> None:
        with tenant(self._source_id):
            types = site_node_types()
        for draft in drafts:
            draft["document"] = copied_document(bytes(draft["document"]), types, self._rewritten)

    def _rewritten(self, value: Any) -> Any:
        self._references.learn([value])
        return self._references.rewritten(value)

    def _fill_in(self, table: Table) -> None:
        for name in table.later:
            with tenant(self._source_id):
                chosen = table.rows(self._using).exclude(**{name: None}).values_list("id", name)
                pairs = chosen.iterator(chunk_size=_ROWS_AT_A_TIME)
            for batch in in_paced_batches(pairs):
                self._refer(table, name, batch)

    def _refer(self, table: Table, name: str, pairs: Iterable[tuple[str, str]]) -> None:
        of = self._references.of
        with tenant(self._copy_id), transaction.atomic():
            for original_id, referred_id in pairs:
                table.model_class.objects.filter(id=of(original_id)).update(**{name: of(referred_id)})

    def _open_stock(self, *, has_stock: bool) -> None:
        with tenant(self._source_id):
            chosen = StockLevel.objects.using(self._using).order_by("id")
            levels = chosen.values_list("variant_id", "on_hand", "is_unlimited").iterator(_ROWS_AT_A_TIME)
        for batch in in_paced_batches(levels):
            opened = [
                NewStock(str(self._references.of(variant_id)), on_hand if has_stock else 0, is_unlimited)
                for variant_id, on_hand, is_unlimited in batch
            ]
            with tenant(self._copy_id), transaction.atomic():
                stock.open_stock(opened)


class _Columns:
    """The columns of a table by what is done with them; the rest, numbers and moments, is as it was."""

    def __init__(self, table: Table) -> None:
        self.later = table.later
        self.references, self.values = ["id"], list[str]()
        for field in table.model_class._meta.concrete_fields:  # noqa: SLF001  (Django's own introspection)
            if field.attname in ("id", "website_id", *table.later):
                continue
            if field.is_relation:
                self.references.append(field.attname)
            elif field.get_internal_type() in ("CharField", "TextField", "JSONField"):
                self.values.append(field.attname)
