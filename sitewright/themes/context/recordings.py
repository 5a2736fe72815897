"""Films and sounds of the library that block settings name by address."""

from collections.abc import Collection, Mapping, Sequence
from html import escape
from typing import Any

from sitewright.content.page_context import image_context
from sitewright.content.settings_schema.field import is_per_device
from sitewright.media.captions.transcripts import paragraphs_of
from sitewright.media.models import MediaFile, MediaKind, TextKind
from sitewright.media.queries import media_url, read_pictures, read_recordings
from sitewright.media.recording_texts import ShownText, captions_url, language_title, read_texts
from sitewright.themes.context.images import media_id_of


def address_in(value: Any) -> str:
    """The address in a setting as it is stored, which may have any shape: it is cleaned later, when its node
    is prepared."""
    value = value.get("base") if is_per_device(value) else value
    return value if isinstance(value, str) else ""


def recordings_at(addresses: Mapping[str, str], kind: str, language: str) -> dict[str, dict[str, Any]]:
    """Those of the website in scope that are of the kind, by the keys of `addresses`; three queries however
    many. Of several transcripts the one in the `language` of the page is shown."""
    ids = {key: media_id_of(address) or "" for key, address in addresses.items()}
    read = read_recordings(set(ids.values()) - {""})
    files = {id_: file for id_, file in read.items() if file.kind == kind}
    posters = _posters(files.values())
    texts = read_texts(files.keys())
    contexts = {
        id_: _context(file, posters.get(file.poster_id), texts.get(id_, ()), language)
        for id_, file in files.items()
    }
    return {key: contexts[id_] for key, id_ in ids.items() if id_ in contexts}


def beside_transcripts(name: str, recordings: Mapping[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """What blocks are given: the recording under the name, and its `transcript` under one of its own, which
    films and sounds print alike."""
    return {
        key: {name: recording, **{part: recording[part] for part in ("transcript",) if part in recording}}
        for key, recording in recordings.items()
    }


def film_names(player: str, provider: str, *, has_poster: bool) -> dict[str, Any]:
    """What templates ask of any video (PL-3.16): the markup of its player, who plays it, and whether a
    picture lies over it until then."""
    return {"oembed": {"html": player, "providerName": provider}, "overlay": has_poster}


def minutes_and_seconds(milliseconds: int) -> str:
    """`3:05` (PL-3.18); what is longer than an hour has more minutes, `75:00`."""
    minutes, seconds = divmod(round(milliseconds / 1000), 60)
    return f"{minutes}:{seconds:02d}"


def _posters(files: Collection[MediaFile]) -> dict[str, dict[str, Any] | None]:
    rows = read_pictures({file.poster_id for file in files} - {""})
    return {row[0]: image_context(*row) for row in rows}


def _context(
    file: MediaFile, poster: dict[str, Any] | None, texts: Sequence[ShownText], language: str
) -> dict[str, Any]:
    """`size` and `duration` are missing where the file does not say them, as are a `poster`, `captions` and a
    `transcript` that there are not; a text of the library names the film."""
    url = media_url(file)
    context: dict[str, Any] = {"url": url, "type": file.content_type, "title": file.alt_text}
    if file.kind == MediaKind.AUDIO:
        context["audioAssetUrl"] = url
    else:
        player = f'<video controls preload="none" src="{escape(url)}"></video>'
        context |= film_names(player, "", has_poster=poster is not None)
    if file.duration_ms is not None:
        context["duration"] = minutes_and_seconds(file.duration_ms)
        context["milliseconds"] = file.duration_ms
    if file.width and file.height:
        context["size"] = {"width": file.width, "height": file.height}
    if poster:
        context["poster"] = poster
    if captions := [_caption(file.id, text) for text in texts if text.kind != TextKind.TRANSCRIPT]:
        context["captions"] = captions
    if transcript := _transcript([text for text in texts if text.kind == TextKind.TRANSCRIPT], language):
        context["transcript"] = transcript
    return context


def _caption(media_id: str, text: ShownText) -> dict[str, Any]:
    return {
        "url": captions_url(media_id, text.id),
        "kind": text.kind,
        "language": text.language,
        "title": language_title(text.language),
        "isDefault": text.is_default,
    }


def _transcript(texts: Sequence[ShownText], language: str) -> dict[str, Any] | None:
    """The one in the language, else in its main language (`de` for `de-CH`), else the first there is."""
    if not texts:
        return None
    main = language.partition("-")[0]
    nearest = min(
        texts, key=lambda text: (text.language != language, text.language.partition("-")[0] != main)
    )
    return {"language": nearest.language, "paragraphs": paragraphs_of(nearest.transcript)}
