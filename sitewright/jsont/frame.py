"""Frames: the levels of the scope stack, and how names are found in them (2.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeGuard

from sitewright.jsont.values import JSON, MISSING, Reference, Segment, Value, walk

if TYPE_CHECKING:
    from sitewright.jsont.template import Body


class Frame:
    """One level of the scope.

    The frame of a loop's element stands for two levels of the language: the element, and around it the
    array being iterated, which holds the index. `array` is None on every other frame.
    """

    __slots__ = ("array", "index", "macros", "parent", "private", "value", "variables")

    # Positional, as generated code makes one for every element that needs it.
    def __init__(  # noqa: PLR0917
        self,
        value: Value,
        parent: Frame | None,
        variables: dict[str, Value] | None = None,
        array: list[JSON] | None = None,
        index: int = 0,
        private: bool = False,
    ) -> None:
        self.value = value
        self.parent = parent
        self.variables = variables
        self.array = array
        self.index = index
        self.private = private
        self.macros: dict[str, Body] | None = None


def in_element(frame: Frame, name: Segment) -> Value:
    """A name in the frame itself, without the level of the array around a loop's element."""
    value = frame.value
    if isinstance(name, str):
        if name[:1] == "@":
            variables = frame.variables
            # `.var @index` may have stored something, but the name means the loop's index alone (2.8).
            return MISSING if variables is None or is_index(name) else variables.get(name, MISSING)
        if isinstance(value, dict):
            return value.get(name, MISSING)
        return len(value) if name == "length" and isinstance(value, list) else MISSING
    if isinstance(value, dict):
        return value.get(str(name), MISSING)
    return value[name] if isinstance(value, list) and name < len(value) else MISSING


def in_array(array: list[JSON], index: int, name: Segment) -> Value:
    """A name in the level of the array being iterated."""
    if isinstance(name, int):
        return array[name] if name < len(array) else MISSING
    if name == "length":
        return len(array)
    if is_index(name):
        return index if name == "@index0" else index + 1
    return MISSING


def is_index(name: Segment) -> bool:
    """Whether the name is one of the two that only a loop provides."""
    return name in {"@index", "@index0"}


def lookup_key(frame: Frame | None, name: str) -> Value:
    """`lookup` of a name that only objects have: no variable, index or length."""
    while frame is not None:
        value = frame.value
        if isinstance(value, dict) and name in value:
            return value[name]
        if frame.private:
            return MISSING
        frame = frame.parent
    return MISSING


def is_plain_key(name: Segment) -> TypeGuard[str]:
    """Whether a name can only be a key of an object: no variable, index or length."""
    return isinstance(name, str) and name[:1] != "@" and name != "length"


def lookup(frame: Frame | None, name: Segment) -> Value:
    """Search outwards; the first level where the name is not missing wins (null counts as found)."""
    while frame is not None:
        value = in_element(frame, name)
        if value is MISSING and frame.array is not None:
            value = in_array(frame.array, frame.index, name)
        if value is not MISSING or frame.private:
            return value
        frame = frame.parent
    return MISSING


def resolve(frame: Frame | None, reference: Reference) -> Value:
    """Outward lookup of a whole reference."""
    if frame is None:
        return MISSING
    name = reference[0]
    if is_plain_key(name):
        found = lookup_key(frame, name)
    else:
        found = frame.value if name == "@" else lookup(frame, name)
    return found if len(reference) == 1 or found is MISSING else walk(found, reference[1:])


def resolve_outside(frame: Frame, reference: Reference) -> Value:
    """Outward lookup starting at the level around `frame`, or at the root, which has none, in itself."""
    if frame.array is not None:
        # The array is the level around the element (see the class); only a frame can be searched from.
        array_level = Frame(frame.array, frame.parent)
        array_level.array, array_level.index, array_level.private = frame.array, frame.index, frame.private
        return resolve(array_level, reference)
    return resolve(frame if frame.parent is None else frame.parent, reference)


def find_macro(frame: Frame | None, name: str) -> Body | None:
    """The innermost macro of that name; private frames do not stop this search."""
    while frame is not None:
        if frame.macros is not None and name in frame.macros:
            return frame.macros[name]
        frame = frame.parent
    return None
