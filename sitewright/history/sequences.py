"""Which version of a thing is the newest: the one with the highest number among its versions.

Ids and moments come from clocks, and clocks are set back and differ between machines. Whoever changes a thing
holds its row, so numbers are given in turn; two that do not meet at the unique constraint, and the later one
tries again.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from django.db import IntegrityError, transaction
from django.db.models import F

from sitewright.history.models import ChangeSet
from sitewright.history.new_versions import NewVersion, insert_versions
from sitewright.kit.db.dialect import is_postgres
from sitewright.kit.db.statements import execute, places, rows
from sitewright.kit.tenancy import current_website_id

NEWEST_FIRST = (F("sequence").desc(nulls_first=True), "-id")
"""Versions without a number were written by the release before while both ran: after all that have one, as
whoever gives a number numbers them first. Among themselves their ids are all there is.
"""
OLDEST_FIRST = (F("sequence").asc(nulls_last=True), "id")
NEWEST_FIRST_SQL = "sequence DESC NULLS FIRST, id DESC"

# The third column: how many of them have no number yet, as `count` of a column passes over NULL.
_HIGHEST = """
    SELECT subject_id, coalesce(max(sequence), 0), count(*) - count(sequence) FROM history_version
    WHERE website_id = %s AND subject_type = %s AND subject_id IN ({places}) GROUP BY subject_id
"""
# Those without a number come behind the highest of their thing, in the order of their ids. They are a
# partition of their own (`sequence IS NULL`), so that `row_number` counts them alone.
_NUMBER_REST = """
    UPDATE history_version SET sequence = counted.nth FROM (
        SELECT id, coalesce(max(sequence) OVER of_subject, 0) + row_number() OVER (
            PARTITION BY subject_type, subject_id, sequence IS NULL ORDER BY id
        ) AS nth
        FROM history_version WHERE website_id = %s
        WINDOW of_subject AS (PARTITION BY subject_type, subject_id)
    ) AS counted
    WHERE history_version.id = counted.id AND history_version.sequence IS NULL
"""
_NUMBER_OTHER_CHANGE_SETS = """
    UPDATE history_changeset SET sequence = (
        SELECT min(entry.sequence) FROM history_auditentry entry
        WHERE entry.website_id = history_changeset.website_id AND entry.change_set_id = history_changeset.id
    ) WHERE website_id = %s AND sequence IS NULL
"""
_MOST_TRIES = 3

Subject = tuple[str, str]


def write_numbered(versions: Sequence[NewVersion]) -> None:
    """Insert the versions, each as the newest of its thing, in the order given."""
    for tries_left in reversed(range(_MOST_TRIES)):
        # In each turn anew: after a collision the numbers read before are those of somebody else.
        _number(versions)
        try:
            with transaction.atomic(savepoint=is_postgres()):  # SQLite has one writer: nobody to meet.
                insert_versions(versions)
        except IntegrityError:
            if not tries_left:
                raise
        else:
            return


def number_change_set(change_set_id: str, audit_sequence: int) -> None:
    """Change sets are in the order of their audit entries, which are written one at a time."""
    ChangeSet.objects.filter(id=change_set_id).update(sequence=audit_sequence)
    # The release before leaves such rows while both run; later this is one step down an index.
    if ChangeSet.objects.filter(sequence=None).exists():
        execute(_NUMBER_OTHER_CHANGE_SETS, [current_website_id()])


def _number(versions: Iterable[NewVersion]) -> None:
    highest = _highest({(version.subject_type, version.subject_id) for version in versions})
    for version in versions:
        subject = version.subject_type, version.subject_id
        highest[subject] += 1
        version.sequence = highest[subject]


def _highest(subjects: set[Subject]) -> dict[Subject, int]:
    """The highest number of each thing so far, 0 where it has no version."""
    by_type: dict[str, list[str]] = defaultdict(list)
    for subject_type, subject_id in sorted(subjects):
        by_type[subject_type].append(subject_id)
    found = dict.fromkeys(subjects, 0)
    for subject_type, subject_ids in by_type.items():
        found |= _highest_of_type(subject_type, subject_ids)
    return found


def _highest_of_type(subject_type: str, subject_ids: list[str]) -> dict[Subject, int]:
    sql = _HIGHEST.format(places=places(subject_ids))
    values = [current_website_id(), subject_type, *subject_ids]
    found = rows(sql, values)
    if any(without for _, _, without in found):
        execute(_NUMBER_REST, [current_website_id()])
        found = rows(sql, values)
    return {(subject_type, subject_id): highest for subject_id, highest, _ in found}
