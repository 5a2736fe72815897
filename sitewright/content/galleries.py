"""What a gallery is told: how it shows its pictures, and what each of them says besides.

The settings are called, and bounded, as those of the block that shows several pictures: one design has one
name, wherever it is chosen.
"""

from sitewright.content.settings_schema.addresses import Link, Video
from sitewright.content.settings_schema.choices import Boolean, Choice, Option
from sitewright.content.settings_schema.numbers import Number
from sitewright.content.settings_schema.schema import SettingsSchema
from sitewright.content.settings_schema.texts import Text

MOST_PICTURES = 250  # PL-9.40
SLIDES = ("slider", "slideshow")


def _choice(name: str, *values: str) -> Choice:
    """The first is what it is unless somebody says otherwise; the studio has words for each."""
    return Choice(name=name, default=values[0], choices=tuple(Option(value, value) for value in values))


GALLERY_SETTINGS = SettingsSchema(
    (
        _choice("layout", "grid", "stacked", "slider", "slideshow"),  # PL-3.19, PL-3.86
        Number(name="columns", default=4, min=1, max=10),
        Boolean(name="fit"),
        Number(name="column_width", default=300, min=100, max=300),
        _choice(
            "ratio", "square", "landscape", "2-3", "4-3", "3-4", "portrait", "16-9", "2-40", "own"
        ),  # PL-9.31
        Number(name="slider_ratio", default=50, min=10, max=200),  # PL-9.34
        Number(name="padding", default=20, min=0, max=50),
        _choice("captions", "below", "over", "hover", "none"),
        Boolean(name="only_titles"),
        Boolean(name="controls", default=True),
        Boolean(name="autoplay"),
        Number(name="autoplay_seconds", default=5, min=1, max=10),
        Boolean(name="thumbnails", default=True),
        Number(name="thumbnail_height", default=80, min=0, max=200),
        Number(name="thumbnail_margin", default=20, min=0, max=60),
        Boolean(name="lightbox", default=True),
        _choice("lightbox_theme", "dark", "light"),
        Boolean(name="new_window"),
    )
)

PICTURE_FIELDS = SettingsSchema(
    (
        # Empty: what the library says of the file.
        Text(name="imageAlt", max_length=500),
        Link(name="link"),
        Video(name="video"),
    )
)
