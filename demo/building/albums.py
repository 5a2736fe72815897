"""An album of short tones, drawn by rule like the pictures: nothing but sums of waves."""

import io
import math
import wave
from datetime import datetime

from demo.building.pictures import Pictures, address_of
from demo.texts import Record, read
from sitewright.content.item_data import ItemData
from sitewright.content.models import PublishingStatus
from sitewright.content.operations.create_item import create_item
from sitewright.media.models import MediaFile
from sitewright.media.operations.keep_recording import keep_recording
from sitewright.media.operations.upload_recording import upload_recording

_SAMPLES_A_SECOND = 4_000
_SECONDS = 3

Sounds = dict[str, MediaFile]
"""The title of a track to its sound."""


def store_sounds() -> Sounds:
    """Store the sound of every track; one that is there already is used again."""
    return {
        track["title"]: _stored(f"{album['slug']}-{number}.wav", track["tones"])
        for album in read("albums")
        for number, track in enumerate(album["tracks"], start=1)
    }


def build_albums(collection_id: str, pictures: Pictures, sounds: Sounds) -> None:
    """Publish the albums."""
    for record in read("albums"):
        create_item(collection_id, _album(record, pictures, sounds))


def _album(record: Record, pictures: Pictures, sounds: Sounds) -> ItemData:
    tracks = [
        {"title": track["title"], "audio": address_of(sounds[track["title"]])} for track in record["tracks"]
    ]
    return ItemData(
        title=record["title"],
        slug=record["slug"],
        excerpt_html=record["excerpt_html"],
        body_html=record["body_html"],
        main_image_id=pictures[record["image"]["file"]].id,
        status=str(PublishingStatus.PUBLISHED),
        published_at=datetime.fromisoformat(record["published_at"]),
        extra={"artist": record["artist"], "tracks": tracks},
    )


def _stored(name: str, tones: list[float]) -> MediaFile:
    content = _sounding(tones)
    return upload_recording(name, keep_recording(name, io.BytesIO(content), len(content)))


def _sounding(tones: list[float]) -> bytes:
    """One tone after the other, each fading; 12 KB of WAV."""
    file = io.BytesIO()
    with wave.open(file, "wb") as sound:
        sound.setparams((1, 1, _SAMPLES_A_SECOND, 0, "NONE", ""))
        sound.writeframes(bytes(_sample(tones, at) for at in range(_SAMPLES_A_SECOND * _SECONDS)))
    return file.getvalue()


def _sample(tones: list[float], at: int) -> int:
    place = at / (_SAMPLES_A_SECOND * _SECONDS) * len(tones)
    tone, since = tones[int(place)], place % 1
    # It swells within a moment, or it would begin with a click.
    loudness = min(since * 20, 1) * (1 - since)
    return 128 + round(80 * loudness * math.sin(2 * math.pi * tone * at / _SAMPLES_A_SECOND))
