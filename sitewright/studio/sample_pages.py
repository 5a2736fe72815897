"""One page of each kind that visitors come to, to see how the theme's templates do on them."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from django.http import HttpRequest

from sitewright.checkout.queries import cart_of
from sitewright.content.models import CollectionType
from sitewright.kit.http import csp_nonce
from sitewright.studio.template_errors import page_template_errors
from sitewright.themes.context.blog import blog_context, post_context
from sitewright.themes.context.cart import cart_page_context
from sitewright.themes.context.collection import ListFilter, shop_context
from sitewright.themes.context.product import product_context
from sitewright.themes.context.search import search_context
from sitewright.themes.context.site import Place, site_context
from sitewright.themes.loading import theme
from sitewright.themes.rendering import rendered_page

Context = Mapping[str, Any]


class SamplePage(NamedTuple):
    """`address` is where a visitor finds it, `layout` the theme's template for its kind."""

    address: str
    layout: str
    context: Context | None


def errors_of_sample_pages(request: HttpRequest) -> list[dict[str, object]]:
    """What goes wrong in the theme's templates on them, each place once, under the first page that has it."""
    found: dict[tuple[object, ...], dict[str, object]] = {}
    for page in sample_pages(request):
        for row in _errors_of(page, csp_nonce(request)):
            place = (row["template"], row["line"], row["column"], row["message"])
            found.setdefault(place, {"page": page.address, **row})
    return list(found.values())


def sample_pages(request: HttpRequest) -> Iterator[SamplePage]:
    """The lists of all collections and the first entry of each, the search and an empty cart."""
    site = site_context(Place("/", request.scheme or "http", request.get_host()))
    for collection in site["collections"]:
        if collection["type"] == CollectionType.PRODUCTS:
            yield from _shop_pages(site, collection)
        elif collection["type"] == CollectionType.BLOG:
            yield from _blog_pages(site, collection)
    yield SamplePage("/search", "search", search_context(site, "", 1))
    yield SamplePage("/cart", "cart", cart_page_context(site, cart_of("")))


def _shop_pages(site: Context, collection: Context) -> Iterator[SamplePage]:
    shop = shop_context(site, collection, ListFilter())
    yield SamplePage(collection["fullUrl"], "products.list", shop)
    for item in shop["items"][:1] if shop else []:
        product = product_context(site, collection, item["urlId"])
        yield SamplePage(item["fullUrl"], "products.item", product)


def _blog_pages(site: Context, collection: Context) -> Iterator[SamplePage]:
    blog = blog_context(site, collection, page=1, tag=None)
    yield SamplePage(collection["fullUrl"], "blog.list", blog)
    for item in blog["items"][:1] if blog else []:
        yield SamplePage(item["fullUrl"], "blog.item", post_context(site, collection, item["urlId"]))


def _errors_of(page: SamplePage, nonce: str) -> list[dict[str, object]]:
    """Nothing for a layout the theme does not have."""
    if page.context is None:
        return []
    look = theme(page.context["styles"]["theme"])
    if page.layout not in look.layouts:
        return []
    rendered = rendered_page(page.layout, page.context, nonce=nonce, marks=False)
    return page_template_errors(look, rendered.errors)
