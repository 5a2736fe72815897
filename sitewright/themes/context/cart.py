"""Context of the cart page, for the layout `cart`.

Beside the keys every page has:

    alert      {title, message}: why a plain form was refused; both empty otherwise
    saved[]    what was saved for later: keys of an entry of the cart
    justSaved  the one of them that the address names, or null
    suggestions[]
               products that go with what is in the cart, as a shop's `items`
    cart       totalQuantity, subtotalMoney, taxes[] {label, money} as far as they are known, canCheckOut,
               isBeingPlaced, checkoutUrl, continueUrl, installmentContext (themes/context/installments.py)
    cart.entries[]
               id, itemId, title, fullUrl ("" when gone), choice ("A3 / Oak"), answers[] {label, text} (what
               the buyer said of it; the label may be empty), quantity (the refused text when
               one was typed), allowsQuantity, image {assetUrl, altText} or null, priceMoney,
               originalPriceMoney (before the sale) or null, totalMoney, note (why it cannot be bought,
               or that its price changed), editUrl (of the page with its form, "" where it asks nothing)
    codes, discountHints
               themes/context/discount_codes.py
    sums[]     as on the checkout, where something is added to the goods or taken off them; else empty
    editing    null; or {entryId, itemId, title, questions, problem}: the entry whose form is shown, filled in
               (themes/context/questions.py)

Money is {value, currency} with plain decimal text, for the `money` formatter. Never stored in any cache.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from sitewright.catalog.asked_forms import form_of_item
from sitewright.catalog.availability import allows_many
from sitewright.checkout.additional_fields import answers_in, kept_in
from sitewright.checkout.cart_context import adjustments_in, totals_in
from sitewright.checkout.pricing import Adjustment, Totals
from sitewright.checkout.sum_rows import sum_rows
from sitewright.forms.beside_products import form_of_product
from sitewright.kit.messages import text
from sitewright.kit.money import plain_text
from sitewright.themes.context.discount_codes import NO_CODE, TypedCode, codes_part, hints_part
from sitewright.themes.context.form_filling import NOBODY, Filling
from sitewright.themes.context.installments import cart_installments
from sitewright.themes.context.questions import answered, questions_of
from sitewright.themes.context.related import cart_suggestions
from sitewright.themes.context.seo import page_head
from sitewright.themes.context.site import place_to_shop
from sitewright.themes.page_types import PageType

Context = dict[str, Any]

NO_ALERT = {"title": "", "message": ""}


def cart_page_context(
    site: Mapping[str, Any],
    cart: Mapping[str, Any],
    *,
    saved: Sequence[Mapping[str, Any]] = (),
    just_saved: str = "",
    alert: Mapping[str, str] = NO_ALERT,
    typed_quantities: Mapping[str, str] | None = None,
    editing: Filling = NOBODY,
    code: TypedCode = NO_CODE,
) -> Context:
    """`cart` is what `checkout.queries.cart_of` answers; `typed_quantities` are refused texts by entry,
    `editing` says which entry's form is shown, and what was refused of it.
    """
    head = page_head(
        site, "cart", "/cart", title=text("storefront.cart"), type_code=PageType.SHOW_CART, is_indexed=False
    )
    return {
        **site,
        "page": head,
        "cart": {
            **cart_part(site, cart, typed_quantities or {}),
            "installmentContext": cart_installments(site, cart),
        },
        **_saved_part(site, cart, saved, just_saved),
        "editing": _editing(cart, editing),
        "codes": codes_part(cart, site["website"]["language"], code),
        "discountHints": hints_part(cart, site["website"]["language"]),
        "sums": sums_part(cart) if cart["adjustments"] else [],
        "suggestions": cart_suggestions(site, cart),
        "alert": dict(alert),
    }


def _saved_part(
    site: Mapping[str, Any], cart: Mapping[str, Any], saved: Sequence[Mapping[str, Any]], just_saved: str
) -> Context:
    store = site["websiteSettings"]["storeSettings"]
    entries = [_entry(each, cart["currency"], store, None) for each in saved]
    return {"saved": entries, "justSaved": next((e for e in entries if e["id"] == just_saved), None)}


def cart_part(
    site: Mapping[str, Any], cart: Mapping[str, Any], typed_quantities: Mapping[str, str]
) -> Context:
    """The key `cart` of the cart and checkout pages."""
    currency, store = cart["currency"], site["websiteSettings"]["storeSettings"]
    return {
        "totalQuantity": cart["totalQuantity"],
        "subtotalMoney": money(cart["subtotalCents"], currency),
        "taxes": [
            {"label": tax["label"], "money": money(tax["amountCents"], currency)}
            for tax in cart["applicableTaxRules"]
        ],
        "canCheckOut": cart["canCheckOut"],
        "isBeingPlaced": cart["isBeingPlaced"],
        "checkoutUrl": "/checkout",
        "continueUrl": place_to_shop(site),
        "entries": [
            _entry(entry, currency, store, typed_quantities.get(entry["id"])) for entry in cart["entries"]
        ],
    }


def _editing(cart: Mapping[str, Any], filling: Filling) -> Context | None:
    entry = next((each for each in cart["entries"] if each["id"] == filling.block_id), None)
    form = form_of_product(entry["asksForm"]) if entry and entry["asksForm"] else None
    if entry is None or form is None:
        return None
    asked = {**form_of_item(form), "saveLabel": text("storefront.save-answers")}
    shown = filling if filling.problem else answered(asked, entry["id"], kept_in(entry["additionalFields"]))
    return {
        "entryId": entry["id"],
        "itemId": entry["itemId"],
        "title": entry["title"],
        # Whoever asked for this page by its address sees the form, with a script or without.
        "questions": {**(questions_of(asked, entry["id"], shown) or {}), "isOpen": True},
        "problem": filling.problem,
    }


def sums_part(cart: Mapping[str, Any]) -> list[Context]:
    """The key `sums`: each row with its `label` and `money`, the last of them `isGrand`."""
    return sums_of(cart["currency"], totals_in(cart), adjustments_in(cart))


def sums_of(currency: str, totals: Totals, adjustments: Sequence[Adjustment]) -> list[Context]:
    rows = sum_rows(totals, adjustments)
    last = len(rows) - 1
    return [
        {"label": label, "money": money(cents, currency), "isGrand": place == last}
        for place, (label, cents) in enumerate(rows)
    ]


def money(amount_cents: int, currency: str) -> Context:
    return {"value": plain_text(amount_cents, currency), "currency": currency}


def answers_part(additional_fields: str) -> list[Context]:
    """The key `answers` of a line in the cart and of an order."""
    return [{"label": answer.label, "text": answer.text} for answer in answers_in(additional_fields)]


def _entry(entry: Mapping[str, Any], currency: str, store: Mapping[str, Any], typed: str | None) -> Context:
    original_cents = entry["originalPriceCents"]
    many_services = bool(store.get("multipleQuantityAllowedForServices", True))
    is_gone = not entry["fullUrl"]
    return {
        "id": entry["id"],
        "itemId": entry["itemId"],
        "title": entry["title"] or text("storefront.gone-item"),
        "fullUrl": entry["fullUrl"],
        "choice": " / ".join(entry["chosenVariant"]["attributes"].values()),
        "answers": answers_part(entry["additionalFields"]),
        "quantity": entry["quantity"] if typed is None else typed,
        "allowsQuantity": not is_gone
        # A subscription keeps its quantity in the cart (D-11).
        and allows_many(entry["productType"], is_subscribable=False, many_services=many_services),
        "image": entry["image"],
        "priceMoney": money(entry["purchasePriceCents"], currency),
        "originalPriceMoney": None if original_cents is None else money(original_cents, currency),
        "totalMoney": money(entry["subTotal"], currency),
        "editUrl": f"/cart?edit={entry['id']}#answers" if entry["asksForm"] else "",
        "note": entry["problem"] or (text("storefront.price-changed") if entry["priceChanged"] else ""),
    }
