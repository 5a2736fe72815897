"""Pictures: `/media/{id}/{name}?format=750w` answers the size that fits, made by now or at this request."""

from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.views.decorators.http import require_safe

from sitewright.kit.files import storage
from sitewright.kit.outside import answer_at_hand, can_wait
from sitewright.media.decoding.later import decode_later
from sitewright.media.decoding.turns import for_a_request
from sitewright.media.errors import DecodingBusy
from sitewright.media.models import Rendition
from sitewright.media.operations.make_rendition import (
    find_or_make_rendition,
    keep_rendition,
    rendition_or_work,
)
from sitewright.media.queries import nearest_rendition
from sitewright.media.variants import parse_format

IMMUTABLE = "public, max-age=31536000, immutable"
FOR_NOW = "public, max-age=10"
"""Of a size that stands in for another one, while that cannot be made."""


@require_safe
def show_media(request: HttpRequest, media_id: str, name: str) -> HttpResponse:  # noqa: ARG001  (for people)
    """A WebP of the wanted width; without `format`, and for `original`, the widest there is.

    The id names the content for ever, so the answer never goes stale.
    """
    wanted = parse_format(request.GET.get("format", ""))
    try:
        found = _rendition(request, media_id, wanted)
    except DecodingBusy:
        nearest = nearest_rendition(media_id, wanted)
        # Nothing can stand in for a picture that was never made in any size: 503 with Retry-After.
        if nearest is None:
            raise
        return _answer(request, nearest, FOR_NOW)
    return _answer(request, found, IMMUTABLE) if isinstance(found, Rendition) else found


def _rendition(request: HttpRequest, media_id: str, wanted: int | None) -> Rendition | HttpResponse:
    """The size; or what the view returns while it is decoded and no thread of ours waits for that. Raises
    DecodingBusy."""
    at_hand = answer_at_hand(request)
    if at_hand is not None:
        # The same request once more, with what the decoder made meanwhile (kit/outside).
        return keep_rendition(*at_hand)
    if not can_wait(request):
        # A server that cannot wait without a thread lets this one wait, within bounds.
        with for_a_request():
            return find_or_make_rendition(media_id, wanted)
    found = rendition_or_work(media_id, wanted)
    return found if isinstance(found, Rendition) else decode_later(request, found.decoded, found)


def _answer(request: HttpRequest, rendition: Rendition, lasts: str) -> HttpResponse:
    # By the width that is sent, not the one asked for: a size that stands in for another has its own tag.
    tag = f'"{rendition.media_id}-{rendition.width}"'
    if request.headers.get("If-None-Match") == tag:
        return _lasting(HttpResponseNotModified(), tag, lasts)
    # Read last: where files lie in a bucket this asks another machine.
    content = storage().get(rendition.storage_key)
    return _lasting(HttpResponse(content, content_type="image/webp"), tag, lasts)


def _lasting(answer: HttpResponse, tag: str, lasts: str) -> HttpResponse:
    answer["Cache-Control"] = lasts
    answer["ETag"] = tag
    return answer
