"""A file among the answers to a form, and what may be wrong with the files of a field. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sitewright.forms.filling.asked import Asked
from sitewright.forms.filling.file_kinds import KINDS, is_accepted
from sitewright.kit.messages import Message

MEGABYTE = 1_000_000
GONE = Message("filling.file-gone")


@dataclass(frozen=True, slots=True)
class Attached:
    """One that came in before and was looked at then; an empty `id`: it is not there any more."""

    id: str
    name: str
    kind: str
    size_bytes: int


def attached_in(given: Any) -> list[Attached]:
    """Of the answer to one field. What a visitor could have written there is none."""
    rows = given if isinstance(given, list) else []
    return [row for row in rows if isinstance(row, Attached)]


def problem_of_files(field: Asked, files: Sequence[Attached]) -> Message | None:
    """Looked at again when the form is sent: its owner may have changed what it takes."""
    if any(not file.id for file in files):
        return GONE
    if len(files) > field.most_files:
        return too_many(field)
    found = (problem_of_file(field, file.kind, file.size_bytes) for file in files)
    return next((problem for problem in found if problem), None)


def problem_of_file(field: Asked, kind: str, size_bytes: int) -> Message | None:
    if not size_bytes:
        return Message("filling.file-empty")
    if size_bytes > field.most_megabytes * MEGABYTE:
        return Message("filling.file-too-large", most=field.most_megabytes)
    if kind not in KINDS or not is_accepted(KINDS[kind], field.file_types):
        return Message("filling.file-type")
    return None


def too_many(field: Asked) -> Message:
    if field.most_files == 1:
        return Message("filling.one-file")
    return Message("filling.too-many-files", most=field.most_files)
