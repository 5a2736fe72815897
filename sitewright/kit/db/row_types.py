"""Column lists derived from the types that rows are read into.

A field stands for the column of its own name. Where the statement has to say more, the field says it:
`is_on_sale: Annotated[int, Column("CAST(v.is_on_sale AS integer)")]`. What a statement selects and what its
reader takes apart is then one list: a field added to the type is in the statement.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar, get_type_hints

from sitewright.kit.db.statements import read_rows

RowType = TypeVar("RowType")


@dataclass(frozen=True, slots=True)
class Column:
    """Where a field comes from: another column's name, or any expression with the aliases in it."""

    sql: str


@cache
def columns_of(row_type: type, table: str = "") -> str:
    """The columns of a NamedTuple in the order of its fields, for SELECT or INSERT.

    `table` is the alias in front of plain names; expressions stay as they are.
    """
    return ", ".join(_columns(row_type, f"{table}." if table else ""))


def _columns(row_type: type, prefix: str) -> Iterator[str]:
    for name, hint in get_type_hints(row_type, include_extras=True).items():
        said = [part.sql for part in getattr(hint, "__metadata__", ()) if isinstance(part, Column)]
        sql = said[0] if said else name
        yield f"{prefix}{sql}" if sql.isidentifier() else sql


def read_as(row_type: Callable[..., RowType], sql: str, values: Sequence[Any] = ()) -> list[RowType]:
    """All rows of a SELECT of exactly `columns_of(row_type)`; it locks and changes nothing."""
    return [row_type(*row) for row in read_rows(sql, values)]


def read_one(row_type: Callable[..., RowType], sql: str, values: Sequence[Any] = ()) -> RowType | None:
    """The first row of such a SELECT, None without one."""
    found = read_rows(sql, values)
    return row_type(*found[0]) if found else None
