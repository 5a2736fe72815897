"""The products of the shop for places that show them beside others.

    GET /feeds/products.xml    RSS 2.0 of merchants (D-65)
    GET /feeds/products.csv    the same as a table

Public, and without a page: what is sent is a file, which is written at most once an hour.
"""

from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.http.response import HttpResponseBase
from django.views.decorators.http import require_safe

from sitewright.catalog.feeds.models import ProductFeed
from sitewright.catalog.feeds.operations.take_feed import take_feed
from sitewright.catalog.products.constraints import stores
from sitewright.kit.file_parts import send_part
from sitewright.storefront.readable import readable
from sitewright.storefront.redirects import PageMissing

_TYPES = {
    ProductFeed.Form.XML: "application/xml; charset=utf-8",
    ProductFeed.Form.CSV: "text/csv; charset=utf-8",
}
_KEPT = "public, max-age=900"


@require_safe
@readable
def show_product_feed(request: HttpRequest, form: str) -> HttpResponseBase:
    """All of it, 304 for who has it, 503 while the first one of a large shop is written."""
    if not stores().exists():
        raise PageMissing
    feed = take_feed(form)
    tag = f'"{feed.id}-{feed.written_at:%Y%m%d%H%M%S%f}"'
    if tag in request.headers.get("If-None-Match", ""):
        return _with_headers(HttpResponseNotModified(), form, tag)
    answer = _with_headers(HttpResponse(), form, tag)
    return send_part(request, answer, feed.storage_key, 0, feed.size_bytes)


def _with_headers(answer: HttpResponse, form: str, tag: str) -> HttpResponse:
    answer["Content-Type"] = _TYPES[ProductFeed.Form(form)]
    answer["Cache-Control"] = _KEPT
    answer["ETag"] = tag
    return answer
