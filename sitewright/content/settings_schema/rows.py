"""Settings that repeat: each row holds settings of its own."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from sitewright.content.settings_schema.field import Field, FieldType, refusal_of_texts
from sitewright.kit.messages import Message

MOST_ROWS = 200

Change = Callable[[Field, Any], Any]


@dataclass(frozen=True, kw_only=True)
class Rows(Field):
    """At most `most` rows, each with the settings of `fields`. What a row holds besides has no meaning:
    it stays, for the theme it is from, and no template finds it.
    """

    type = FieldType.LIST
    options: ClassVar[tuple[str, ...]] = ("fields", "most")
    default: Any = field(default_factory=list)
    fields: tuple[Field, ...] = ()
    most: int = MOST_ROWS

    def clean_one(self, value: Any) -> Any:
        clean = self._each(value, lambda known, inner: known.clean(inner))
        return None if clean is None else clean[: self.most]

    def keep_one(self, value: Any) -> Any:
        return self._each(value, lambda known, inner: known.keep(inner))

    def shown(self, value: Any) -> Any:
        rows = [row for row in value if isinstance(row, dict)] if isinstance(value, list) else None
        return None if rows is None else [self._completed(row) for row in rows[: self.most]]

    def problem_of_one(self, value: Any) -> Message | None:
        if not isinstance(value, list) or not all(isinstance(row, dict) for row in value):
            return Message("content.takes-rows", field=self.called)
        if len(value) > self.most:
            return Message("content.takes-at-most-rows", field=self.called, most=self.most)
        found = (inner.problem(row.get(inner.name)) for row in value for inner in self.fields)
        return next(filter(None, found), None)

    def refusal_of_one(self, value: Any) -> Message | None:
        if not isinstance(value, list) or not all(isinstance(row, dict) for row in value):
            return refusal_of_texts(value)
        return next(filter(None, map(self._refusal_of_row, value)), None)

    def words(self, value: Any) -> str:
        rows = [row for row in value if isinstance(row, dict)] if isinstance(value, list) else []
        found = (inner.words(row.get(inner.name)) for row in rows for inner in self.fields)
        return " ".join(filter(None, found))

    def value_schema(self) -> dict[str, Any]:
        row = {
            "type": "object",
            "properties": {inner.name: inner.json_schema() for inner in self.fields},
        }
        return {"type": "array", "items": row, "maxItems": self.most}

    def _completed(self, row: dict[str, Any]) -> dict[str, Any]:
        return {inner.name: inner.complete(row.get(inner.name)) for inner in self.fields}

    def _refusal_of_row(self, row: dict[str, Any]) -> Message | None:
        known = {inner.name: inner for inner in self.fields}
        found = (
            known[name].refusal(value) if name in known else refusal_of_texts(value)
            for name, value in row.items()
        )
        return next(filter(None, found), None)

    def _each(self, value: Any, change: Change) -> list[dict[str, Any]] | None:
        if not isinstance(value, list):
            return None
        return [changed_settings(self.fields, row, change) for row in value if isinstance(row, dict)]


def changed_settings(
    fields: tuple[Field, ...], settings: Mapping[str, Any], change: Change
) -> dict[str, Any]:
    """The settings with the change made to each that has a field; what becomes None is not set any more."""
    known = {inner.name: inner for inner in fields}
    changed = {
        name: change(known[name], value) if name in known else value for name, value in settings.items()
    }
    # A None without a field is the business of the theme it is from.
    return {name: value for name, value in changed.items() if value is not None or name not in known}
