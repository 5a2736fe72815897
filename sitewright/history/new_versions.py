"""Writing versions in hand-written SQL: thousands of them, each two whole objects as JSON."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from sitewright.kit.db.statements import insert_rows
from sitewright.kit.ids import new_id
from sitewright.kit.tenancy import current_website_id

_COLUMNS = (
    "id", "website_id", "change_set_id", "subject_type", "subject_id", "before", "after", "position",
    "sequence",
)  # fmt: skip


@dataclass(slots=True)
class NewVersion:
    """A row of history_version that is still to be written; `sequence` 0 until it has its number."""

    change_set_id: str
    subject_type: str
    subject_id: str
    before: dict[str, Any] | None
    after: dict[str, Any] | None
    position: int
    sequence: int = 0


def insert_versions(versions: Sequence[NewVersion]) -> None:
    """Insert them with one statement."""
    website_id = current_website_id()
    insert_rows("history_version", _COLUMNS, [_row(website_id, version) for version in versions])


def _row(website_id: str, new: NewVersion) -> list[object]:
    states = [_json(new.before), _json(new.after)]
    subject = [new.change_set_id, new.subject_type, new.subject_id]
    return [new_id(), website_id, *subject, *states, new.position, new.sequence]


def _json(state: dict[str, Any] | None) -> str | None:
    if state is None:
        return None
    try:
        return msgspec.json.encode(state).decode()
    except (UnicodeEncodeError, OverflowError):
        # Half a letter, or a number of more than 64 bits, in a setting somebody sent: escaped, it is text.
        return json.dumps(state)
