"""The shape of a stranger's `theme.json`, before it is read by what was written for our own."""

from collections.abc import Callable, Mapping
from typing import Any

_MOST_LISTED = 200
_MOST_CHARACTERS = 300


def problem_of_manifest(manifest: object) -> str:
    """Why it cannot be used; empty when it can."""
    if not isinstance(manifest, dict):
        return "must hold a JSON object"
    return next((f"`{name}` {said}" for name, said in _problems(manifest)), "")


def _problems(manifest: Mapping[str, Any]) -> list[tuple[str, str]]:
    return [
        (name, said)
        for name, (is_right, said) in _SHAPES.items()
        if name in manifest and not is_right(manifest[name])
    ]


def _is_text(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= _MOST_CHARACTERS and value.isprintable()


def _is_list(value: object) -> bool:
    return isinstance(value, list) and len(value) <= _MOST_LISTED and all(_is_text(each) for each in value)


def _is_file_list(value: object) -> bool:
    return isinstance(value, list) and _is_list(value) and all(_stays_inside(each) for each in value)


def _is_file_map(value: object) -> bool:
    return isinstance(value, dict) and _is_file_list(list(value.values()))


def _are_looks(value: object) -> bool:
    """Their names are those of folders (samples/LOOK)."""
    if not isinstance(value, list) or len(value) > _MOST_LISTED:
        return False
    return all(isinstance(look, dict) and _is_file_list([look.get("name")]) for look in value)


def _stays_inside(name: str) -> bool:
    return not name.startswith("/") and "\\" not in name and ".." not in name.split("/")


def _are_styles(value: object) -> bool:
    if not isinstance(value, dict):
        return False
    return _is_file_map(value.get("fontFiles", {})) and isinstance(value.get("fonts", {}), dict)


_SHAPES: Mapping[str, tuple[Callable[[object], bool], str]] = {
    "title": (_is_text, f"must be a text of at most {_MOST_CHARACTERS} characters"),
    "navigations": (_is_list, "must be a list of names"),
    "stylesheets": (_is_file_list, "must be a list of files in styles/"),
    "preload": (_is_file_list, "must be a list of files in assets/"),
    "layouts": (_is_file_map, "must be an object of files of the theme"),
    "styles": (_are_styles, "must be an object, and its `fontFiles` files in assets/"),
    "looks": (_are_looks, "must be a list of objects, each with a name"),
}
