"""What buyers download, by addresses that open it for whoever has them.

    GET /checkout/download?id=&key=         the page that mails lead to; nothing is counted
    GET /checkout/download/file?id=&key=    the file; each hour in which it is fetched is one use

Never stored, and works without JavaScript. A wrong key is answered like no download.
"""

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.urls import path
from django.utils.http import content_disposition_header
from django.views.decorators.http import require_safe

from sitewright.catalog.downloads.models import ProductFile
from sitewright.kit import clock, rate_limits
from sitewright.kit.byte_ranges import ByteRange, NotSatisfiable, wanted_range
from sitewright.kit.content_policy import CAGED
from sitewright.kit.file_parts import send_part
from sitewright.kit.http import client_address
from sitewright.kit.messages import Message
from sitewright.orders.downloads.counting import take_use
from sitewright.orders.downloads.links import DOWNLOAD, FILE_PATH, KEY, PATH
from sitewright.orders.downloads.queries import NamedDownload, download_of_link, named
from sitewright.orders.downloads.states import DownloadState, state_of
from sitewright.storefront.pages import site_of
from sitewright.storefront.readable import readable
from sitewright.storefront.redirects import PageMissing, unstored
from sitewright.themes.context.downloads import LAYOUT, download_context
from sitewright.themes.rendering import render_page

_OF_ADDRESS = "120/hour"
_TOO_MANY = Message("downloads.too-often")


@require_safe
def show_page(request: HttpRequest) -> HttpResponse:
    found = _asked(request)
    return _page(request, found, state_of(found.download, clock.now()))


@require_safe
def send_file(request: HttpRequest) -> HttpResponseBase:
    """All of it or the part that `Range` names; 410 with the page where it cannot be had any more."""
    found = _asked(request)
    # Who asks only for the headers uses nothing up.
    is_counted = request.method == "GET"
    state = take_use(found.download) if is_counted else state_of(found.download, clock.now())
    if state != DownloadState.READY:
        return _page(request, found, state, status=410)
    return _sent(request, found.file)


def _asked(request: HttpRequest) -> NamedDownload:
    """Raises RateLimited, and PageMissing for what is unknown or whose file is gone."""
    rate_limits.check_address("download", client_address(request), _OF_ADDRESS, _TOO_MANY)
    download = download_of_link(request.GET.get(DOWNLOAD, ""), request.GET.get(KEY, ""))
    found = named([download]) if download else []
    if not found:
        raise PageMissing
    return found[0]


def _page(
    request: HttpRequest, found: NamedDownload, state: DownloadState, *, status: int = 200
) -> HttpResponse:
    context = download_context(site_of(request), found, found.download.order.access_code, state)
    answer = unstored(render_page(request, LAYOUT, context, status=status))
    answer["Referrer-Policy"] = "no-referrer"  # The address itself opens the file.
    return answer


def _sent(request: HttpRequest, file: ProductFile) -> HttpResponseBase:
    tag = f'"{file.id}"'  # Its bytes never change.
    try:
        part = _wanted(request, file, tag)
    except NotSatisfiable:
        refused = HttpResponse(status=416)
        refused["Content-Range"] = f"bytes */{file.size_bytes}"
        return _with_headers(refused, file, tag)
    answer = _with_headers(HttpResponse(status=206 if part else 200), file, tag)
    if part is None:
        return send_part(request, answer, file.storage_key, 0, file.size_bytes)
    answer["Content-Range"] = f"bytes {part.start}-{part.end - 1}/{file.size_bytes}"
    return send_part(request, answer, file.storage_key, part.start, part.end)


def _wanted(request: HttpRequest, file: ProductFile, tag: str) -> ByteRange | None:
    """Only of a GET (RFC 9110, 14.2), and only of the very bytes of which the asker has a part already."""
    if request.method != "GET" or request.headers.get("If-Range", tag) != tag:
        return None
    return wanted_range(request.headers.get("Range"), file.size_bytes)


def _with_headers(answer: HttpResponse, file: ProductFile, tag: str) -> HttpResponse:
    answer["Content-Type"] = file.content_type
    answer["Content-Disposition"] = content_disposition_header(as_attachment=True, filename=file.name) or ""
    answer["Accept-Ranges"] = "bytes"
    answer["ETag"] = tag
    answer["Cache-Control"] = "private, no-store"
    answer["Content-Security-Policy"] = CAGED
    answer["Referrer-Policy"] = "no-referrer"
    answer["X-Content-Type-Options"] = "nosniff"
    answer["X-Robots-Tag"] = "noindex"
    return answer


urlpatterns = [
    path(PATH.lstrip("/"), readable(show_page)),
    path(FILE_PATH.lstrip("/"), readable(send_file)),
]
