"""What the activity is narrowed by: who, which kind of thing, which one thing, and when."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sitewright.history.models import Version


@dataclass(frozen=True, slots=True)
class Thing:
    """One thing. `subject_types`: the kinds it may be of, since an id alone finds nothing by an index.

    `has_versions` is False for what is only noted, such as an order: there the first thing of a change set is
    the only one it knows.
    """

    subject_types: Collection[str]
    subject_id: str
    has_versions: bool = True


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
    if not thing.has_versions:
        return rows.filter(subject_id=thing.subject_id)
    versions = Version.objects.filter(subject_type__in=thing.subject_types, subject_id=thing.subject_id)
    return rows.filter(id__in=versions.values("change_set_id"))
