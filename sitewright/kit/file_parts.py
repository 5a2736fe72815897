"""Sending a part of a large file without a thread that serves pages, and without having it in memory.

A view says which part and ends: `send_part` notes it at the request, and the server sends it at the pace of
whoever reads. Where the server cannot (another WSGI server, a test client) the part comes in pieces.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase

from sitewright.kit.files import FileMissing, storage
from sitewright.kit.outside import FILE_PART, Place, can_wait
from sitewright.kit.store_places import place_at_store

PART_KEY = "sitewright.file_part"
"""Where a view leaves it for the server, in the WSGI environment."""


@dataclass(frozen=True, slots=True)
class FilePart:
    """The bytes of a stored file from `start` up to, and without, `end`. `path` is where it lies on this
    machine; without one it comes from a store on others, and `place` is given back when it has been sent.
    """

    key: str
    start: int
    end: int
    path: Path | None
    place: Place | None

    def pieces(self) -> Iterator[bytes]:
        """Raises FileMissing or StorageAway, also in the middle."""
        return storage().open_part(self.key, self.start, self.end)

    def free(self) -> None:
        """It has been sent, or never will be."""
        if self.place is not None:
            self.place.free()


def send_part(request: HttpRequest, answer: HttpResponse, key: str, start: int, end: int) -> HttpResponseBase:
    """What the view returns: `answer`, which has the headers and no body, with this part of the file.

    Raises FileMissing, and StorageAway while as many parts are on their way from other machines as may be.
    """
    answer["Content-Length"] = str(end - start)
    if request.method == "HEAD":
        return answer
    path = storage().path_of(key)
    if storage().is_local and path is None:
        raise FileMissing(key)
    if not can_wait(request):
        return _streamed(answer, storage().open_part(key, start, end))
    place = None if path else place_at_store(request, FILE_PART)
    request.META[PART_KEY] = FilePart(key, start, end, path, place)
    return answer


def _streamed(answer: HttpResponse, pieces: Iterator[bytes]) -> StreamingHttpResponse:
    return StreamingHttpResponse(pieces, status=answer.status_code, headers=dict(answer.items()))
