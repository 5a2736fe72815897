"""Where acts on people are noted. The audit log lies above accounts in the house, so it registers itself
here.
"""

from collections.abc import Callable, Mapping

Detail = Mapping[str, str]
Note = Callable[[str, str, Detail], None]
_notes: list[Note] = []


def keep_trail(write: Note) -> None:
    """Register the audit log's writer: called with the act, the id of the person it was done to (empty for
    nobody known) and what else is to be said.
    """
    _notes.append(write)


def note(act: str, person_id: str, detail: Detail | None = None) -> None:
    """Note an act of the current actor on a person, in the caller's transaction."""
    for write in _notes:
        write(act, person_id, detail or {})
