"""Site styles (fonts, palette) as CSS custom properties: theme's defaults, owner's choices."""

import re
from collections.abc import Mapping
from typing import Any

from sitewright.themes.palette import (
    Palette,
    SectionTheme,
    dark_section_themes,
    parse_palette,
    section_themes,
)

_FONT_STACK = re.compile(r"(?:[A-Za-z0-9 ,_-]|'[A-Za-z0-9 ,_-]*'|\"[A-Za-z0-9 ,_-]*\")+")

_PLAIN_PALETTE = ("#ffffff", "#f2f2f0", "#d9b45b", "#2f4858", "#1c1c1c")
"""For themes that bring colours of their own in their style sheets and name none in theme.json."""

# What any JSON in the place of a palette can raise: themes of others and old rows may hold anything.
_NOT_USABLE = (KeyError, TypeError, ValueError, AttributeError)


def problem_of_styles(defaults: Mapping[str, Any]) -> str:
    """Why the `styles` of a theme.json cannot be used; empty when they can."""
    try:
        _default_palette(defaults)
    except _NOT_USABLE:
        return "`styles.palette` must be five hex colours, lightest first"
    fonts = defaults.get("fonts", {})
    is_usable = isinstance(fonts, dict) and all(_is_font_stack(stack) for stack in fonts.values())
    return "" if is_usable else "`styles.fonts` must be an object of font stacks"


def site_styles_css(defaults: Mapping[str, Any], chosen: Mapping[str, Any]) -> str:
    """The style sheet part that carries a site's own look.

    `chosen` is `Website.styles`; what is missing or unusable in it falls back to the theme's default, because
    a page without colours is worse than a page in the default ones.
    """
    palette = _palette(defaults, chosen)
    light, dark = section_themes(palette), dark_section_themes(palette)
    return "".join(
        [
            f":root{{{_fonts(defaults, chosen)}color-scheme:light dark}}",
            *(_rule(name, section_theme) for name, section_theme in light.items()),
            "@media (prefers-color-scheme:dark){",
            *(_rule(name, section_theme) for name, section_theme in dark.items()),
            "}",
        ]
    )


def _palette(defaults: Mapping[str, Any], chosen: Mapping[str, Any]) -> Palette:
    try:
        return parse_palette(chosen["palette"])
    except _NOT_USABLE:
        return _default_palette(defaults)


def _default_palette(defaults: Mapping[str, Any]) -> Palette:
    return parse_palette(defaults.get("palette", _PLAIN_PALETTE))


def _rule(name: str, section_theme: SectionTheme) -> str:
    selector = f".theme-{name}" if name != "paper" else ":root,.theme-paper"
    declarations = ";".join(f"--{role}:{colour}" for role, colour in section_theme.properties().items())
    return f"{selector}{{{declarations}}}"


def _fonts(defaults: Mapping[str, Any], chosen: Mapping[str, Any]) -> str:
    fonts: dict[str, str] = dict(defaults.get("fonts", {}))
    wanted = chosen.get("fonts")
    if isinstance(wanted, dict):
        # Roles the theme has, only: else the owner would name properties in the style sheet.
        fonts |= {role: stack for role, stack in wanted.items() if role in fonts and _is_font_stack(stack)}
    return "".join(f"--font-{role}:{stack};" for role, stack in fonts.items())


def _is_font_stack(stack: object) -> bool:
    """Whether a text can stand in a declaration without ending it, or swallowing what follows."""
    return isinstance(stack, str) and bool(_FONT_STACK.fullmatch(stack))
