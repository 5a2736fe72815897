"""A page as it is for everybody, but for one form on it."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import Resolver404, ResolverMatch, resolve

from sitewright.kit.http import CACHE_HEADER
from sitewright.storefront import pages
from sitewright.storefront.redirects import PageMissing, unstored
from sitewright.themes.context.form_filling import FILLING, Filling

_LONGEST_PATH = 1_000
_PAGES = (
    pages.show_home,
    pages.show_top_level,
    pages.show_second_level,
    pages.show_item_below_categories,
    pages.show_deep_page,
)


def page_again(request: HttpRequest, path: str, filling: Filling) -> HttpResponse:
    """The page at the path with this in its form; never stored. Raises PageMissing for a path that is none of
    a page."""
    found = _found(path)
    with _reading(request, path, filling):
        answer = found.func(request, *found.args, **found.kwargs)
    del answer[CACHE_HEADER]
    return unstored(answer)


def _found(path: str) -> ResolverMatch:
    try:
        found = resolve(path if path.startswith("/") and len(path) <= _LONGEST_PATH else "")
    except Resolver404:
        raise PageMissing from None
    # The path came from a form: nothing but pages is shown by it.
    if found.func not in _PAGES:
        raise PageMissing
    return found


@contextmanager
def _reading(request: HttpRequest, path: str, filling: Filling) -> Iterator[None]:
    """The request as if it asked for the page. The same one: what its views note on it counts for the
    answer."""
    before = (request.method, request.path_info, request.GET)
    request.method, request.path_info, request.GET = "GET", path, QueryDict("")
    setattr(request, FILLING, filling.as_context())
    try:
        yield
    finally:
        request.method, request.path_info, request.GET = before
        delattr(request, FILLING)
