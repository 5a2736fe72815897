"""Where a file is used: every domain that can name one says how its uses are found."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum


class UseKind(StrEnum):
    """What uses a file. A gallery stands for all its pictures."""

    PAGE = "page"
    POST = "post"
    EVENT = "event"
    GALLERY = "gallery"
    PRODUCT = "product"
    MENU = "menu"
    FILM = "film"
    SECTION = "section"
    SITE = "site"


@dataclass(frozen=True, slots=True)
class Use:
    """`subject_id` is the id of what uses it."""

    kind: UseKind
    subject_id: str
    title: str


Lookup = Callable[[str], Iterable[Use]]
"""The uses of the file with this id in the website in scope."""
_lookups: dict[str, Lookup] = {}


def register_uses(domain: str, lookup: Lookup) -> None:
    """Called where the app of the domain begins."""
    _lookups[domain] = lookup


def where_used(media_id: str) -> list[Use]:
    """Each place once, by domain in the order of their names."""
    found = [use for domain in sorted(_lookups) for use in _lookups[domain](media_id)]
    return list(dict.fromkeys(found))


def is_used(media_id: str) -> bool:
    return any(any(True for _ in lookup(media_id)) for lookup in _lookups.values())
