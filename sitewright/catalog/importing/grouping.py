"""Putting rows together to products."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from sitewright.catalog.importing.columns import Column
from sitewright.catalog.importing.csv_file import Row

MOST_ROWS = 4000
"""Of one product: 2,000 variants and as many pictures. More are counted, not kept."""

MOST_CHARACTERS = 8_000_000
"""Of one product's rows together; the rows beyond are counted, not kept."""


@dataclass(slots=True)
class ProductRows:
    """Neighbouring rows with one handle; `row_count` may be more than the rows kept.

    `is_damaged`: a row whose cells cannot be told stands before, among or after them and may be one of them.
    """

    handle: str
    rows: list[Row] = field(default_factory=list)
    row_count: int = 0
    characters: int = 0
    is_damaged: bool = False

    @property
    def is_too_long(self) -> bool:
        return self.characters > MOST_CHARACTERS

    def add(self, row: Row) -> None:
        self.row_count += 1
        self.characters += sum(map(len, row.cells))
        # The first row in any case: the report names the product by it.
        if not self.rows or (self.row_count <= MOST_ROWS and not self.is_too_long):
            self.rows.append(row)


def grouped(rows: Iterable[Row]) -> Iterator[ProductRows]:
    """Products in the order of the file. A row without a handle stands alone, under the empty handle."""
    current: ProductRows | None = None
    after_damage = False
    for row in rows:
        handle = row.text(Column.HANDLE)
        # A row without cells is one that records.py gave up: nobody knows whose it is, so both neighbours are
        # doubted.
        if not row.cells:
            current = current or ProductRows("")
            current.add(row)
            current.is_damaged = after_damage = True
            continue
        # Neighbours only: gathering by handle would hold the whole file in memory. Rows further down are told
        # by checking.py.
        if current is None or not handle or handle != current.handle:
            if current is not None:
                yield current
            current = ProductRows(handle, is_damaged=after_damage)
            after_damage = False
        current.add(row)
    if current is not None:
        yield current
