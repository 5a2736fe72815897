"""Where a palette could not be taken as it is: colours that were moved so that text can be read. Pure."""

from dataclasses import dataclass

from sitewright.themes.colour import Colour, contrast
from sitewright.themes.palette import Palette, SectionTheme, section_themes


@dataclass(frozen=True, slots=True)
class Correction:
    """In a section theme one role of the palette's: the colour that was wanted, and the one that is shown.

    `contrast`: of the wanted one on that section's ground, 1 to 21.
    """

    section_theme: str
    role: str
    wanted: str
    shown: str
    contrast: float


def corrections(palette: Palette) -> list[Correction]:
    """Of a light page; dark pages are made from these colours anyway, none of theirs is the owner's."""
    themes = section_themes(palette)
    return [
        _correction(name, role, wanted, themes[name])
        for name, roles in _wanted(palette).items()
        for role, wanted in roles.items()
        if themes[name].properties()[role] != wanted.hex()
    ]


def _wanted(palette: Palette) -> dict[str, dict[str, Colour]]:
    on_paper = {"text": palette.darkest, "accent": palette.deep}
    return {
        "paper": on_paper,
        "soft": on_paper,
        "ink": {"text": palette.lightest, "accent": palette.bright},
        "accent": {"background": palette.deep, "text": palette.lightest, "accent": palette.light},
    }


def _correction(name: str, role: str, wanted: Colour, theme: SectionTheme) -> Correction:
    # A ground that was moved is judged by the text on it.
    opposite = theme.text if role == "background" else theme.background
    ratio = round(contrast(wanted, opposite), 2)
    return Correction(name, role, wanted.hex(), theme.properties()[role], ratio)
