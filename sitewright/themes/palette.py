"""From five colours to complete section themes, all text with enough contrast on its ground (WCAG 2.2 AA)."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from sitewright.themes.colour import Colour, contrast, mixed, parse_colour, readable_on, with_lightness

TEXT_CONTRAST = 4.5
SHAPE_CONTRAST = 3.0
"""Borders of fields and focus rings: parts one must see, without being text (WCAG 1.4.11)."""

TINTED_TEXT_CONTRAST = 5.2
"""Notices tint their ground with seven parts in a hundred of their own colour, which costs some contrast."""

SECTION_THEMES = ("paper", "soft", "ink", "accent")


@dataclass(frozen=True, slots=True)
class Palette:
    """The owner's five colours from light to dark: two papers, a bright and a deep accent, an ink."""

    lightest: Colour
    light: Colour
    bright: Colour
    deep: Colour
    darkest: Colour

    def colours(self) -> tuple[str, ...]:
        """As hex colours, lightest first."""
        return tuple(c.hex() for c in (self.lightest, self.light, self.bright, self.deep, self.darkest))


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
    # The owner's deep accent, moved as far as the lightest paper needs to be readable on it.
    deep_ground = readable_on(palette.deep, [palette.lightest], TEXT_CONTRAST)
    night_field = mixed(palette.darkest, palette.lightest, 0.07)
    deep_field = mixed(deep_ground, palette.lightest, 0.07)
    return {
        "paper": _theme(
            Ground(palette.lightest, mixed(palette.lightest, palette.light, 0.55)),
            palette.darkest,
            palette.deep,
        ),
        "soft": _theme(
            Ground(palette.light, mixed(palette.light, palette.lightest, 0.55)), palette.darkest, palette.deep
        ),
        "ink": _theme(
            Ground(palette.darkest, night_field), palette.lightest, palette.bright, button=palette.lightest
        ),
        "accent": _theme(
            Ground(deep_ground, deep_field), palette.lightest, palette.light, button=palette.lightest
        ),
    }


def dark_section_themes(palette: Palette) -> dict[str, SectionTheme]:
    """The same four for dark pages: papers become night, ink a step deeper."""
    text = mixed(palette.light, palette.lightest, 0.5)
    return {
        "paper": _theme(_night(palette.darkest, 0.21, text), text, palette.bright),
        "soft": _theme(_night(palette.darkest, 0.25, text), text, palette.bright),
        "ink": _theme(_night(palette.darkest, 0.16, text), text, palette.bright, button=text),
        "accent": _theme(_night(palette.deep, 0.34, text), text, palette.light, button=text),
    }


@dataclass(frozen=True, slots=True)
class Ground:
    """What text stands on: a section's background, and the field of summaries and pictures on it."""

    background: Colour
    field: Colour


def _night(colour: Colour, level: float, text: Colour) -> Ground:
    background = with_lightness(colour, level)
    return Ground(background, mixed(background, text, 0.06))


def _theme(ground: Ground, text: Colour, accent: Colour, *, button: Colour | None = None) -> SectionTheme:
    background = ground.background
    text = readable_on(text, [background], TEXT_CONTRAST)
    # A field that the text could not be read on is given up: one direction is then readable on both.
    field = ground.field if contrast(text, ground.field) >= TEXT_CONTRAST else background
    grounds = (background, field)
    accent = readable_on(accent, grounds, TEXT_CONTRAST)
    button = readable_on(button or accent, grounds, SHAPE_CONTRAST)
    button_text = readable_on(background, [button], TEXT_CONTRAST)
    return SectionTheme(
        background=background,
        text=text,
        muted=readable_on(mixed(text, background, 0.35), grounds, TEXT_CONTRAST),
        accent=accent,
        line=mixed(background, text, 0.16),
        field=field,
        field_line=readable_on(mixed(background, text, 0.45), grounds, SHAPE_CONTRAST),
        button=button,
        button_text=button_text,
        button_hover=readable_on(mixed(button, text, 0.25), [button_text], TEXT_CONTRAST),
        error=readable_on(parse_colour("#b3261e"), grounds, TINTED_TEXT_CONTRAST),
        success=readable_on(parse_colour("#2e6b3f"), grounds, TINTED_TEXT_CONTRAST),
    )
