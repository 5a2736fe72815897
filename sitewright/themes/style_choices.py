"""What an owner sets of a look besides colours and fonts, as custom properties that themes may use.

A theme writes its own value as the fallback: `border-radius: var(--button-radius, 2px)`. A choice that is not
made is not there, so that a look stays exactly as its theme draws it. Pure.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

UNSET = "initial"
"""Value of a custom property that makes its fallback count."""


@dataclass(frozen=True, slots=True)
class StyleProperty:
    """How a choice becomes the custom property `name`: one of named `values`, or a whole number divided by
    `divisor`, with its `unit`. Data, because the studio shows a choice by it before the server has answered.
    """

    name: str
    unit: str = ""
    divisor: int = 1
    values: Mapping[str, str] = field(default_factory=dict)

    def as_css(self, value: Any) -> str:
        """Raises what any JSON in the place of the value can: KeyError, TypeError or ValueError."""
        if self.values:
            return self.values[value]
        # `d` refuses texts and fractions: what is no number would end the declaration.
        number = f"{value:d}" if self.divisor == 1 else str(value / self.divisor)
        return f"{number}{self.unit}"


STYLE_PROPERTIES: Mapping[str, StyleProperty] = {
    "headingWeight": StyleProperty("heading-weight"),
    "baseSize": StyleProperty("text-scale", divisor=100),
    "typeScale": StyleProperty(
        "heading-scale", values={"compact": "0.84", "regular": "1", "generous": "1.18"}
    ),
    "spacing": StyleProperty("space-scale", values={"tight": "0.68", "regular": "1", "airy": "1.35"}),
    "corners": StyleProperty("corners", "px"),
    "buttonShape": StyleProperty(
        "button-radius", values={"square": "0px", "rounded": "8px", "pill": "100rem"}
    ),
    "imageCorners": StyleProperty("image-radius", "px"),
}
"""By the choice's name in `Website.styles`."""
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
    for choice, style in STYLE_PROPERTIES.items():
        if choice in chosen:
            try:
                found[style.name] = style.as_css(chosen[choice])
            except _NOT_USABLE:
                continue
    return found | (_STILL if chosen.get("hasMotion") is False else {})


def section_properties(chosen: Mapping[str, Any]) -> Properties:
    """Of the choices that are made, for each section: they take up its colours."""
    return dict(_OUTLINE) if chosen.get("buttonFill") == "outline" else {}


def every_choice_property(chosen: Mapping[str, Any]) -> Properties:
    """With those in it that are not chosen, unset: laid over another look, it takes that one away."""
    names = [style.name for style in STYLE_PROPERTIES.values()]
    return {**dict.fromkeys([*names, *_STILL], UNSET), **choice_properties(chosen)}


def every_section_property(chosen: Mapping[str, Any]) -> Properties:
    """The same of sections."""
    return {**dict.fromkeys(_OUTLINE, UNSET), **section_properties(chosen)}
