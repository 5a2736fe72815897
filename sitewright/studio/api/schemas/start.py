"""Beginning a site."""

from typing import Literal

from ninja import Field, Schema

from sitewright.studio.api.schemas.common import Input, Line, Saved


class LookInfo(Schema):
    """`palette`: five colours, lightest first; `fonts`: a font stack by role. Empty: the theme says none."""

    name: str
    title: str
    palette: list[str] = []
    fonts: dict[str, str] = {}


class StartSite(Input):
    """`kinds`: what the site is about, several at once or, for an empty home page alone, none. `look` empty
    is the theme's first; `locale` says in which language the site begins.
    """

    kinds: list[Literal["shop", "blog", "business"]] = Field(default=[], max_length=3)
    title: Line
    locale: Line
    look: Line = ""


class StartedSite(Saved):
    """`page_id` is the home page."""

    page_id: str
