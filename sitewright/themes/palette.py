"""From five colours to complete section themes, all text with enough contrast on its ground (WCAG 2.2 AA)."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from sitewright.themes.colour import Colour, mixed, parse_colour, readable_on, with_lightness

TEXT_CONTRAST = 4.5
SHAPE_CONTRAST = 3.0
"""Borders of fields and focus rings: parts one must see, without being text (WCAG 1.4.11)."""

SECTION_THEMES = ("paper", "soft", "ink", "accent")


@dataclass(frozen=True, slots=True)
class Palette:
    """The owner's five colours from light to dark: two papers, a bright and a deep accent, an ink."""

    lightest: Colour
    light: Colour
    bright: Colour
    deep: Colour
    darkest: Colour


@dataclass(frozen=True, slots=True)
class SectionTheme:
    """What each part of a section is coloured with; names become custom properties (`--button-text`)."""

    background: Colour
    text: Colour
    muted: Colour
    accent: Colour
    line: Colour
    field: Colour
    field_line: Colour
    button: Colour
    button_text: Colour
    button_hover: Colour
    error: Colour
    success: Colour

    def properties(self) -> dict[str, str]:
        """Custom property name (without dashes in front) to hex colour."""
        return {name.replace("_", "-"): Colour(**colour).hex() for name, colour in asdict(self).items()}


def parse_palette(colours: Sequence[str]) -> Palette:
    """Five hex colours, lightest first; ValueError when there are not five or one is no colour."""
    if len(colours) != 5:
        raise ValueError(f"a palette has five colours, not {len(colours)}")
    return Palette(*(parse_colour(colour) for colour in colours))


def section_themes(palette: Palette) -> dict[str, SectionTheme]:
    """The four section themes of a light page."""
    deep_ground = readable_on(palette.deep, palette.lightest, TEXT_CONTRAST)
    return {
        "paper": _theme(palette.lightest, palette.darkest, palette.deep, palette.deep),
        "soft": _theme(palette.light, palette.darkest, palette.deep, palette.deep),
        "ink": _theme(palette.darkest, palette.lightest, palette.bright, palette.lightest),
        "accent": _theme(deep_ground, palette.lightest, palette.light, palette.lightest),
    }


def dark_section_themes(palette: Palette) -> dict[str, SectionTheme]:
    """The same four for visitors who prefer dark pages: the papers become night, ink a step deeper."""
    night = with_lightness(palette.darkest, 0.21)
    text = mixed(palette.light, palette.lightest, 0.5)
    return {
        "paper": _theme(night, text, palette.bright, palette.bright),
        "soft": _theme(with_lightness(palette.darkest, 0.25), text, palette.bright, palette.bright),
        "ink": _theme(with_lightness(palette.darkest, 0.16), text, palette.bright, text),
        "accent": _theme(with_lightness(palette.deep, 0.34), text, palette.light, text),
    }


def _theme(background: Colour, text: Colour, accent: Colour, button: Colour) -> SectionTheme:
    text = readable_on(text, background, TEXT_CONTRAST)
    accent = readable_on(accent, background, TEXT_CONTRAST)
    button = readable_on(button, background, SHAPE_CONTRAST)
    button_text = readable_on(background, button, TEXT_CONTRAST)
    field = mixed(background, text, 0.04)
    return SectionTheme(
        background=background,
        text=text,
        muted=readable_on(mixed(text, background, 0.35), background, TEXT_CONTRAST),
        accent=accent,
        line=mixed(background, text, 0.16),
        field=field,
        field_line=readable_on(mixed(background, text, 0.45), background, SHAPE_CONTRAST),
        button=button,
        button_text=button_text,
        button_hover=readable_on(mixed(button, text, 0.25), button_text, TEXT_CONTRAST),
        error=readable_on(parse_colour("#b3261e"), background, TEXT_CONTRAST),
        success=readable_on(parse_colour("#2e6b3f"), background, TEXT_CONTRAST),
    )
