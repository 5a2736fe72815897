"""The paths in JSON values with the types found there: `items[].price.value`, a string."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

MAPS = frozenset(
    {
        *("images", "settings", "phone", "attributes", "typed", "productMerchandisingContext"),
        *("swatches", "swatches{}"),
    }
)
"""Objects whose names are data: addresses, a section's own settings, a shop's options, ids."""

NOT_OURS = frozenset({"structuredData"})
"""What others describe (schema.org): it is named and not looked into."""

SHAPES = {
    "money": {"value", "currency"},
    "picture": {
        "id", "assetUrl", "originalSize", "systemDataVariants", "mediaFocalPoint",
        "colorData",
        "averageColor", "altText", "title",
    },
}  # fmt: skip
"""Objects met all over the place, by their names: described once."""


class Row(NamedTuple):
    """`type` names all that were found, and whether the name may be missing."""

    path: str
    type: str
    example: Any


@dataclass(slots=True)
class _Seen:
    example: Any = None
    types: set[str] = field(default_factory=set)
    times: int = 0
    times_as_object: int = 0


def rows_of(values: Iterable[Any]) -> list[Row]:
    """In the order in which they were first met; the values themselves have no row."""
    seen: dict[str, _Seen] = {}
    for value in values:
        _walk(value, "", seen)
    return [Row(path, _type(path, seen), found.example) for path, found in seen.items() if path]


def _walk(value: Any, path: str, seen: dict[str, _Seen]) -> None:
    shape = _shape_of(value)
    is_described_apart = shape and path != shape
    found = seen.setdefault(path, _Seen())
    found.times += 1
    found.types.add(shape if is_described_apart else _name(value))
    if found.example in (None, "") and value is not None:
        found.example = value
    if is_described_apart:
        _walk(value, shape, seen)
    elif isinstance(value, Mapping):
        found.times_as_object += 1
        _walk_object(value, path, seen)
    elif isinstance(value, list) and _last_name(path) not in NOT_OURS:
        for inner in value:
            _walk(inner, f"{path}[]", seen)


def _walk_object(value: Mapping[str, Any], path: str, seen: dict[str, _Seen]) -> None:
    holds_data = _last_name(path) in MAPS
    for name, inner in value.items():
        _walk(inner, f"{path}{{}}" if holds_data else f"{path}.{name}".lstrip("."), seen)


def _last_name(path: str) -> str:
    return path.rpartition(".")[2]


def _shape_of(value: Any) -> str:
    """The name of its shape; empty when it has none of them."""
    names = set(value) if isinstance(value, Mapping) else set()
    return next((shape for shape, known in SHAPES.items() if known == names), "")


def _name(value: Any) -> str:
    if isinstance(value, bool):
        return "boolean"
    names = {str: "string", int: "number", float: "number", list: "array", dict: "object"}
    return names.get(type(value), "null")


def _type(path: str, seen: Mapping[str, _Seen]) -> str:
    found = seen[path]
    names = " or ".join(sorted(found.types - {"null"}) + ["null"] * ("null" in found.types))
    is_entry = path.endswith(("[]", "{}"))
    parent = seen[path.rpartition(".")[0]]
    return names if is_entry or found.times == parent.times_as_object else f"{names}, may be missing"
