"""What the activity is narrowed by: who, which kind of thing, which one thing, and when."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sitewright.history.models import ChangeSet, Version


@dataclass(frozen=True, slots=True)
class Thing:
    """One thing. `subject_types`: the kinds it may be of, since an id alone finds nothing by an index.

    `is_noted`: most of what happens to it leaves no version, as with an order. Of such a change set the first
    thing is the only one it knows.
    """

    subject_types: Collection[str]
    subject_id: str
    is_noted: bool = False


@dataclass(frozen=True, slots=True)
class ChangeFilter:
    """None narrows nothing. `actor_id` is empty for what nobody in particular did. Moments are aware; `until`
    itself is outside.
    """

    subject_types: Collection[str] | None = None
    thing: Thing | None = None
    actor_id: str | None = None
    since: datetime | None = None
    until: datetime | None = None

    def of(self, rows: Any) -> Any:
        """Those change sets of a query that fit."""
        fits = {
            "subject_type__in": self.subject_types,
            "actor_id": self.actor_id,
            "created_at__gte": self.since,
            "created_at__lt": self.until,
        }
        rows = rows.filter(**{lookup: value for lookup, value in fits.items() if value is not None})
        return rows if self.thing is None else _touching(rows, self.thing)


EVERYTHING = ChangeFilter()


def _touching(rows: Any, thing: Thing) -> Any:
    versions = Version.objects.filter(subject_type__in=thing.subject_types, subject_id=thing.subject_id)
    found = versions.values("change_set_id")
    if thing.is_noted:
        # Put together by id: an OR would be walked along the whole activity.
        found = found.union(ChangeSet.objects.filter(subject_id=thing.subject_id).values("id"))
    return rows.filter(id__in=found)
