"""The cart as a page with HTML forms: everything a buyer needs without JavaScript.

A refused form comes back with its message and with everything typed. Nothing here is ever stored.
"""

from typing import Any

import msgspec
from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.views.decorators.http import require_POST, require_safe

from sitewright.catalog.models import ProductType
from sitewright.catalog.queries import products_by_id
from sitewright.checkout.choosing import chosen_sku
from sitewright.checkout.operations.add_entry import Choice, add_entry
from sitewright.checkout.operations.begin_subscription import begin_subscription
from sitewright.checkout.operations.change_quantity import change_quantity
from sitewright.checkout.operations.remove_entry import remove_entry
from sitewright.checkout.operations.set_additional_fields import set_additional_fields
from sitewright.checkout.quantities import read_quantity
from sitewright.checkout.queries import cart_of, saved_of
from sitewright.content.kinds import find_kind
from sitewright.forms.beside_products import form_of_product
from sitewright.forms.filling.asked import fields_of
from sitewright.forms.filling.posting import read_posted
from sitewright.forms.refusals import InvalidAnswers
from sitewright.kit.errors import DomainError
from sitewright.kit.http import client_address, with_retry_after
from sitewright.kit.messages import Message
from sitewright.storefront.cart_calls import cart_token, remember_cart
from sitewright.storefront.page_query import page_query
from sitewright.storefront.pages import found, site_of
from sitewright.storefront.readable import readable
from sitewright.storefront.redirects import see, unstored
from sitewright.storefront.subscribing import checkout_of
from sitewright.themes.context.cart import cart_page_context
from sitewright.themes.context.discount_codes import NO_CODE, TypedCode
from sitewright.themes.context.form_filling import FILLING, NOBODY, Filling
from sitewright.themes.context.site import collection_of
from sitewright.themes.rendering import render_page

_ALERT = Message("storefront.unable-to-add")  # SF-8.05
_GIFT_CARD_ALERT = Message("storefront.unable-to-buy-gift-card")  # SF-8.07
_NOT_REMOVED = Message("storefront.unable-to-remove")  # SF-8.09
_NOT_UPDATED = Message("storefront.unable-to-update-quantity")  # SF-8.10
_CODE_NOT_TAKEN = Message("storefront.unable-to-take-code")
_FORM_NOT_UPDATED = Message("storefront.unable-to-update-form")  # SF-8.12
_OPTION = "option."
_FIELD = "f."


@require_safe
def show_cart(request: HttpRequest) -> HttpResponse:
    """`edit` names an entry whose answers are to be changed (PL-2.36)."""
    token, editing = cart_token(request), Filling(request.GET.get("edit", ""))
    context = cart_page_context(
        site_of(request),
        cart_of(token),
        saved=saved_of(token),
        just_saved=request.GET.get("saved", ""),
        editing=editing,
    )
    return render_page(request, "cart", context)


@require_POST
def add_to_cart(request: HttpRequest) -> HttpResponse:
    """Fields itemId, quantity, `option.{name}` for each option or `sku`, and `f.…` of what is asked."""
    item = next(iter(products_by_id([request.POST.get("itemId", "")])), None)
    try:
        # An unknown product is refused here and once more in the handler: without the product there is no
        # page to show a refusal on, so it is a 404.
        choice = _choice(request, found(item))
        if found(item)["structuredContent"]["isSubscribable"]:
            return see(checkout_of(begin_subscription(choice, address=client_address(request))))
        added = add_entry(cart_token(request), choice, address=client_address(request))
    except DomainError as refusal:
        return _product_page(request, found(item), refusal)
    response = see(_after_adding(request, item))
    remember_cart(request, response, added.token)
    return response


@require_POST
def update_quantity(request: HttpRequest) -> HttpResponse:
    entry_id, typed = request.POST.get("entryId", ""), request.POST.get("quantity", "")
    try:
        change_quantity(cart_token(request), entry_id, read_quantity(typed))
    except DomainError as refusal:
        return cart_page(request, _NOT_UPDATED, refusal, {entry_id: typed})
    return see("/cart")


@require_POST
def update_answers(request: HttpRequest) -> HttpResponse:
    """Fields entryId, itemId, formId, and `f.…` of what is asked."""
    entry_id, item_id = request.POST.get("entryId", ""), request.POST.get("itemId", "")
    answers = _answers(request, request.POST.get("formId", ""))
    try:
        set_additional_fields(
            cart_token(request), entry_id, product_id=item_id, sku=None, additional_fields=answers
        )
    except DomainError as refusal:
        return cart_page(
            request, _FORM_NOT_UPDATED, refusal, {}, editing=_filling(request, entry_id, refusal)
        )
    return see("/cart")


