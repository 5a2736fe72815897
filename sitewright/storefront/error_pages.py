"""Error pages in the website's theme."""

from django.http import HttpRequest, HttpResponse

from sitewright.storefront.pages import site_of
from sitewright.themes.context.seo import page_head
from sitewright.themes.page_types import PageType
from sitewright.themes.rendering import render_page

_TITLES = {
    400: "That did not quite work.",
    403: "This is not open to you.",
    409: "Something changed in between.",
    429: "One moment, please.",
}


def error_page(request: HttpRequest, status: int, message: str) -> HttpResponse:
    """The page for an error that a rule raised; 404 has a layout of its own (SF-2.20)."""
    layout, kind, code = "error", "error", PageType.ERROR
    if status == 404:
        layout, kind, code = "not-found", "not-found", PageType.NOT_FOUND
    site = site_of(request)
    title = _TITLES.get(status, "Something went wrong.") if status != 404 else "Page not found"
    context = {
        **site,
        "page": page_head(site, kind, request.path, title=title, type_code=code, is_indexed=False),
        "error": {
            "status": status,
            "title": title,
            "message": message,
            "backUrl": request.path if request.method == "GET" else "/",
            "backLabel": "Try again" if request.method == "GET" else "Go to the front page",
            "requestId": getattr(request, "request_id", ""),
        },
    }
    return render_page(request, layout, context, status=status)
