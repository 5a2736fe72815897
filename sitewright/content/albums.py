"""The fields of an album: who plays, and its tracks in the owner's order."""

from dataclasses import dataclass
from typing import Any

from sitewright.content.comments.closing import CLOSED
from sitewright.content.settings_schema.addresses import Audio, Image
from sitewright.content.settings_schema.choices import Boolean
from sitewright.content.settings_schema.rows import Rows
from sitewright.content.settings_schema.schema import SettingsSchema
from sitewright.content.settings_schema.texts import Text
from sitewright.kit.messages import Message

MOST_TRACKS = 60  # PL-9.39


@dataclass(frozen=True, kw_only=True)
class Tracks(Rows):
    """Rows that are called by what they are when there are too many."""

    def problem_of_one(self, value: Any) -> Message | None:
        if isinstance(value, list) and len(value) > self.most:
            return Message("content.too-many-tracks", most=self.most)
        return super().problem_of_one(value)


TRACKS = Tracks(
    name="tracks",
    most=MOST_TRACKS,
    fields=(
        Text(name="title", max_length=150),
        Audio(name="audio"),
        Text(name="artist", max_length=150),
        Image(name="cover"),
    ),
)
ALBUM_FIELDS = SettingsSchema(
    (
        Text(name="artist", max_length=150),
        TRACKS,
        Boolean(name="featured"),
        Boolean(name="isUnlisted"),
        Boolean(name=CLOSED),
    )
)
