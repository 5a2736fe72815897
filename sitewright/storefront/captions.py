"""Captions on their way to a player: `/media/{film}/captions/{text}.vtt`."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from sitewright.media.captions.webvtt import CONTENT_TYPE
from sitewright.media.errors import TextNotFound
from sitewright.media.recording_texts import find_captions

LASTS = "public, max-age=31536000, immutable"
"""Others in their place have another address."""
POLICY = "default-src 'none'; sandbox"


@require_safe
def show_captions(_request: HttpRequest, media_id: str, text_id: str) -> HttpResponse:
    """As they were cleaned when they came in. Raises TextNotFound once they have been taken away."""
    found = find_captions(media_id, text_id)
    if found is None:
        raise TextNotFound
    answer = HttpResponse(found.content, content_type=CONTENT_TYPE)
    answer["Cache-Control"] = LASTS
    answer["Content-Security-Policy"] = POLICY
    return answer
