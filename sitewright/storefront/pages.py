"""Pages a visitor reads. Each view finds its context, hands it to the theme, and knows nothing else."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from sitewright.content.models import CollectionType
from sitewright.kit.errors import NotFound
from sitewright.themes.context.blog import blog_context, post_context
from sitewright.themes.context.collection import ListFilter, shop_context
from sitewright.themes.context.page import page_context
from sitewright.themes.context.pagination import page_number
from sitewright.themes.context.product import product_context
from sitewright.themes.context.search import search_context
from sitewright.themes.context.site import Place, collection_of, site_context
from sitewright.themes.rendering import render_page

Context = dict[str, Any]


class PageMissing(NotFound):
    """No page, collection, product or post at this address."""

    def __init__(self) -> None:
        super().__init__("We couldn't find the page you were looking for.")


def site_of(request: HttpRequest) -> Context:
    """The part of the page context that all pages of the website share."""
    place = Place(path=request.path, scheme=request.scheme or "http", host=request.get_host())
    return site_context(place)


@require_safe
def show_home(request: HttpRequest) -> HttpResponse:
    return render_page(request, "page", found(page_context(site_of(request), "")))


@require_safe
def show_top_level(request: HttpRequest, slug: str) -> HttpResponse:
    """`/{slug}`: a collection's list, or a page."""
    site = site_of(request)
    collection = collection_of(site, slug)
    if collection is not None:
        return _show_collection(request, site, collection)
    return render_page(request, "page", found(page_context(site, slug)))


@require_safe
def show_product(request: HttpRequest, collection_slug: str, slug: str) -> HttpResponse:
    site = site_of(request)
    collection = found(collection_of(site, collection_slug))
    if collection["type"] != CollectionType.PRODUCTS:
        raise PageMissing
    return render_page(request, "products.item", found(product_context(site, collection, slug)))


@require_safe
def show_second_level(request: HttpRequest, collection_slug: str, slug: str) -> HttpResponse:
    """`/{collection}/{slug}`: a category of a shop, or a post of a blog."""
    site = site_of(request)
    collection = found(collection_of(site, collection_slug))
    if collection["type"] == CollectionType.PRODUCTS:
        return _show_collection(request, site, collection, category=slug)
    return render_page(request, "blog.item", found(post_context(site, collection, slug)))


@require_safe
def show_search(request: HttpRequest) -> HttpResponse:
    page = page_number(request.GET.get("page"))
    return render_page(request, "search", search_context(site_of(request), request.GET.get("q", ""), page))


def _show_collection(
    request: HttpRequest, site: Context, collection: Context, category: str | None = None
) -> HttpResponse:
    page, tag = page_number(request.GET.get("page")), request.GET.get("tag") or None
    if collection["type"] == CollectionType.BLOG:
        return render_page(request, "blog.list", found(blog_context(site, collection, page=page, tag=tag)))
    wanted = ListFilter(category=category, tag=tag, sort=request.GET.get("sort") or None, page=page)
    return render_page(request, "products.list", found(shop_context(site, collection, wanted)))


def found(context: Context | None) -> Context:
    """The context, or PageMissing when there is nothing at the address."""
    if context is None:
        raise PageMissing
    return context
