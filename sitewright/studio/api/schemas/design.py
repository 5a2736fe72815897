"""Site styles: what is chosen, what there is to choose from, and how a draft of them looks."""

from typing import Any, Literal

from ninja import Schema

from sitewright.studio.api.schemas.common import Edit, Input, Saved, Versioned


class ReadyPalette(Schema):
    """Five hex colours, lightest first, and the code that the studio names them by."""

    code: str
    colours: list[str]


class SectionColours(Schema):
    """What a section theme is known by on a light page, in hex."""

    background: str
    text: str
    accent: str


class StyleProperty(Schema):
    """The custom property `name` that a choice becomes: one of named `values`, or else the chosen number
    divided by `divisor`, with `unit` behind it.
    """

    name: str
    unit: str
    divisor: int
    values: dict[str, str]


class Design(Saved, Versioned):
    """`styles` has only what is chosen; `palette` and `font_roles` (role to font stack) are what the theme,
    called `theme`, has where nothing is. `properties` are by the choice's name in `styles`.
    """

    styles: dict[str, Any]
    palette: list[str]
    font_roles: dict[str, str]
    theme: str
    ready_palettes: list[ReadyPalette]
    section_themes: dict[str, SectionColours]
    properties: dict[str, StyleProperty]


class DesignChange(Edit):
    styles: dict[str, Any]


class DesignDraft(Input):
    styles: dict[str, Any]
    scheme: Literal["light", "dark"]


class Correction(Schema):
    """In one section theme, the palette's colour for a role and the one that is shown in its place.

    `contrast`: what the wanted one would have had, 1 to 21.
    """

    section_theme: str
    role: str
    wanted: str
    shown: str
    contrast: float


class DesignPreview(Schema):
    css: str
    corrections: list[Correction]


class FrameDraft(Input):
    """All `settings` of the website as they would be saved; `has_popup` to see its popup, on or off."""

    settings: dict[str, Any]
    has_popup: bool = False


class FramePreview(Schema):
    """HTML before and after the middle of a page."""

    before: str
    after: str


class FontRow(Schema):
    """A family; `url` is its upright Latin file. `weights`: lowest and highest if variable, else each."""

    code: str
    name: str
    category: str
    weights: list[int]
    is_variable: bool
    url: str
    generic: str
