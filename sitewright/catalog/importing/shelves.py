"""The categories a file names, matched with those the shop has. Pure."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from sitewright.catalog.products.completing import slug_of

MOST_NAME_CHARACTERS = 200
_MOST_SHELVES = 200
_SLUG = re.compile(r"[\w.-]{1,200}")


@dataclass(frozen=True, slots=True)
class Shelf:
    """A category as a file names it; other shops' files know no slug."""

    slug: str
    name: str


def shelves_in(text: str) -> list[Shelf]:
    """Categories out of a cell, `slug: Name` on a line each. Raises ValueError with words for the report."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if len(lines) > _MOST_SHELVES:
        raise ValueError(f"A product can stand in at most {_MOST_SHELVES} categories.")
    return [_shelf(line) for line in lines]


def shelves_text(shelves: Iterable[Shelf]) -> str:
    """The cell that `shelves_in` reads."""
    return "\n".join(f"{shelf.slug}: {shelf.name}" for shelf in shelves)


def _shelf(line: str) -> Shelf:
    slug, _, name = (part.strip() for part in line.partition(":"))
    if not _SLUG.fullmatch(slug) or not 0 < len(name) <= MOST_NAME_CHARACTERS:
        raise ValueError(f"“{line[:40]}” is not a category. Write it like “prints: Prints”.")
    return Shelf(slug, name)


@dataclass(slots=True)
class Shelves:
    """The shop's categories: slug to name, and name (in any case) to slug."""

    names: dict[str, str] = field(default_factory=dict)
    _slugs: dict[str, str] = field(default_factory=dict)

    def add(self, slug: str, name: str) -> None:
        self.names[slug] = name
        # Of two categories with one name the first in the shop's order is meant.
        self._slugs.setdefault(name.casefold(), slug)

    def slug_of(self, shelf: Shelf) -> str:
        """The slug of the category that is meant: of this slug, else of this name, else of a new one."""
        # The slug first: a category that was renamed here is still the same one.
        if shelf.slug in self.names:
            return shelf.slug
        return self._slugs.get(shelf.name.casefold()) or shelf.slug or slug_of(shelf.name)

    def missing(self, wanted: Iterable[Shelf]) -> dict[str, str]:
        """Slug and name of those the shop does not have, in the order of the slugs."""
        # By slug, so that a category named twice in a batch is put up once.
        found = {self.slug_of(shelf): shelf.name for shelf in wanted}
        return {slug: found[slug] for slug in sorted(found.keys() - self.names.keys())}
