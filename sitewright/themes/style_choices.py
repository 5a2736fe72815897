"""What an owner sets of a look besides colours and fonts, as custom properties that themes may use.

A theme writes its own value as the fallback: `border-radius: var(--button-radius, 2px)`. A choice that is not
made is not there, so that a look stays exactly as its theme draws it. Pure.
"""

from collections.abc import Callable, Mapping
from typing import Any

UNSET = "initial"
"""Value of a custom property that makes its fallback count."""

_TYPE_SCALES = {"compact": "0.84", "regular": "1", "generous": "1.18"}
_SPACES = {"tight": "0.68", "regular": "1", "airy": "1.35"}
_BUTTON_RADII = {"square": "0px", "rounded": "8px", "pill": "100rem"}


def _whole(value: Any) -> str:
    # `d` refuses texts and fractions: what is no number would end the declaration.
    return f"{value:d}"


def _pixels(value: Any) -> str:
    return f"{_whole(value)}px"


def _share(percent: int) -> str:
    return str(percent / 100)


_PROPERTIES: Mapping[str, tuple[str, Callable[[Any], str]]] = {
    "headingWeight": ("heading-weight", _whole),
    "baseSize": ("text-scale", _share),
    "typeScale": ("heading-scale", _TYPE_SCALES.__getitem__),
    "spacing": ("space-scale", _SPACES.__getitem__),
    "corners": ("corners", _pixels),
    "buttonShape": ("button-radius", _BUTTON_RADII.__getitem__),
    "imageCorners": ("image-radius", _pixels),
}
_STILL = {"motion": "0"}
# By the accent, which can be read on every ground; a button's own colour need only be seen there.
_OUTLINE = {"button-fill": "transparent", "button-ink": "var(--accent)", "button-edge": "var(--accent)"}

# What any JSON in the place of a choice can raise: the schema keeps it out, old rows may hold it.
_NOT_USABLE = (KeyError, TypeError, ValueError)

Properties = dict[str, str]
"""Custom property, without dashes in front, to its value."""


def choice_properties(chosen: Mapping[str, Any]) -> Properties:
    """Of the choices that are made, for the whole page."""
    found: Properties = {}
    for choice, (name, as_css) in _PROPERTIES.items():
        if choice in chosen:
            try:
                found[name] = as_css(chosen[choice])
            except _NOT_USABLE:
                continue
    return found | (_STILL if chosen.get("hasMotion") is False else {})


def section_properties(chosen: Mapping[str, Any]) -> Properties:
    """Of the choices that are made, for each section: they take up its colours."""
    return dict(_OUTLINE) if chosen.get("buttonFill") == "outline" else {}


def every_choice_property(chosen: Mapping[str, Any]) -> Properties:
    """With those in it that are not chosen, unset: laid over another look, it takes that one away."""
    names = [name for name, _ in _PROPERTIES.values()]
    return {**dict.fromkeys([*names, *_STILL], UNSET), **choice_properties(chosen)}


def every_section_property(chosen: Mapping[str, Any]) -> Properties:
    """The same of sections."""
    return {**dict.fromkeys(_OUTLINE, UNSET), **section_properties(chosen)}
