"""Making the rows of one website in one table those of a backup, by writing only what differs."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeVar

from django.db import DEFAULT_DB_ALIAS

from sitewright.kit.batches import in_batches
from sitewright.kit.db.statements import execute, places
from sitewright.kit.tenancy import current_website_id

_BATCH_SIZE = 500

Row = dict[str, Any]
Each = TypeVar("Each")


@dataclass(slots=True)
class Difference:
    """Ids of one table: only in the backup, only here, and in both but not alike."""

    returning: list[str] = field(default_factory=list)
    leaving: list[str] = field(default_factory=list)
    changed: list[str] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self.returning) + len(self.leaving) + len(self.changed)


def difference(model: Any, alias: str) -> Difference:
    """What would have to be written; rows are compared in batches, so a large shop needs little memory."""
    there, here = _ids(model, alias), _ids(model, DEFAULT_DB_ALIAS)
    changed: list[str] = []
    for batch in batches(sorted(there & here)):
        now = _by_id(model, DEFAULT_DB_ALIAS, batch)
        changed += [row_id for row_id, row in _by_id(model, alias, batch).items() if row != now[row_id]]
    return Difference(sorted(there - here), sorted(here - there), changed)


def put_back(model: Any, alias: str, found: Difference) -> None:
    """Write the difference. References are checked when the transaction ends, so tables need no order, and a
    changed row is taken out before the new one comes, so two may exchange a unique value.
    """
    for batch in batches(found.leaving + found.changed):
        # By hand: Django's delete() would look for what refers to each row, and take it along. The website
        # stands beside the ids because no manager scopes a statement that is written out (I01).
        sql = f"DELETE FROM {model._meta.db_table} WHERE website_id = %s AND id IN ({places(batch)})"  # noqa: SLF001
        execute(sql, [current_website_id(), *batch])
    for batch in batches(found.returning + found.changed):
        rows = model.objects.using(alias).filter(id__in=batch).values()
        model.objects.bulk_create([model(**row) for row in rows], batch_size=_BATCH_SIZE)


def batches(ids: Iterable[Each]) -> Iterator[list[Each]]:
    return in_batches(ids, _BATCH_SIZE)


def _ids(model: Any, alias: str) -> set[str]:
    return set(model.objects.using(alias).values_list("id", flat=True))


def _by_id(model: Any, alias: str, ids: list[str]) -> dict[str, Row]:
    rows = model.objects.using(alias).filter(id__in=ids).values()
    return {row["id"]: {name: _comparable(value) for name, value in row.items()} for row in rows}


def _comparable(value: Any) -> Any:
    """Bytes come as a view of memory from PostgreSQL, and two views are never alike."""
    return bytes(value) if isinstance(value, memoryview) else value
