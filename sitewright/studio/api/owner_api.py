"""The API as a whole: every resource behind the owner's cookie, one shape for every refusal."""

from functools import cache
from typing import Any, NoReturn

from django.http import HttpRequest
from ninja import NinjaAPI
from ninja.errors import ValidationError

from sitewright.studio.api import (
    activity,
    blocks,
    books,
    captcha,
    carriers,
    categories,
    code,
    collections,
    comments,
    customers,
    design,
    discounts,
    documents,
    draft_orders,
    drafts,
    events,
    exports,
    form_code,
    form_hooks,
    forms,
    galleries,
    gallery_pictures,
    gift_cards,
    hosts,
    images,
    imports,
    invitations,
    labels,
    links,
    mailing_lists,
    mails,
    media,
    media_folders,
    messages,
    missed_addresses,
    order_edits,
    orders,
    overview,
    page_code,
    pages,
    passwords,
    payments,
    payouts,
    people,
    places,
    posts,
    presets,
    price_runs,
    privacy,
    product_files,
    product_forms,
    products,
    put_back,
    recording_texts,
    recordings,
    redirects,
    restock,
    returns,
    reviews,
    saved_sections,
    second_steps,
    session,
    sessions,
    several_orders,
    several_posts,
    several_products,
    shipping,
    sign_in_ways,
    site,
    site_lock,
    start,
    store_credit,
    submissions,
    subscribers,
    subscription_goods,
    subscription_prices,
    subscriptions,
    taxes,
    templates,
    themes,
    translations,
    uploads,
    views,
    websites,
)
from sitewright.studio.api.access import OwnerCookie, only_signed_in
from sitewright.studio.api.malformed import malformed


class OwnerAPI(NinjaAPI):
    def get_openapi_schema(self, *, path_prefix: str | None = None, path_params: Any = None) -> Any:
        """Made once in a process: everybody else waits for the seconds that it takes."""
        return _described(self, path_prefix or self.get_root_path(path_params or {}))

    def get_openapi_operation_id(self, operation: Any) -> str:
        """The handler's own name: short, stable, and what the generated client is called by."""
        return str(operation.view_func.__name__)


@cache
def _described(described: OwnerAPI, path_prefix: str) -> Any:
    return NinjaAPI.get_openapi_schema(described, path_prefix=path_prefix)


api = OwnerAPI(
    title="Sitewright owner API",
    version="1",
    description="What the studio is built on. Unsafe calls carry the crumb in `X-CSRF-Token`.",
    auth=OwnerCookie(),
    docs_url=None,
    openapi_url="/openapi.json",
    # The description names every operation and field there is, and is for owners (`auth` does not cover it).
    docs_decorator=only_signed_in,
    urls_namespace="owner-api",
)
api.add_router("/session", session.router)
api.add_router("/session", passwords.router)
api.add_router("/session", invitations.router)
api.add_router("/session", second_steps.router)
api.add_router("/sessions", sessions.router)
api.add_router("/account", sign_in_ways.router)
api.add_router("/views", views.router)
api.add_router("/people", people.router)
api.add_router("/overview", overview.router)
api.add_router("/site", site.router)
api.add_router("/site", site_lock.router)
api.add_router("/design", design.router)
api.add_router("/themes", themes.router)
api.add_router("/categories", categories.router)
api.add_router("/code", code.router)
api.add_router("/site", start.router)
api.add_router("/pages", pages.router)
api.add_router("/pages", drafts.router)
api.add_router("/pages", page_code.router)
api.add_router("/collections", collections.router)
api.add_router("/links", links.router)
api.add_router("/blocks", blocks.router)
api.add_router("/events", events.router)
api.add_router("/galleries", galleries.router)
api.add_router("/gallery-pictures", gallery_pictures.router)
api.add_router("/posts/several", several_posts.router)
api.add_router("/posts", posts.router)
api.add_router("/presets", presets.router)
api.add_router("/saved-sections", saved_sections.router)
api.add_router("/comments", comments.router)
api.add_router("/restock", restock.router)
api.add_router("/reviews", reviews.router)
# Before what takes any word for an id.
api.add_router("/forms", submissions.router)
api.add_router("/forms", form_code.router)
api.add_router("/captcha", captcha.router)
api.add_router("/forms", form_hooks.router)
api.add_router("/forms", forms.router)
# The same.
api.add_router("/mailing-lists", subscribers.router)
api.add_router("/mailing-lists", mailing_lists.router)
api.add_router("/discounts", discounts.router)
api.add_router("/gift-cards", gift_cards.router)
api.add_router("/redirects", redirects.router)
api.add_router("/translations", translations.router)
api.add_router("/missed-addresses", missed_addresses.router)
api.add_router("/template-errors", templates.router)
api.add_router("/images", images.router)
api.add_router("/recordings", recordings.router)
api.add_router("/uploads", uploads.router)
api.add_router("", recording_texts.router)
api.add_router("/media", media_folders.router)
api.add_router("/media", media.router)
api.add_router("/product-forms", product_forms.router)
api.add_router("/products", products.router)
api.add_router("/hosts", hosts.router)
api.add_router("/products/several", several_products.router)
api.add_router("/price-runs", price_runs.router)
api.add_router("/imports", imports.router)
api.add_router("/exports", exports.router)
api.add_router("/privacy", privacy.router)
# Before the addresses of one order, which would take `tags` and `several` for its id.
api.add_router("/orders", several_orders.router)
api.add_router("/orders", orders.router)
api.add_router("/orders", returns.router)
api.add_router("/orders", order_edits.router)
api.add_router("/orders", labels.router)
api.add_router("/subscriptions", subscriptions.router)
api.add_router("/subscriptions", subscription_goods.router)
api.add_router("/subscription-prices", subscription_prices.router)
api.add_router("/draft-orders", draft_orders.router)
api.add_router("/customers", customers.router)
api.add_router("/customers", store_credit.router)
api.add_router("/documents", documents.router)
api.add_router("/books", books.router)
api.add_router("/payouts", payouts.router)
api.add_router("", product_files.router)
api.add_router("/payments", payments.router)
api.add_router("/taxes", taxes.router)
api.add_router("/shipping", shipping.router)
api.add_router("/carrier-account", carriers.router)
api.add_router("/places-account", places.router)
api.add_router("/messages", messages.router)
api.add_router("/mails", mails.router)
api.add_router("/activity", activity.router)
api.add_router("/activity", put_back.router)
api.add_router("/websites", websites.router)


@api.exception_handler(ValidationError)
def _refuse_malformed(request: HttpRequest, error: ValidationError) -> NoReturn:  # noqa: ARG001
    """In the one shape of refusals; the field is named by its path below the body."""
    raise malformed(error.errors)


# ninja's own handler answers with the traceback in debug mode; errors have one shape, which is the web
# layer's.
@api.exception_handler(Exception)
def _leave_to_the_web_layer(request: HttpRequest, error: Exception) -> NoReturn:  # noqa: ARG001
    raise error
