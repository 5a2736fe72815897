"""What was changed after a change: read in hand-written SQL, as it may be all that was ever done."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sitewright.history.undo import kinds_that_go_back
from sitewright.history.version_rows import VersionRow, read_state
from sitewright.kit.db.statements import places, read_rows
from sitewright.kit.tenancy import current_website_id

_FROM_LATER = """
    FROM history_changeset c
    JOIN history_version v ON v.website_id = c.website_id AND v.change_set_id = c.id
    WHERE c.website_id = %s AND c.sequence > %s AND c.sequence <= %s AND v.subject_type IN ({kinds})
"""
_COUNT = f"SELECT count(*) {_FROM_LATER}"
_NEXT = f"""
    SELECT c.sequence, v.position, v.subject_type, v.subject_id, CAST(v.before AS text),
           CASE WHEN v.before IS NULL THEN NULL ELSE CAST(v.after AS text) END
    {_FROM_LATER} AND (c.sequence < %s OR v.position < %s)
    ORDER BY c.sequence DESC, v.position DESC LIMIT %s
"""
# Of each thing the first version has what it was, the last what it is. Bodies of pages stay in the database.
_NET = f"""
    WITH later AS (
        SELECT v.id, v.subject_type, v.subject_id,
               row_number() OVER (
                   PARTITION BY v.subject_type, v.subject_id ORDER BY c.sequence, v.position
               ) AS up,
               row_number() OVER (
                   PARTITION BY v.subject_type, v.subject_id ORDER BY c.sequence DESC, v.position DESC
               ) AS down
        {_FROM_LATER}
    )
    SELECT f.subject_type, f.subject_id, o.before IS NULL, n.after IS NULL, {{values}}
    FROM later f
    JOIN later l ON l.subject_type = f.subject_type AND l.subject_id = f.subject_id AND l.down = 1
    JOIN history_version o ON o.website_id = %s AND o.id = f.id
    JOIN history_version n ON n.website_id = %s AND n.id = l.id
    WHERE f.up = 1 AND coalesce(CAST(o.before AS text), '') <> coalesce(CAST(n.after AS text), '')
    ORDER BY f.subject_type, f.subject_id
"""
_NAMES = ("title", "display_name", "status", "published_revision_id", "is_enabled")
NOW = 2**62
"""Above every sequence."""


class NetChange(NamedTuple):
    """One thing that would go back: what some of its fields were and are; None where it does not exist."""

    subject_type: str
    subject_id: str
    then: Mapping[str, Any] | None
    now: Mapping[str, Any] | None


def count_later_versions(after_sequence: int, below_sequence: int) -> int:
    """How many versions there are to put back, between two change sets."""
    kinds = kinds_that_go_back()
    sql = _COUNT.format(kinds=places(kinds))
    ((count,),) = read_rows(sql, [current_website_id(), after_sequence, below_sequence - 1, *kinds])
    return int(count)


def read_later_versions(
    after_sequence: int, sequence: int, position: int, limit: int
) -> tuple[int, list[VersionRow]]:
    """The next versions below a cursor, the latest first, and the sequence of the change set of the last."""
    kinds = kinds_that_go_back()
    values = [current_website_id(), after_sequence, sequence, *kinds, sequence, position, limit]
    found = read_rows(_NEXT.format(kinds=places(kinds)), values)
    if not found:
        return sequence, []
    versions = [
        VersionRow(at, kind, one, read_state(was), read_state(then)) for _, at, kind, one, was, then in found
    ]
    return int(found[-1][0]), versions


def net_changes(after_sequence: int) -> list[NetChange]:
    """What would become of every thing if all after this change were taken back."""
    kinds, website_id = kinds_that_go_back(), current_website_id()
    chosen = [f"{side} ->> '{name}'" for side in ("o.before", "n.after") for name in _NAMES]
    sql = _NET.format(kinds=places(kinds), values=", ".join(chosen))
    found = read_rows(sql, [website_id, after_sequence, NOW, *kinds, website_id, website_id])
    return [_net_change(row) for row in found]


def _net_change(row: Sequence[Any]) -> NetChange:
    subject_type, subject_id, was_missing, is_missing, *values = row
    then = dict(zip(_NAMES, values[: len(_NAMES)], strict=True))
    now = dict(zip(_NAMES, values[len(_NAMES) :], strict=True))
    return NetChange(subject_type, subject_id, None if was_missing else then, None if is_missing else now)
