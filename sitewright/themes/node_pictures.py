"""The pictures that the settings of a section or block name, found by the type of the setting."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from sitewright.content.settings_schema.field import Field, FieldType, is_per_device
from sitewright.content.settings_schema.rows import Rows

Settings = Mapping[str, Any]
Pictures = Mapping[str, dict[str, Any]]
"""By address."""


def names_pictures(field: Field) -> bool:
    """Whether the field holds addresses of pictures, or rows in which one of the fields does."""
    is_picture = field.type in (FieldType.IMAGE, FieldType.IMAGES)
    return is_picture or (isinstance(field, Rows) and any(map(names_pictures, field.fields)))


def addresses_in(fields: Iterable[Field], settings: Settings) -> Iterator[str]:
    """The addresses in the settings as they are stored, in the order of the fields."""
    for field in filter(names_pictures, fields):
        value = settings.get(field.name)
        yield from _addresses(field, value.get("base") if is_per_device(value) else value)


def pictures_in(fields: Iterable[Field], settings: Settings, known: Pictures) -> dict[str, Any]:
    """By name of the field: its picture or pictures, or its rows with pictures where they name some.

    Addresses nothing is known of are left out. What `NAME_alt` says goes before a picture's own text.
    """
    shown: dict[str, Any] = {}
    for field in filter(names_pictures, fields):
        value: Any = settings.get(field.name) or ()
        if isinstance(field, Rows):
            shown[field.name] = [{**row, **pictures_in(field.fields, row, known)} for row in value]
        elif field.type is FieldType.IMAGES:
            shown[field.name] = [known[address] for address in value if address in known]
        elif value in known:
            alt_text = settings.get(f"{field.name}_alt") or known[value]["altText"]
            shown[field.name] = {**known[value], "altText": alt_text}
    return shown


def with_those_on_phones(pictures: Mapping[str, Any], phone: Settings, known: Pictures) -> dict[str, Any]:
    """The pictures by field, with the one that phones show instead as `onPhones` where they have one."""
    own = {name: phone[name] for name in pictures.keys() & phone.keys() if isinstance(phone[name], str)}
    found = {name: known[address] for name, address in own.items() if address in known}
    return {**pictures, **{name: {**pictures[name], "onPhones": shown} for name, shown in found.items()}}


def _addresses(field: Field, value: Any) -> Iterator[str]:
    # As stored, so it may have any shape: what a setting holds is cleaned when its node is prepared.
    if isinstance(field, Rows):
        for row in value if isinstance(value, list) else ():
            yield from addresses_in(field.fields, row if isinstance(row, dict) else {})
    else:
        for address in value if isinstance(value, list) else (value,):
            if isinstance(address, str) and address:
                yield address
