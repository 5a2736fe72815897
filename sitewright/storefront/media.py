"""Files: `/media/{id}/{name}?format=750w` answers the size of a picture that fits, made by now or at this
request; of films and sounds (storefront/recordings.py) the part that a player asks for."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Self

from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.http.response import HttpResponseBase
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from sitewright.kit.errors import DomainError
from sitewright.kit.files import storage
from sitewright.kit.outside import STORED_FILE, answer_at_hand, ask_later, can_wait
from sitewright.kit.store_places import place_at_store
from sitewright.media.decoding.later import decode_later
from sitewright.media.decoding.turns import for_a_request
from sitewright.media.errors import DecodingBusy
from sitewright.media.models import MediaFile, MediaKind, Rendition
from sitewright.media.naming import revision_named, shown_name
from sitewright.media.operations.make_rendition import (
    RenditionToMake,
    icon_or_work,
    keep_rendition,
    rendition_or_work,
)
from sitewright.media.queries import nearest_rendition
from sitewright.media.variants import AVIF_WIDTHS, MODERN, formats_for, media_type, parse_format
from sitewright.storefront.recordings import send_recording

IMMUTABLE = "public, max-age=31536000, immutable"
UNTIL_SMALLER = "public, max-age=86400"
"""Of a WebP whose AVIF is still to be made."""
DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
"""A drawing has its own styles and pictures in it, and nothing else."""
FOR_NOW = "public, max-age=10"
"""Of a size that stands in for another one, while that cannot be made, and of the present picture under the
address of one it replaced."""


@dataclass(frozen=True, slots=True)
class _Sending:
    """A stored file on its way out, and for how long browsers may keep it."""

    storage_key: str
    content_type: str
    tag: str
    lasts: str
    headers: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of_rendition(cls, rendition: Rendition, lasts: str) -> Self:
        # By the width that is sent, not the one asked for: a size that stands in for another has its own.
        shown = rendition.media_id + rendition.revision
        tag = f'"{shown}-{rendition.width}-{rendition.format}"'
        return cls(rendition.storage_key, media_type(rendition.format), tag, lasts)

    @classmethod
    def of_drawing(cls, media: MediaFile, lasts: str) -> Self:
        """It was cleaned when it came in (decoding/drawings.py); should that have missed something, it still
        runs and calls nothing, not even opened by itself, which downloads it.
        """
        download = f'attachment; filename="{shown_name(media.name)}"'
        headers = (("Content-Security-Policy", DRAWING_POLICY), ("Content-Disposition", download))
        tag = f'"{media.id}{media.revision}"'
        return cls(media.storage_key, media.content_type, tag, lasts, headers)

    def fetched(self) -> bytes | DomainError:
        """Its bytes, or why there are none: returned, for the request that raises it (kit/outside)."""
        try:
            return storage().get(self.storage_key)
        except DomainError as problem:
            return problem


@require_safe
def show_media(request: HttpRequest, media_id: str, name: str) -> HttpResponseBase:
    """A film or a sound, or a picture of the wanted width; without `format`, and for `original`, the widest
    there is.

    AVIF for browsers that take it once it has been made, else WebP, else JPEG or PNG. The id and the revision
    in the name tell the content for ever, so the answer to both never goes stale.
    """
    wanted = parse_format(request.GET.get("format", ""))
    formats = formats_for(request.headers.get("Accept"))
    try:
        found = _made(request, lambda: rendition_or_work(media_id, wanted, formats))
    except DecodingBusy:
        nearest = nearest_rendition(media_id, wanted, formats)
        # Nothing can stand in for a picture that was never made in any size: 503 with Retry-After.
        if nearest is None:
            raise
        return _answer(request, nearest, FOR_NOW)
    if isinstance(found, MediaFile):
        return _whole_file(request, found, revision_named(name))
    if not isinstance(found, Rendition):
        return found
    if revision_named(name) != found.revision:
        return _answer(request, found, FOR_NOW)
    waits_for_avif = found.format != formats[0] and found.width in AVIF_WIDTHS and formats is MODERN
    return _answer(request, found, UNTIL_SMALLER if waits_for_avif else IMMUTABLE)


@require_safe
def show_icon_size(request: HttpRequest, media_id: str, size: int, revision: str = "") -> HttpResponse:
    """`/media/{id}/icon/{size}.png`: the picture as an icon of the site; others are 404."""
    found = _made(request, lambda: icon_or_work(media_id, size))
    if isinstance(found, MediaFile):
        return _drawing(request, found, revision)
    if not isinstance(found, Rendition):
        return found
    return _answer(request, found, IMMUTABLE if revision == found.revision else FOR_NOW)


def _made(
    request: HttpRequest, find: Callable[[], Rendition | RenditionToMake | MediaFile]
) -> Rendition | MediaFile | HttpResponse:
    """The size, or the drawing; or what the view returns, which is the answer itself or stands for one while
    something is made or fetched and no thread of ours waits for that. Raises DecodingBusy."""
    at_hand = answer_at_hand(request)
    if at_hand is not None:
        # The same request once more, with what was asked for meanwhile (kit/outside).
        about, answer = at_hand
        return _sent(about, answer) if isinstance(about, _Sending) else keep_rendition(about, answer)
    found = find()
    if not isinstance(found, RenditionToMake):
        return found
    if can_wait(request):
        return decode_later(request, found.made, found)
    # A server that cannot wait without a thread lets this one wait, within bounds.
    with for_a_request():
        return keep_rendition(found, found.made())


def _answer(request: HttpRequest, rendition: Rendition, lasts: str) -> HttpResponse:
    return _send(request, _Sending.of_rendition(rendition, lasts))


def _whole_file(request: HttpRequest, media: MediaFile, revision: str | None) -> HttpResponseBase:
    """What there is in one size only."""
    if media.kind == MediaKind.IMAGE:
        return _drawing(request, media, revision)
    return send_recording(request, media, IMMUTABLE if revision == media.revision else FOR_NOW)


def _drawing(request: HttpRequest, media: MediaFile, revision: str | None) -> HttpResponse:
    """The same whatever size is asked for."""
    lasts = IMMUTABLE if revision == media.revision else FOR_NOW
    return _send(request, _Sending.of_drawing(media, lasts))


def _send(request: HttpRequest, sending: _Sending) -> HttpResponse:
    if request.headers.get("If-None-Match") == sending.tag:
        return _lasting(HttpResponseNotModified(), sending)
    # Another machine may take its time; a page full of pictures would hold every thread that serves (D05).
    if not storage().is_local and can_wait(request):
        return ask_later(request, place_at_store(request, STORED_FILE), sending.fetched, sending)
    return _sent(sending, sending.fetched())


def _sent(sending: _Sending, content: bytes | Exception) -> HttpResponse:
    if isinstance(content, Exception):
        raise content
    answer = HttpResponse(content, content_type=sending.content_type)
    for name, value in sending.headers:
        answer[name] = value
    return _lasting(answer, sending)


def _lasting(answer: HttpResponse, sending: _Sending) -> HttpResponse:
    answer["Cache-Control"] = sending.lasts
    answer["ETag"] = sending.tag
    # One address in three formats, instead of a `<picture>` that names each width in each: a list of products
    # would be a third larger, and themes of others would miss out.
    patch_vary_headers(answer, ["Accept"])
    return answer
