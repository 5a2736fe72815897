"""What the rows of one product say, as it is gathered from them. Pure."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from sitewright.catalog.importing import cells
from sitewright.catalog.importing.columns import Column
from sitewright.catalog.importing.csv_file import Row
from sitewright.catalog.importing.pictures import Pictures
from sitewright.catalog.importing.report import Problem
from sitewright.catalog.importing.shelves import Shelf

Fields = dict[str, Any]
T = TypeVar("T")


@dataclass(slots=True)
class SaidVariant:
    """`fields` are fields of VariantData, those `if_new` only for one that is not in the shop yet.

    `quantity` is the stock the file states and `price_now_cents` what a buyer pays, where it says nothing of
    the usual price; `image_url` is None where it has no such column. None of them: the file is silent.
    """

    row: int
    attributes: dict[str, str]
    fields: Fields
    if_new: Fields = field(default_factory=dict)
    quantity: int | None = None
    price_now_cents: int | None = None
    is_untracked: bool = False
    image_url: str | None = None


@dataclass(slots=True)
class SaidProduct:
    """`fields` are fields of ProductData. With `problems` nothing else may be used.

    `type_name` is a category besides those the product stands on; `shelves`, where the file has them, are all
    of them.
    """

    handle: str
    row: int
    fields: Fields = field(default_factory=dict)
    type_name: str = ""
    shelves: list[Shelf] | None = None
    has_options: bool = True
    variants: list[SaidVariant] = field(default_factory=list)
    pictures: Pictures = field(default_factory=Pictures)
    problems: list[Problem] = field(default_factory=list)


class Reading:
    """One product being read: collects problems instead of stopping at the first."""

    def __init__(self, said: SaidProduct, currency: str) -> None:
        self.said = said
        self.currency = currency

    def refuse(self, row: Row, column: Column | None, message: str) -> None:
        name = column.value if column else ""
        self.said.problems.append(Problem(row.number, self.said.handle, name, message))

    def cell(self, row: Row, column: Column, read: Callable[[str], T], default: T) -> T:
        """The cell as `read` understands it; when it cannot, that is a problem and the default is used."""
        try:
            return read(row.text(column))
        except ValueError as error:
            self.refuse(row, column, str(error))
            return default


def on_by_default(text: str) -> bool:
    return cells.yes_or_no(text, default=True)


def off_by_default(text: str) -> bool:
    return cells.yes_or_no(text, default=False)
