"""Files of visitors on their way to the owner."""

from functools import partial

from django.http import HttpRequest, HttpResponse
from django.utils.http import content_disposition_header

from sitewright.forms.files.models import SubmittedFile
from sitewright.kit.content_policy import CAGED
from sitewright.kit.errors import DomainError
from sitewright.kit.files import storage
from sitewright.kit.outside import STORED_FILE, answer_at_hand, ask_later, can_wait
from sitewright.kit.store_places import place_at_store


def send_submitted_file(request: HttpRequest, file: SubmittedFile) -> HttpResponse:
    """As bytes to be saved. Raises FileMissing and StorageAway."""
    at_hand = answer_at_hand(request)
    if at_hand is None and not storage().is_local and can_wait(request):
        # Another machine may take its time (D05).
        fetch = partial(_bytes_or_problem, file.storage_key)
        return ask_later(request, place_at_store(request, STORED_FILE), fetch, None)
    content = _bytes_or_problem(file.storage_key) if at_hand is None else at_hand[1]
    if isinstance(content, DomainError):
        raise content
    answer = HttpResponse(content, content_type="application/octet-stream")
    answer["Content-Disposition"] = content_disposition_header(as_attachment=True, filename=file.name) or ""
    answer["Content-Security-Policy"] = CAGED
    answer["Cache-Control"] = "private, no-store"
    return answer


def _bytes_or_problem(key: str) -> bytes | DomainError:
    try:
        return storage().get(key)
    except DomainError as problem:
        return problem
