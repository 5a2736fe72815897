"""Error pages in the website's theme."""

from django.http import HttpRequest, HttpResponse

from sitewright.storefront.pages import site_of
from sitewright.themes.context.problem import problem_layout, problem_page_context
from sitewright.themes.rendering import render_page


def error_page(request: HttpRequest, status: int, message: str) -> HttpResponse:
    """The page for an error that a rule raised."""
    context = problem_page_context(
        site_of(request),
        request.path_info,
        status,
        message,
        may_try_again=request.method == "GET",
        request_id=getattr(request, "request_id", ""),
    )
    return render_page(request, problem_layout(status), context, status=status)
