"""What there is to translate, and how far it has come. Nothing of it is stored: what is stale follows from
the words of today.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sitewright.content.models import Translation
from sitewright.content.translations.matching import (
    Kept,
    Match,
    SourceText,
    TextState,
    kept_of,
    matches,
    state_of,
)
from sitewright.content.translations.subjects import Subject, find_subject, find_subject_type

PAGE_SIZE = 50
MOST_READ = 1_000
"""For one page of a list that is narrowed; whoever asks goes on from there."""
_READ_AT_ONCE = 100


@dataclass(frozen=True, slots=True)
class Progress:
    """A thing with how many of its texts are in which state."""

    subject: Subject
    translated: int
    stale: int
    missing: int

    @property
    def states(self) -> set[TextState]:
        found = {
            TextState.TRANSLATED: not (self.stale or self.missing),
            TextState.STALE: self.stale,
            TextState.MISSING: self.missing,
        }
        return {state for state, is_there in found.items() if is_there}


@dataclass(frozen=True, slots=True)
class ProgressPage:
    """`next_after` is where the list goes on; empty at its end."""

    rows: list[Progress]
    next_after: str


@dataclass(frozen=True, slots=True)
class TranslatedText:
    source: SourceText
    match: Match | None

    @property
    def state(self) -> TextState:
        return state_of(self.match)


def list_progress(
    type_code: str, language: str, *, after: str = "", state: TextState | None = None, search: str = ""
) -> ProgressPage:
    """Things of a kind that hold any text, in the order they were made. Raises NoSuchSubject."""
    found: list[Progress] = []
    read, sought = 0, search.casefold()
    while read < MOST_READ and len(found) < PAGE_SIZE:
        ids = find_subject_type(type_code).ids(after, _READ_AT_ONCE)
        for progress in progress_of(type_code, ids, language):
            after = progress.subject.id
            is_wanted = state is None or state in progress.states
            if is_wanted and progress.subject.texts and sought in progress.subject.title.casefold():
                found.append(progress)
            if len(found) == PAGE_SIZE:
                return ProgressPage(found, after)
        if len(ids) < _READ_AT_ONCE:
            return ProgressPage(found, "")
        read, after = read + len(ids), ids[-1]
    return ProgressPage(found, after)


def progress_of(type_code: str, ids: Sequence[str], language: str) -> Iterator[Progress]:
    """Of the things there are of these ids; a fixed number of statements."""
    kept = kept_words(type_code, ids, language)
    for subject in find_subject_type(type_code).read(ids):
        states = [state_of(match) for match in _matches_of(subject, kept.get(subject.id, {}))]
        counts = (states.count(each) for each in (TextState.TRANSLATED, TextState.STALE, TextState.MISSING))
        yield Progress(subject, *counts)


def subject_in(type_code: str, subject_id: str, language: str) -> tuple[Subject, list[TranslatedText]]:
    """A thing with its texts and their translations. Raises NoSuchSubject."""
    subject = find_subject(type_code, subject_id)
    kept = kept_words(type_code, [subject_id], language).get(subject_id, {})
    found = matches(subject.texts, kept)
    return subject, [TranslatedText(source, found.get(source.path)) for source in subject.texts]


def kept_words(type_code: str, ids: Sequence[str], language: str) -> dict[str, Kept]:
    """By id what is stored, of the website in scope."""
    rows = Translation.objects.filter(language=language, subject_type=type_code, subject_id__in=ids)
    return {row.subject_id: kept_of(row.texts) for row in rows.order_by("id")}


def _matches_of(subject: Subject, kept: Kept) -> list[Match | None]:
    found = matches(subject.texts, kept)
    return [found.get(source.path) for source in subject.texts]
