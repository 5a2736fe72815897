"""Pictures in the store that are no files of the library, on their way out."""

from functools import partial

from django.http import HttpRequest, HttpResponse

from sitewright.kit.errors import DomainError
from sitewright.kit.files import storage
from sitewright.kit.outside import STORED_FILE, answer_at_hand, ask_later, can_wait
from sitewright.kit.store_places import place_at_store

_POLICY = "default-src 'none'; sandbox"


def send_picture(request: HttpRequest, key: str, lasts: str) -> HttpResponse:
    """A WebP of ours; `lasts` is its Cache-Control. Raises FileMissing and StorageAway."""
    at_hand = answer_at_hand(request)
    if at_hand is None and not storage().is_local and can_wait(request):
        # Another machine may take its time (D05).
        return ask_later(request, place_at_store(request, STORED_FILE), partial(_bytes_or_problem, key), None)
    content = _bytes_or_problem(key) if at_hand is None else at_hand[1]
    if isinstance(content, DomainError):
        raise content
    answer = HttpResponse(content, content_type="image/webp")
    answer["Cache-Control"] = lasts
    answer["Content-Security-Policy"] = _POLICY
    return answer


def _bytes_or_problem(key: str) -> bytes | DomainError:
    try:
        return storage().get(key)
    except DomainError as problem:
        return problem
