"""What the owner reads after an adoption: by file and line, what became of what the folder says."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum


class Fate(Enum):
    """What became of something; the values are headings."""

    MISSING = "Without a counterpart"
    REPAIRED = "Put right"
    TRANSLATED = "Translated"


@dataclass(frozen=True, slots=True)
class Note:
    """`instead`: what is shown or done in its place."""

    path: str
    line: int
    fate: Fate
    what: str
    instead: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.what}: {self.instead}"


MOST_NOTES = 2_000


@dataclass
class Report:
    """The notes of one adoption, each once. Of a folder with more than anybody reads they are counted."""

    _notes: dict[Note, None] = field(default_factory=dict)
    _further: int = 0

    def missing(self, path: str, line: int, what: str, instead: str) -> None:
        self._add(path, line, Fate.MISSING, what, instead)

    def repaired(self, path: str, line: int, what: str, instead: str) -> None:
        self._add(path, line, Fate.REPAIRED, what, instead)

    def translated(self, path: str, line: int, what: str, instead: str) -> None:
        self._add(path, line, Fate.TRANSLATED, what, instead)

    def of(self, fate: Fate) -> list[Note]:
        """In the order of their places."""
        found = [note for note in self._notes if note.fate is fate]
        return sorted(found, key=lambda note: (note.path, note.line))

    def as_markdown(self, title: str) -> str:
        """`adopted.md`, which stays beside the theme."""
        parts = [f"# {title}: what became of the theme\n"]
        for fate in Fate:
            notes = self.of(fate)
            parts.append(f"\n## {fate.value} ({len(notes)})\n\n")
            parts += _rows(notes) if notes else ["Nothing.\n"]
        further = [f"\n{self._further} further ones are not listed.\n"] if self._further else []
        return "".join([*parts, *further])

    def as_lines(self) -> list[str]:
        """For a terminal: everything but what was simply translated, of which it counts."""
        shown = [f"  {note}" for fate in (Fate.MISSING, Fate.REPAIRED) for note in self.of(fate)]
        counted = ", ".join(f"{len(self.of(fate))} {fate.value.lower()}" for fate in Fate)
        further = [f"  {self._further} further ones are not listed"] if self._further else []
        return [*shown, *further, counted]

    def _add(self, path: str, line: int, fate: Fate, what: str, instead: str) -> None:
        note = Note(path, line, fate, what, instead)
        if len(self._notes) < MOST_NOTES:
            self._notes[note] = None
        elif note not in self._notes:
            self._further += 1


def _rows(notes: Iterable[Note]) -> Iterable[str]:
    yield "| place | what | instead |\n|---|---|---|\n"
    for note in notes:
        yield f"| {_cell(f'{note.path}:{note.line}')} | {_cell(note.what)} | {_cell(note.instead)} |\n"


def _cell(text: str) -> str:
    """Names of files and pieces of templates are anybody's: no line end, cell or markup of theirs counts."""
    plain = " ".join(text.split())
    return "".join(f"\\{char}" if char in "\\|`*_[]<>#" else char for char in plain)
