"""Context of the checkout page (layout `checkout`), beside the keys every page has and `cart` as in
`themes/context/cart.py`:

    checkout.action            where the form posts to
    checkout.token             hidden field `cartToken`
    checkout.idempotencyKey    hidden field `idempotencyKey`
    checkout.shownTotalCents   hidden field `shownTotalCents`: the total the buyer agrees to
    checkout.message           why the form was refused, empty otherwise
    checkout.subscription      themes/context/subscription.py: the terms above the button, or null
    checkout.needsAddress      false when nothing is shipped: then only e-mail and name are asked
    checkout.suggestsAddresses true where addresses are looked up while somebody types: a script's work
    checkout.deliveries[]      {value, label, money, isFree, estimate, isPickup, address, hours, active};
                               field `shipping`: the ways of delivery there, the cheapest first. Empty where
                               no rules say how goods get to their buyers
    checkout.deliveryNotice    why nothing is brought there, or that it is not said where; empty otherwise
    checkout.isRecounted       true where the sums may be others for another address or way of delivery: the
                               form then has a button `update` that shows it again with those
    checkout.asksDelivery      false where there is nothing to say on how goods get to their buyers
    checkout.payLabel          what the button says
    checkout.isBeingChecked    true while a payment's outcome is not known; no form then, the page reloads
    checkout.actionUrl         where the buyer has to go to finish the payment, empty when nowhere
    checkout.fields            email, name, line1, line2, city, region, postalCode, country, phone, payment,
                               shipping, giftEmail, giftName, giftMessage, giftDate, vatId, note:
                               each {label, value, error}; a wrong postalCode has a `hint` where its error
                               does not say how long the code is
    checkout.sellsGiftCards    true where a gift card is bought: then the gift… fields ask whom it is for
    checkout.reminder          null where the shop reminds nobody of a cart, else {isWanted}: field `remind`
    checkout.newsletter        null where none is offered here, else {isWanted, label}: field `newsletter`
    checkout.noteLimit         how long the note for the shop may be: field `note`; 0 where none is asked for
    checkout.business          null where the shop has nothing to do with VAT ids, else {isOpen}: then field
                               `vatId` is asked for, and a button `update` beside it counts again
    checkout.taxNotes[]        why no tax is charged, if so, and whose VAT ids the order has; texts
    checkout.isCovered         true where store credit or gift cards pay for it all: then nobody asks how
    checkout.countries[]       {code, name, active}
    checkout.addressCountry    the code of the country whose address the form asks for, empty while it is none
    checkout.addressRows       themes/context/address_fields.py: its fields as that country has them
    checkout.payments[]        {value, label, hint, instructionsHtml, active}; field `payment`; these are
                               HTML, empty for most. No payments where every way to pay is switched off
    checkout.signInUrl         where a guest signs in and comes back; empty for who is signed in, and where
                               the shop has no accounts
    checkout.customer          null for guests, else {email, isSaved, addresses[] {id, label, active}}: field
                               `saveAddress` of the form, and `address` of another one that is sent with GET
    checkout.isAgreed          true for an order the shop has put together (decision 0068): whoever pays it
                               changes nothing in it
    checkout.notice            what is said above the form; empty for a cart of the visitor's own
    checkout.isTest            true where no way to pay moves real money
    checkout.work              null for almost everybody, else {token, bits, notice}: after refused payments a
                               browser works before it pays: field `work` is `token:answer`; the notice is
                               for one that does not
    checkout.wallets           themes/context/wallets.py: wallets that can pay it all at once, or null
    sums[]                     {label, money, isGrand}
    codes, discountHints       themes/context/discount_codes.py
    giftCards                  themes/context/gift_cards.py
storeCredit                themes/context/store_credit.py

Money is {value, currency}. Never stored in any cache.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sitewright.checkout.address_layout import address_layout
from sitewright.checkout.area_codes import postal_hint
from sitewright.checkout.countries import countries, home_country
from sitewright.checkout.form_extras import LONGEST_NOTE, NOTE, form_extras_here
from sitewright.checkout.places.accounts import suggests_addresses
from sitewright.checkout.shipping.words import how_long_in
from sitewright.checkout.tax.standing import Standing, Treatment
from sitewright.checkout.tax.standing_words import standing_words
from sitewright.content.rich_text import shown_html
from sitewright.kit.messages import Message, text
from sitewright.orders.card_testing.errors import whole_minutes
from sitewright.orders.card_testing.rules import Work
from sitewright.orders.confirmation_mail import address_lines
from sitewright.orders.customers.models import CustomerAddress
from sitewright.orders.money_text import money_text
from sitewright.orders.payments.registry import offered_options
from sitewright.orders.payments.wallets import Wallets
from sitewright.themes.context.address_fields import address_labels, address_rows
from sitewright.themes.context.cart import cart_part, money, sums_part
from sitewright.themes.context.delivery_notice import delivery_notice
from sitewright.themes.context.discount_codes import TypedCode, codes_part, hints_part
from sitewright.themes.context.gift_cards import CARD, gift_cards_part
from sitewright.themes.context.seo import page_head
from sitewright.themes.context.store_credit import STORE_CREDIT, CreditThere, store_credit_part
from sitewright.themes.context.wallets import wallets_part
from sitewright.themes.page_types import PageType

Context = dict[str, Any]

_LABELS = {
    "email": Message("storefront.field.email"),
    "name": Message("storefront.field.name"),
    "line1": Message("storefront.field.line1"),
    "line2": Message("storefront.field.line2"),
    "city": Message("storefront.field.city"),
    "region": Message("storefront.field.region"),
    "postalCode": Message("storefront.field.postal-code"),
    "country": Message("storefront.field.country"),
    "phone": Message("storefront.field.phone"),
    "payment": Message("storefront.field.payment"),
    "shipping": Message("storefront.field.shipping"),
    "giftEmail": Message("storefront.field.gift-email"),
    "giftName": Message("storefront.field.gift-name"),
    "giftMessage": Message("storefront.field.gift-message"),
    "giftDate": Message("storefront.field.gift-date"),
    "vatId": Message("storefront.field.vat-id"),
    NOTE: Message("storefront.field.note"),
}
CODE, REMINDER, NEWS = "discountCode", "remind", "newsletter"
FIELDS = (*_LABELS, CODE, CARD)


@dataclass(frozen=True, slots=True)
class CheckoutForm:
    """The form as it is to be shown: what was typed, what is wrong with it, the key of the next submit."""

    token: str
    idempotency_key: str
    values: Mapping[str, str] = field(default_factory=dict)
    errors: Mapping[str, str] = field(default_factory=dict)
    message: str = ""
    known: "KnownBuyer | None" = None
    action: str = "/checkout"
    is_agreed: bool = False
    reminder: bool | None = None
    """Whether its box is ticked; None: there is none."""
    news: bool | None = None
    """The same for the newsletter."""
    credit: CreditThere | None = None
    """The store credit of who is signed in."""
    wallets: Wallets | None = None
    """Those that may stand above the form."""
    work: Work | None = None


@dataclass(frozen=True, slots=True)
class KnownBuyer:
    """A customer who is signed in, or where a guest does so."""

    sign_in_url: str = ""
    email: str = ""
    addresses: Sequence[CustomerAddress] = ()
    address_id: str = ""
    is_saved: bool = False


def checkout_page_context(
    site: Mapping[str, Any], cart: Mapping[str, Any], form: CheckoutForm, offer: Context | None = None
) -> Context:
    """`cart` is what `checkout.queries.cart_of` answers; `offer` themes/context/subscription.py."""
    path = "/checkout"
    return {
        **site,
        "page": page_head(
            site,
            "checkout",
            path,
            title=text("storefront.checkout"),
            type_code=PageType.CHECKOUT,
            is_indexed=False,
        ),
        "cart": cart_part(site, cart, {}),
        "checkout": {"action": form.action, **_checkout(cart, form, site["website"], offer)},
        "sums": sums_part(cart),
        "codes": codes_part(cart, site["website"]["language"], _typed_code(form)),
        "discountHints": hints_part(cart, site["website"]["language"]),
        # Of a subscription a card could pay the first time alone.
        "storeCredit": store_credit_part(
            form.credit, cart, site["website"]["language"], form.errors.get(STORE_CREDIT, "")
        ),
        "giftCards": None if offer else gift_cards_part(cart, site["website"]["language"], _typed_card(form)),
    }


def _checkout(
    cart: Mapping[str, Any], form: CheckoutForm, website: Mapping[str, Any], offer: Context | None
) -> Context:
    country = _country(cart, form, website)
    selected = cart["selectedShippingOption"]
    options = offered_options(again=offer is not None)
    payment = form.values.get("payment") or next((value for value, _, _ in options), "")
    return {
        "token": form.token,
        "idempotencyKey": form.idempotency_key,
        "shownTotalCents": cart["grandTotalCents"],
        # Where it has no place of its own, as for a session that has ended, it is said above the button.
        "message": form.message or ("" if form.credit else form.errors.get(STORE_CREDIT, "")),
        "subscription": offer,
        "needsAddress": cart["requiresShipping"] and not (selected and selected["isPickup"]),
        "suggestsAddresses": suggests_addresses(),
        "deliveries": [
            _delivery(each, selected, cart["currency"], website["language"])
            for each in cart["shippingOptions"]
        ],
        "deliveryNotice": delivery_notice(cart),
        "isRecounted": cart["chargesGoByAddress"],
        "asksDelivery": bool(cart["shippingOptions"] or cart["undelivered"]),
        "payLabel": _pay_label(cart, website, is_subscription=offer is not None),
        "isBeingChecked": cart["isBeingPlaced"],
        "actionUrl": "",
        **_address(cart, _fields(form, country, cart["vatId"]), country, website["language"]),
        "sellsGiftCards": cart["sellsGiftCards"],
        "reminder": None if form.reminder is None else {"isWanted": form.reminder},
        "newsletter": None if form.news is None else {"isWanted": form.news, "label": news_words()},
        "noteLimit": LONGEST_NOTE if form_extras_here().asks_note and not form.is_agreed else 0,
        "business": _business(cart, form),
        "taxNotes": standing_words(_standing(cart)),
        "isCovered": bool(cart["giftCardCents"]) and not cart["grandTotalCents"],
        "payments": [
            {
                "value": value,
                "label": str(option.label),
                "hint": str(option.hint),
                "instructionsHtml": shown_html(option.instructions),
                "active": value == payment,
            }
            for value, option, _ in options
        ],
        "signInUrl": form.known.sign_in_url if form.known else "",
        "customer": _customer(form.known, website["language"]),
        "isAgreed": form.is_agreed,
        "notice": text("drafts.intro", site=website["siteTitle"]) if form.is_agreed else "",
        "wallets": wallets_part(form.wallets, cart, website["language"]) if form.wallets else None,
        "work": _work(form.work) if form.work else None,
        "isTest": bool(options) and all(provider.environment == "test" for _, _, provider in options),
    }


def _work(work: Work) -> Context:
    notice = text("orders.work-asked", minutes=whole_minutes(work.seconds))
    return {"token": work.token, "bits": work.bits, "notice": notice}


def _address(cart: Mapping[str, Any], fields: Context, country: str, language: str) -> Context:
    """The form's fields, with what the address's are called there and how they stand."""
    shipped_to = cart["shippingCountries"]
    offered = [
        {"code": code, "name": name, "active": code == country}
        for code, name in countries(language)
        if shipped_to is None or code in shipped_to
    ]
    known = country if any(each["active"] for each in offered) else ""
    layout = address_layout(known, language)
    for name, label in address_labels(layout, known).items():
        fields[name]["label"] = label
    return {
        "fields": fields,
        "countries": offered,
        "addressCountry": known,
        "addressRows": address_rows(layout, known, fields),
    }


def news_words() -> str:
    """Beside the newsletter's box: what a buyer agrees to."""
    return text("storefront.joins-news")


