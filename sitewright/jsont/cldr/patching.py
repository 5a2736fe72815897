"""Differences between two nested dictionaries, so that the table holds only what Babel lacks.

A patch has the shape of the data it changes; a key whose value is `None` is removed. Null is
never a value of locale data, so the marker cannot be mistaken for one.
"""

from collections.abc import Mapping
from typing import Any

Tree = dict[str, Any]


def difference(base: Mapping[str, Any], wanted: Mapping[str, Any]) -> Tree:
    """The patch that turns `base` into `wanted`; empty when they are equal."""
    patch: Tree = {key: None for key in base if key not in wanted}
    for key, value in wanted.items():
        old = base.get(key)
        if isinstance(old, Mapping) and isinstance(value, Mapping):
            inner = difference(old, value)
            if inner:
                patch[key] = inner
        elif old != value:
            patch[key] = value
    return patch


def apply_patch(base: Mapping[str, Any], patch: Mapping[str, Any]) -> Tree:
    """A new tree; `base` is left alone."""
    result = dict(base)
    for key, value in patch.items():
        old = result.get(key)
        if value is None:
            result.pop(key, None)
        elif isinstance(old, Mapping) and isinstance(value, Mapping):
            result[key] = apply_patch(old, value)
        else:
            result[key] = apply_patch({}, value) if isinstance(value, Mapping) else value
    return result