@require_POST
def remove(request: HttpRequest) -> HttpResponse:
    try:
        remove_entry(cart_token(request), request.POST.get("entryId", ""))
    except DomainError as refusal:
        return cart_page(request, _NOT_REMOVED, refusal, {})
    return see("/cart")


def _after_adding(request: HttpRequest, item: dict[str, Any] | None) -> str:
    """The cart, or in express checkout and with gift cards the checkout page (SF-4.10, SF-2.06, D-35)."""
    store = site_of(request)["websiteSettings"]["storeSettings"]
    return "/checkout" if store["expressCheckoutEnabled"] or _is_gift_card(found(item)) else "/cart"


def _is_gift_card(item: dict[str, Any]) -> bool:
    return bool(item["structuredContent"]["productType"] == ProductType.GIFT_CARD)


def _choice(request: HttpRequest, item: dict[str, Any]) -> Choice:
    fields = request.POST.items()
    options = {name.removeprefix(_OPTION): str(value) for name, value in fields if name.startswith(_OPTION)}
    sku = request.POST.get("sku") or chosen_sku(item, options)
    answers = _answers(request, item["structuredContent"]["additionalFieldsFormId"])
    return Choice(item["id"], sku, read_quantity(request.POST.get("quantity")), answers)


def _answers(request: HttpRequest, form_id: str) -> str:
    """As the cart takes them (SF-7.01); empty where nothing is asked."""
    form = form_of_product(form_id)
    if form is None:
        return ""
    given = read_posted(fields_of(form.fields), request.POST, page_query(request))
    return msgspec.json.encode(given).decode()


def _filling(request: HttpRequest, owner_id: str, refusal: DomainError) -> Filling:
    values = {name: [*map(str, typed)] for name, typed in request.POST.lists() if name.startswith(_FIELD)}
    problems = refusal.fields if isinstance(refusal, InvalidAnswers) else {}
    return Filling(owner_id, values, problems, refusal.message)


def _product_page(request: HttpRequest, item: dict[str, Any], refusal: DomainError) -> HttpResponse:
    """The product's page again: `alert` {title, message} and `typed`, every field as it was sent."""
    site = {**site_of(request), FILLING: _filling(request, item["id"], refusal).as_context()}
    collection = found(collection_of(site, item["fullUrl"].split("/")[1]))
    kind = find_kind(collection["type"])
    # Read again at its address: products picked by id come without the body that their page shows.
    context = found(kind.item_context(site, collection, item["urlId"]))
    # What it was for is done: the questions have what was typed.
    del context[FILLING]
    context |= {
        "alert": {
            "title": str(_GIFT_CARD_ALERT if _is_gift_card(item) else _ALERT),
            "message": refusal.message,
        },
        "typed": {key: str(value) for key, value in request.POST.items()},
    }
    # `render_page` forbids storing by the layout, and a product's is public; this page holds what one visitor
    # typed.
    page = render_page(request, kind.item_layout, context, status=refusal.status)
    return with_retry_after(unstored(page), refusal)


def code_refused(request: HttpRequest, refusal: DomainError, typed: str) -> HttpResponse:
    """The cart with the code as it was typed, and at its field why it does not count."""
    # A cart without anything in it has no such field: there it is said above.
    return cart_page(request, _CODE_NOT_TAKEN, refusal, {}, code=TypedCode(typed[:200], refusal.message))


def cart_page(
    request: HttpRequest,
    title: Message,
    refusal: DomainError,
    typed: dict[str, str],
    *,
    editing: Filling = NOBODY,
    code: TypedCode = NO_CODE,
) -> HttpResponse:
    """The cart with what was refused said above it, and with what was typed."""
    context = cart_page_context(
        site_of(request),
        cart_of(cart_token(request)),
        saved=saved_of(cart_token(request)),
        alert={"title": str(title), "message": refusal.message},
        typed_quantities=typed,
        editing=editing,
        code=code,
    )
    return with_retry_after(render_page(request, "cart", context, status=refusal.status), refusal)


urlpatterns = [
    path("cart", readable(show_cart)),
    path("cart/add", readable(add_to_cart)),
    path("cart/update", readable(update_quantity)),
    path("cart/answers", readable(update_answers)),
    path("cart/remove", readable(remove)),
]