def _business(cart: Mapping[str, Any], form: CheckoutForm) -> Context | None:
    """Folded away from everybody who has said nothing there."""
    said = form.values.get("vatId", cart["vatId"])
    return {"isOpen": bool(said)} if cart["takesVatId"] else None


def _standing(cart: Mapping[str, Any]) -> Standing:
    return Standing(Treatment(cart["taxTreatment"]), cart["vatId"], reason=cart["taxReason"])


def _customer(known: KnownBuyer | None, language: str) -> Context | None:
    if known is None or not known.email:
        return None
    rows = [
        {
            "id": row.id,
            "label": ", ".join([row.name, *address_lines(row.address, language)]),
            "active": row.id == known.address_id,
        }
        for row in known.addresses
    ]
    return {"email": known.email, "isSaved": known.is_saved, "addresses": rows}


def _typed_code(form: CheckoutForm) -> TypedCode:
    return TypedCode(form.values.get(CODE, ""), form.errors.get(CODE, ""))


def _typed_card(form: CheckoutForm) -> TypedCode:
    return TypedCode(form.values.get(CARD, ""), form.errors.get(CARD, ""))


def _country(cart: Mapping[str, Any], form: CheckoutForm, website: Mapping[str, Any]) -> str:
    """The one that is marked: what was typed, else what the sums are for."""
    where = cart["shippingLocation"]
    return str(form.values.get("country") or (where["country"] if where else home_country(website["locale"])))


