"""The fields of one section, block or form, and what they say about its settings."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from sitewright.content.settings_schema.field import Field, FieldType, is_per_device, refusal_of_texts
from sitewright.content.settings_schema.rows import changed_settings
from sitewright.kit.messages import Message

Settings = Mapping[str, Any]
Problems = dict[str, Message]

# Decision 0018: not values per device, rows, addresses and code, which stay single values.
_SHARED_TEXTS = frozenset({FieldType.TEXT, FieldType.RICH_TEXT, FieldType.MARKDOWN})


@dataclass(frozen=True)
class SettingsSchema:
    """Settings are a mapping of names to values. A setting without a field here has no meaning: it stays as
    it is, for the theme it is from, and no template finds it.
    """

    fields: tuple[Field, ...] = ()

    @cached_property
    def stored_fields(self) -> tuple[Field, ...]:
        """The fields with those of the phone's texts and addresses."""
        return (*self.fields, *(field.on_phones for field in self.fields if field.phone_name))

    def clean(self, settings: Settings) -> dict[str, Any]:
        """The settings as they may be stored and shown; what cannot be held is left out."""
        return changed_settings(self.stored_fields, settings, lambda field, value: field.clean(value))

    def keep(self, settings: Settings) -> dict[str, Any]:
        """The settings as a draft keeps them: as they were typed, with markup cleaned."""
        return changed_settings(self.stored_fields, settings, lambda field, value: field.keep(value))

    def problems(self, settings: Settings) -> Problems:
        """Name → why the setting cannot be what it is, for the owner."""
        found = {field.name: field.problem(settings.get(field.name)) for field in self.stored_fields}
        return {name: problem for name, problem in found.items() if problem}

    def refusal(self, name: str, value: Any) -> Message | None:
        """Why not even a draft may keep this value; None when it may."""
        field = self._by_name.get(name)
        return field.refusal(value) if field else refusal_of_texts(value)

    def completed(self, settings: Settings) -> tuple[dict[str, Any], dict[str, Any]]:
        """All settings with defaults filled in, and those of them that differ on phones."""
        base: dict[str, Any] = {}
        phone: dict[str, Any] = {}
        for field in self.fields:
            value = settings.get(field.name)
            base[field.name] = field.complete(_of_base(value))
            own = settings.get(field.phone_name) if field.phone_name else _of_phone(field, value)
            if own is not None:
                phone[field.name] = field.complete(_of_base(own))
        return base, phone

    def words(self, settings: Settings) -> str:
        """What visitors read of the settings, as plain text for search."""
        found = (field.words(_of_base(settings.get(field.name))) for field in self.fields)
        return " ".join(filter(None, found))

    def names_of(self, type_: FieldType) -> tuple[str, ...]:
        """The settings of one type."""
        return tuple(field.name for field in self.fields if field.type is type_)

    @cached_property
    def shared_texts(self) -> frozenset[str]:
        """The settings several people may write in at once (decision 0018)."""
        return frozenset(field.name for field in self.stored_fields if field.type in _SHARED_TEXTS)

    def json_schema(self) -> dict[str, Any]:
        """The settings as JSON Schema (2020-12) describes them."""
        properties = {field.name: field.json_schema() for field in self.stored_fields}
        return {"type": "object", "properties": properties}

    @cached_property
    def _by_name(self) -> dict[str, Field]:
        return {field.name: field for field in self.stored_fields}


def _of_base(value: Any) -> Any:
    return value.get("base") if is_per_device(value) else value


def _of_phone(field: Field, value: Any) -> Any:
    return value.get("phone") if field.is_responsive and is_per_device(value) else None
