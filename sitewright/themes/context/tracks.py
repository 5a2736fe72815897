"""The tracks of albums as templates see them."""

from collections.abc import Mapping, Sequence
from typing import Any

from sitewright.content.template_functions.codes import RECORD_TYPES
from sitewright.themes.context.images import images_by_address
from sitewright.themes.context.recordings import address_in, minutes_and_seconds, recordings_at

Context = dict[str, Any]


def with_tracks(albums: Sequence[Mapping[str, Any]], language: str) -> list[Context]:
    """The albums with their tracks as `items`, in the owner's order; four queries however many.

    Each {id, number, title, artist, guest: who plays it where the album is another one's, recordType, cover:
    a picture or None, audioAssetUrl, audioType, duration: `3:05`, structuredContent: {audioAssetUrl}}; of a
    track without a sound of the library the last ones are empty. `duration` of an album is that of all tracks
    whose length is known.
    """
    tracks = {_key(album, at): track for album in albums for at, track in enumerate(_rows(album))}
    sounds = recordings_at(
        {key: address_in(track["audio"]) for key, track in tracks.items()}, "audio", language
    )
    covers = images_by_address(filter(None, (track["cover"] for track in tracks.values())))
    return [_with_tracks(album, sounds, covers) for album in albums]


def _with_tracks(
    album: Mapping[str, Any], sounds: Mapping[str, Context], covers: Mapping[str, Context]
) -> Context:
    shown = [
        _track(album, at, track, sounds.get(_key(album, at), {}), covers)
        for at, track in enumerate(_rows(album))
    ]
    lengths = [sounds.get(track["id"], {}).get("milliseconds", 0) for track in shown]
    return {
        **album,
        "items": shown,
        "trackCount": len(shown),
        "duration": minutes_and_seconds(sum(lengths)) if any(lengths) else "",
    }


def _track(
    album: Mapping[str, Any], at: int, track: Mapping[str, Any], sound: Context, covers: Mapping[str, Context]
) -> Context:
    address, whole = sound.get("audioAssetUrl", ""), album["extra"]["artist"]
    return {
        "id": _key(album, at),
        "number": at + 1,
        "title": track["title"] or sound.get("title", ""),
        "artist": track["artist"] or whole,
        "guest": track["artist"] if track["artist"] != whole else "",
        "recordType": RECORD_TYPES["audio"],
        "cover": covers.get(track["cover"]),
        "audioAssetUrl": address,
        "audioType": sound.get("type", ""),
        "duration": sound.get("duration", ""),
        "structuredContent": {"audioAssetUrl": address},
    }


def _rows(album: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    rows: Sequence[Mapping[str, Any]] = album["extra"]["tracks"]
    return rows


def _key(album: Mapping[str, Any], at: int) -> str:
    return f"{album['id']}-{at + 1}"
