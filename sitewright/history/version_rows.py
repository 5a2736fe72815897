"""Reading versions in hand-written SQL: thousands of them, each a whole object, and most only in part."""

from collections.abc import Collection, Iterator
from typing import Any, NamedTuple

import msgspec

from sitewright.history.recording import State
from sitewright.history.sequences import NEWEST_FIRST_SQL
from sitewright.kit.db.statements import places, read_rows
from sitewright.kit.tenancy import current_website_id

_CHUNK = 500
# What a created object was like afterwards is of no interest: taking it back removes it, however it is now.
_BELOW = """
    SELECT position, subject_type, subject_id, CAST(before AS text),
           CASE WHEN before IS NULL THEN NULL ELSE CAST(after AS text) END
    FROM history_version
    WHERE website_id = %s AND change_set_id = %s AND position < %s
    ORDER BY position DESC LIMIT %s
"""
# The states are read for the newest rows only: numbering needs none. `coalesce` keeps SQLite off an
# index on the website, which it takes for more selective than a few ids.
_NEWEST = f"""
    SELECT subject_id, CAST(after AS text) FROM history_version
    WHERE coalesce(website_id, '') = %s AND id IN (
        SELECT id FROM (
            SELECT id, row_number() OVER (PARTITION BY subject_id ORDER BY {NEWEST_FIRST_SQL}) AS age
            FROM history_version
            WHERE website_id = %s AND subject_type = %s AND subject_id IN ({{places}})
        ) AS aged WHERE age = 1
    )
"""


class VersionRow(NamedTuple):
    """A version without what undoing it does not need: `after` is None where `before` is."""

    position: int
    subject_type: str
    subject_id: str
    before: State
    after: State


def versions_below(change_set_id: str, position: int = 2**31 - 1) -> Iterator[VersionRow]:
    """The versions of a change set below a position, the latest first, read in chunks."""
    while found := read_versions(change_set_id, position, _CHUNK):
        yield from found
        position = found[-1].position


def read_versions(change_set_id: str, position: int, limit: int) -> list[VersionRow]:
    """At most `limit` of them, the latest first."""
    rows = read_rows(_BELOW, [current_website_id(), change_set_id, position, limit])
    return [VersionRow(at, kind, one, read_state(was), read_state(then)) for at, kind, one, was, then in rows]


def newest_states(subject_type: str, subject_ids: Collection[str]) -> dict[str, State]:
    """The present state of these objects: every owner change records a version, so the newest one holds
    it."""
    website_id = current_website_id()
    sql = _NEWEST.format(places=places(subject_ids))
    rows = read_rows(sql, [website_id, website_id, subject_type, *subject_ids])
    return {subject_id: read_state(after) for subject_id, after in rows}


def read_state(text: Any) -> State:
    """A state as a statement gives it: JSON as text, or NULL."""
    state: State = msgspec.json.decode(text) if text is not None else None
    return state
