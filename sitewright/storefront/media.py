"""Pictures: `/media/{id}/{name}?format=750w` answers the size that fits, made by now or at this request."""

from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.views.decorators.http import require_safe

from sitewright.kit.files import storage
from sitewright.media.operations.make_rendition import find_or_make_rendition
from sitewright.media.variants import parse_format

IMMUTABLE = "public, max-age=31536000, immutable"


@require_safe
def show_media(request: HttpRequest, media_id: str, name: str) -> HttpResponse:  # noqa: ARG001  (for people)
    """A WebP of the wanted width; without `format`, and for `original`, the widest there is.

    The id names the content for ever, so the answer never goes stale.
    """
    rendition = find_or_make_rendition(media_id, parse_format(request.GET.get("format", "")))
    tag = f'"{media_id}-{rendition.width}"'
    if request.headers.get("If-None-Match") == tag:
        return _lasting(HttpResponseNotModified(), tag)
    answer = HttpResponse(storage().get(rendition.storage_key), content_type="image/webp")
    return _lasting(answer, tag)


def _lasting(answer: HttpResponse, tag: str) -> HttpResponse:
    answer["Cache-Control"] = IMMUTABLE
    answer["ETag"] = tag
    return answer
