"""Where acts on people are noted. The audit log lies above accounts in the house, so it registers itself
here.
"""

from collections.abc import Callable

Note = Callable[[str, str], None]
_notes: list[Note] = []


def keep_trail(write: Note) -> None:
    """Register the audit log's writer: called with the act and the id of the person it was done to."""
    _notes.append(write)


def note(act: str, person_id: str) -> None:
    """Note an act of the current actor on a person, in the caller's transaction."""
    for write in _notes:
        write(act, person_id)
