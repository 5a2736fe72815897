"""Which pictures the rows of a product name, in their order. Pure."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from sitewright.catalog.importing.columns import Column
from sitewright.catalog.importing.csv_file import Row

MOST_ADDRESS_CHARACTERS = 1000
# Behind every position a file may state, which has at most five digits.
_LAST = 10**6


@dataclass(frozen=True, slots=True)
class Picture:
    """`alt_text` None: the file does not say it."""

    url: str
    alt_text: str | None = None


@dataclass(slots=True)
class Pictures:
    """`wrong` holds addresses that cannot be one; the product comes in without them. `are_named`: the file
    speaks of all pictures, not of variants' alone; `are_ordered`: it says in which order they stand.
    """

    usable: list[Picture] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    are_named: bool = False
    are_ordered: bool = False


def pictures_of(rows: Sequence[Row]) -> Pictures:
    """The product's pictures by `Image Position`, then those only variants name; each address once."""
    # By position alone: sorting is stable, so equal ones stay in the order of the rows.
    listed = sorted(_listed(rows), key=lambda entry: entry[0])
    found: dict[str, Picture] = {}
    for _position, picture in listed:
        known = found.get(picture.url)
        # The same picture stands on several rows, and often only one of them has the text.
        if known is None or (not known.alt_text and picture.alt_text is not None):
            found[picture.url] = picture
    columns = rows[0].places if rows else {}
    pictures = Pictures(are_named=Column.IMAGE in columns, are_ordered=Column.IMAGE_POSITION in columns)
    for url, picture in found.items():
        if is_web_address(url):
            pictures.usable.append(picture)
        else:
            pictures.wrong.append(url)
    return pictures


def is_web_address(url: str) -> bool:
    return url.lower().startswith(("http://", "https://")) and len(url) <= MOST_ADDRESS_CHARACTERS


def _listed(rows: Sequence[Row]) -> Iterable[tuple[int, Picture]]:
    for row in rows:
        if url := row.text(Column.IMAGE):
            yield _position(row), Picture(url, _alt_text(row))
        if url := row.text(Column.VARIANT_IMAGE):
            yield _LAST, Picture(url)


def _alt_text(row: Row) -> str | None:
    return row.text(Column.IMAGE_ALT)[:500] if Column.IMAGE_ALT in row.places else None


def _position(row: Row) -> int:
    """A position that is no number is no reason to leave a product out: such pictures follow the others."""
    text = row.text(Column.IMAGE_POSITION)
    return int(text) if text.isdecimal() and len(text) < 6 else _LAST - 1
