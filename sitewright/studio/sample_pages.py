"""One page of each kind that visitors come to, to see how the theme's templates do on them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from django.http import HttpRequest

from sitewright.content.kinds import Kind, ListFilter, find_kind
from sitewright.kit.content_policy import csp_nonce
from sitewright.studio.sample_purchase import sample_cart, sample_order
from sitewright.studio.template_errors import page_template_errors
from sitewright.themes.context.cart import cart_page_context
from sitewright.themes.context.checkout import FIELDS, CheckoutForm, checkout_page_context
from sitewright.themes.context.locked import locked_page_context
from sitewright.themes.context.order import order_page_context
from sitewright.themes.context.problem import problem_layout, problem_page_context
from sitewright.themes.context.reviews_request import (
    LAYOUT,
    AskedOrder,
    RequestShown,
    reviews_request_context,
)
from sitewright.themes.context.search import search_context
from sitewright.themes.context.site import Place, site_context
from sitewright.themes.loading import theme
from sitewright.themes.rendering import rendered_page

Context = Mapping[str, Any]


class SamplePage(NamedTuple):
    """`address` is where a visitor finds it, or how, `layout` the theme's template for its kind."""

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
    """The lists of all collections and those items of each that its kind picks: the first post, a product of
    each type; the search, the cart, the checkout and the order's page, filled as well as empty, refused or
    waiting for a payment; what is said when something fails.
    """
    site = site_context(Place("/", request.scheme or "http", request.get_host()))
    products: list[Context] = []
    for collection in site["collections"]:
        kind = find_kind(collection["type"])
        shown = kind.list_context(site, collection, ListFilter())
        samples = kind.samples(shown["items"] if shown else [])
        products += samples if kind.is_sold else []
        yield SamplePage(collection["fullUrl"], kind.list_layout, shown)
        yield from _item_pages(site, collection, kind, samples)
    yield from _search_pages(site, products)
    yield from _purchase_pages(site, products)
    yield from _problem_pages(site)


def _item_pages(
    site: Context, collection: Context, kind: Kind, items: Sequence[Context]
) -> Iterator[SamplePage]:
    for item in items:
        context = kind.item_context(site, collection, item["urlId"])
        yield SamplePage(item["fullUrl"], kind.item_layout, context)


def _search_pages(site: Context, products: Sequence[Context]) -> Iterator[SamplePage]:
    # Without words and with a title that is there to be found: each shows another part of the template.
    yield SamplePage("/search", "search", search_context(site, "", "", 1))
    for product in products[:1]:
        yield SamplePage("/search", "search", search_context(site, product["title"], "", 1))


def _purchase_pages(site: Context, products: Sequence[Context]) -> Iterator[SamplePage]:
    full = sample_cart(products)
    # Every field is wrong, so that each prints its message.
    refused = CheckoutForm("", "", errors=dict.fromkeys(FIELDS, "Wrong."), message="Wrong.")
    for cart in (full, {**full, "isBeingPlaced": True}, sample_cart([])):
        yield SamplePage("/cart", "cart", cart_page_context(site, cart))
        for form in (CheckoutForm("", ""), refused):
            yield SamplePage("/checkout", "checkout", checkout_page_context(site, cart, form))
    order = order_page_context(site, *sample_order(full))
    yield SamplePage(order["page"]["url"], "order-confirmed", order)
    asked = AskedOrder("0", "0", "A. Buyer")
    for shown in (RequestShown(), RequestShown(asks_to_stop=True), RequestShown(has_stopped=True)):
        context = reviews_request_context(site, asked, products[:2], shown)
        yield SamplePage(context["page"]["url"], LAYOUT, context)


def _problem_pages(site: Context) -> Iterator[SamplePage]:
    """These have no address of their own; they are named by what a visitor knows them as."""
    # 404 has a layout of its own (SF-2.20); one other status stands for all the rest, which share theirs.
    for status, name in ((404, "An address that does not exist"), (400, "A request that is refused")):
        context = problem_page_context(site, "/", status, "Wrong.", request_id="0")
        yield SamplePage(name, problem_layout(status), context)
    locked = locked_page_context(site, "/", problem="Wrong.")
    yield SamplePage("A page with a password", "locked", locked)


def _errors_of(page: SamplePage, nonce: str) -> list[dict[str, object]]:
    if page.context is None:
        return []
    look = theme(page.context["styles"]["theme"])
    rendered = rendered_page(page.layout, page.context, nonce=nonce, marks=False)
    return page_template_errors(look, rendered.errors)