def _delivery(
    option: Mapping[str, Any], selected: Mapping[str, Any] | None, currency: str, locale: str
) -> Context:
    return {
        "value": option["id"],
        "label": option["name"],
        "money": money(option["priceCents"], currency),
        "isFree": not option["priceCents"],
        "estimate": how_long_in(option, locale),
        **{name: option[name] for name in ("isPickup", "address", "hours")},
        "active": bool(selected and selected["id"] == option["id"]),
    }


def _pay_label(cart: Mapping[str, Any], website: Mapping[str, Any], *, is_subscription: bool) -> str:
    cents = cart["grandTotalCents"]
    if not cents:
        return text("storefront.place-order")
    total = money_text(cents, cart["currency"], website["language"])
    # On a phone the button may stand before its terms are seen.
    return (
        text("subscriptions.pay", total=total) if is_subscription else text("storefront.pay-now", total=total)
    )


def _fields(form: CheckoutForm, country: str, vat_id: str) -> Context:
    fields: Context = {
        name: {
            # A Message is text from here on, in the language this page is asked in (decision 0017).
            "label": str(label),
            "value": form.values.get(name, ""),
            "error": form.errors.get(name, ""),
        }
        for name, label in _LABELS.items()
    }
    # What the sums are for stands in the form, also when it is opened anew.
    fields["vatId"]["value"] = form.values.get("vatId", vat_id)
    # Only beside an error: before it the country may still be another than the one the page was made for.
    if fields["postalCode"]["error"] and (hint := postal_hint(country)):
        fields["postalCode"]["hint"] = str(hint)
    return fields
