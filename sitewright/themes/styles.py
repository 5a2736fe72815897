"""Site styles (fonts, palette, choices) as CSS custom properties: theme's defaults, owner's choices."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Literal

from sitewright.themes.fonts import TEXT_WEIGHT, Font, find_font
from sitewright.themes.palette import (
    Palette,
    SectionTheme,
    dark_section_themes,
    parse_palette,
    section_themes,
)
from sitewright.themes.style_choices import (
    Properties,
    choice_properties,
    every_choice_property,
    every_section_property,
    section_properties,
)

Scheme = Literal["light", "dark"]

_FONT_STACK = re.compile(r"(?:[A-Za-z0-9 ,_-]|'[A-Za-z0-9 ,_-]*'|\"[A-Za-z0-9 ,_-]*\")+")

_CODE = re.compile(r"[a-z0-9-]+")
_GENERIC_FAMILIES = {
    "serif",
    "sans-serif",
    "monospace",
    "cursive",
    "fantasy",
    "system-ui",
    "ui-serif",
    "ui-monospace",
}

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
    palette = site_palette(defaults, chosen)
    choices = _declared(choice_properties(chosen))
    dark = _section_themes_css(palette, "dark")
    return "".join(
        [
            _font_rules(defaults, chosen),
            f":root{{{_fonts(defaults, chosen)}{choices}color-scheme:light dark}}",
            _section_rule(section_properties(chosen)),
            _section_themes_css(palette, "light"),
            f"@media (prefers-color-scheme:dark){{{dark}}}",
        ]
    )


def preview_styles_css(defaults: Mapping[str, Any], chosen: Mapping[str, Any], scheme: Scheme) -> str:
    """The same to lay over a page of the site that is shown already, in one of the two schemes."""
    choices = _declared(every_choice_property(chosen))
    return "".join(
        [
            _font_rules(defaults, chosen),
            f":root{{{_fonts(defaults, chosen)}{choices}color-scheme:{scheme}}}",
            _section_rule(every_section_property(chosen)),
            _section_themes_css(site_palette(defaults, chosen), scheme),
        ]
    )


def font_preloads(defaults: Mapping[str, Any], chosen: Mapping[str, Any]) -> tuple[list[str], list[str]]:
    """Addresses of the font files a page needs at once, and the theme's own files that they make needless."""
    used = _chosen_fonts(defaults, chosen)
    weight = chosen.get("headingWeight", TEXT_WEIGHT)
    urls = [font.preload(TEXT_WEIGHT if role == "text" else weight) for role, font in used.items()]
    files = defaults.get("fontFiles", {})
    return list(dict.fromkeys(urls)), [files[role] for role in used if role in files]


def display_font(defaults: Mapping[str, Any], chosen: Mapping[str, Any]) -> Font | None:
    """That of headings, where the owner chose another than the theme's own."""
    return _chosen_fonts(defaults, chosen).get("display")


def site_palette(defaults: Mapping[str, Any], chosen: Mapping[str, Any]) -> Palette:
    """The owner's five colours, or the theme's."""
    try:
        return parse_palette(chosen["palette"])
    except _NOT_USABLE:
        return _default_palette(defaults)


def _default_palette(defaults: Mapping[str, Any]) -> Palette:
    return parse_palette(defaults.get("palette", _PLAIN_PALETTE))


# A slider of the studio asks many times in a row; the themes of a palette take 1,500 contrasts (colour.py).
@lru_cache(maxsize=512)
def _section_themes_css(palette: Palette, scheme: Scheme) -> str:
    themes = section_themes(palette) if scheme == "light" else dark_section_themes(palette)
    return "".join(_rule(name, section_theme) for name, section_theme in themes.items())


def _rule(name: str, section_theme: SectionTheme) -> str:
    selector = f".theme-{name}" if name != "paper" else ":root,.theme-paper"
    declarations = ";".join(f"--{role}:{colour}" for role, colour in section_theme.properties().items())
    return f"{selector}{{{declarations}}}"


def _section_rule(properties: Properties) -> str:
    return f":root,[class*=theme-]{{{_declared(properties)}}}" if properties else ""


def _declared(properties: Properties) -> str:
    return "".join(f"--{name}:{value};" for name, value in properties.items())


def _font_rules(defaults: Mapping[str, Any], chosen: Mapping[str, Any]) -> str:
    used = _chosen_fonts(defaults, chosen).values()
    return "".join(font.css for font in {font.code: font for font in used}.values())


def _fonts(defaults: Mapping[str, Any], chosen: Mapping[str, Any]) -> str:
    stacks: dict[str, str] = dict(defaults.get("fonts", {}))
    for role, wanted in _wanted_fonts(defaults, chosen).items():
        font = find_font(wanted)
        if font is not None:
            stacks[role] = font.stack
        elif _is_font_stack(wanted) and not _may_be_a_code(wanted):
            stacks[role] = wanted
    return "".join(f"--font-{role}:{stack};" for role, stack in stacks.items())


def _chosen_fonts(defaults: Mapping[str, Any], chosen: Mapping[str, Any]) -> dict[str, Font]:
    found = {role: find_font(wanted) for role, wanted in _wanted_fonts(defaults, chosen).items()}
    return {role: font for role, font in found.items() if font is not None}


def _wanted_fonts(defaults: Mapping[str, Any], chosen: Mapping[str, Any]) -> dict[str, Any]:
    """By role the code of a font, or a stack; of roles the theme has, only: else the owner would name
    properties in the style sheet."""
    wanted = chosen.get("fonts")
    roles = defaults.get("fonts", {})
    return {role: wanted[role] for role in roles if role in wanted} if isinstance(wanted, dict) else {}


def _may_be_a_code(stack: str) -> bool:
    """A font that another build had: its code is no family, so the theme's own is better."""
    return bool(_CODE.fullmatch(stack)) and stack not in _GENERIC_FAMILIES


def _is_font_stack(stack: object) -> bool:
    """Whether a text can stand in a declaration without ending it, or swallowing what follows."""
    return isinstance(stack, str) and bool(_FONT_STACK.fullmatch(stack))
