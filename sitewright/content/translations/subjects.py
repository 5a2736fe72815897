"""The kinds of things that hold an owner's words, by registration: each domain says what can be translated of
its own.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sitewright.content.translations.errors import NoSuchSubject
from sitewright.content.translations.matching import SourceText


@dataclass(frozen=True, slots=True)
class Subject:
    """A thing with the texts in it that are not empty, in the order they are read."""

    type: str
    id: str
    title: str
    texts: tuple[SourceText, ...]


@dataclass(frozen=True, slots=True)
class SubjectType:
    """`code` as history calls the thing itself. `ids` gives at most so many after an id, in the order of ids;
    `read` the things there are of these ids, in that order, in a fixed number of statements.
    """

    code: str
    ids: Callable[[str, int], list[str]]
    read: Callable[[Sequence[str]], list[Subject]]


_types: dict[str, SubjectType] = {}


def translatable(subject_type: SubjectType) -> None:
    """Make a kind known."""
    _types[subject_type.code] = subject_type


def subject_types() -> list[SubjectType]:
    """In the order they were made known."""
    return list(_types.values())


def find_subject_type(code: str) -> SubjectType:
    """Raises NoSuchSubject."""
    found = _types.get(code)
    if found is None:
        raise NoSuchSubject
    return found


def find_subject(code: str, subject_id: str) -> Subject:
    """Raises NoSuchSubject."""
    found = find_subject_type(code).read([subject_id])
    if not found:
        raise NoSuchSubject
    return found[0]
