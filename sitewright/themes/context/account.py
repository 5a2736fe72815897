"""Context of a customer's own pages, for the layout `account`: signing in, orders, addresses, details.

Beside the keys every page has:

account.view        sign-in, code, orders, order, return, subscription, subscriptions, credit, addresses,
                    address, details, passkeys or privacy
account.title, account.text
account.menu[]      {title, url, active}: the pages of the account; empty for who is not signed in
account.said        what has just been done; `account.problem` why something was not. Either may be empty
account.missing[]   {title, reason}: what of an order was not put into the cart again
account.orders[]    {number, url, label, placedOn (ms), state, itemCount, money}
account.addresses[] {id, name, lines[], isDefault, note, acts[]}: an act is a form as below
account.rows[]      {title, seenOn (ms), note}: the browsers somebody is signed in with
account.forms[]     {id, title, text, action, hidden[] {name, value}, fields[], button, isQuiet, passkey}. A
                    field is {id, name, label, type, value, error, hint, autocomplete, isRequired, isChecked,
                    options[] {value, label, active}, first, most}. `type` is that of an input, `textarea` or
                    `select`, whose `first` choice says what to choose, where it is no country; `most` is the
                    highest number or how many characters, 0 where nothing is said. A form with `passkey`
                    {kind, options, cancelled, known, missing} shows itself where a browser has passkeys, and
                    its field `answer` takes what the browser says
account.links[]     {title, url}
account.credit      themes/context/store_credit.py
account.empty       what to say where there is nothing to list

Of one order there is besides what the layout `order-confirmed` has: `order`, `cart.entries[]` and `sums[]`.
Never stored in any cache.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sitewright.checkout.buyer import Address
from sitewright.checkout.countries import countries, home_country
from sitewright.kit.messages import Message, text
from sitewright.orders.confirmation_mail import address_lines
from sitewright.orders.customers.models import CustomerAddress
from sitewright.themes.context.seo import page_head
from sitewright.themes.context.typed import Typed
from sitewright.themes.page_types import PageType

Context = dict[str, Any]

LAYOUT = "account"
HOME, SIGN_IN, CODE = "/account", "/account/login", "/account/login/code"
ADDRESSES, DETAILS, PRIVACY = "/account/addresses", "/account/details", "/account/privacy"
PASSKEYS, SIGN_IN_BY_PASSKEY = "/account/passkeys", "/account/login/passkey"
_MENU = (
    ("orders", HOME, Message("customers.orders")),
    ("addresses", ADDRESSES, Message("customers.addresses")),
    ("details", DETAILS, Message("customers.details")),
    ("passkeys", PASSKEYS, Message("customers.passkeys")),
    ("privacy", PRIVACY, Message("customers.privacy")),
)
_PART_OF = {
    "order": "orders",
    "return": "orders",
    "subscriptions": "orders",
    "credit": "orders",
    "address": "addresses",
}
_ADDRESS_FIELDS = (
    ("name", "text", "name", True),
    ("line1", "text", "address-line1", True),
    ("line2", "text", "address-line2", False),
    ("postalCode", "text", "postal-code", False),
    ("city", "text", "address-level2", True),
    ("region", "text", "address-level1", False),
    ("country", "select", "country", True),
    ("phone", "tel", "tel", False),
)
_LABELS = {
    "name": Message("storefront.field.name"),
    "line1": Message("storefront.field.line1"),
    "line2": Message("storefront.field.line2"),
    "postalCode": Message("storefront.field.postal-code"),
    "city": Message("storefront.field.city"),
    "region": Message("storefront.field.region"),
    "country": Message("storefront.field.country"),
    "phone": Message("storefront.field.phone"),
}


@dataclass(frozen=True, slots=True)
class Field:
    name: str
    label: str
    type: str = "text"
    value: str = ""
    error: str = ""
    hint: str = ""
    autocomplete: str = "off"
    is_required: bool = False
    is_checked: bool = False
    options: Sequence[Context] = ()
    first: str = ""
    most: int = 0


@dataclass(frozen=True, slots=True)
class PasskeyAsk:
    """`kind`: `use` or `make`; `options` are what the browser is asked, as WebAuthn writes them in JSON."""

    kind: str
    options: str


@dataclass(frozen=True, slots=True)
class Form:
    """One with a button alone has no fields."""

    action: str
    button: str
    fields: Sequence[Field] = ()
    title: str = ""
    text: str = ""
    hidden: Mapping[str, str] = field(default_factory=dict)
    is_quiet: bool = False
    passkey: PasskeyAsk | None = None


@dataclass(frozen=True, slots=True)
class Shown:
    """One of the pages. `path` has the query of this page, which links to other languages keep."""

    view: str
    title: str
    path: str
    text: str = ""
    said: str = ""
    problem: str = ""
    forms: Sequence[Form] = ()
    more: Mapping[str, Any] = field(default_factory=dict)


def account_context(site: Mapping[str, Any], shown: Shown, *, is_signed_in: bool) -> Context:
    """`more` holds further keys of `account`."""
    is_order = shown.view == "order"
    head = page_head(
        site,
        LAYOUT,
        shown.path,
        title=shown.title,
        type_code=PageType.ORDER_STATUS if is_order else PageType.PAGE,
        is_indexed=False,
    )
    return {**site, "page": head, "account": _account(shown, is_signed_in=is_signed_in)}


def _account(shown: Shown, *, is_signed_in: bool) -> Context:
    return {
        "view": shown.view,
        "title": shown.title,
        "text": shown.text,
        "menu": _menu(shown.view) if is_signed_in else [],
        "said": shown.said,
        "problem": shown.problem,
        "missing": [],
        "orders": [],
        "addresses": [],
        "rows": [],
        "links": [],
        "credit": None,
        "empty": "",
        **shown.more,
        "forms": [form_part(form, f"form-{place}") for place, form in enumerate(shown.forms)],
    }


def _menu(view: str) -> list[Context]:
    part = _PART_OF.get(view, view)
    return [{"title": str(title), "url": url, "active": name == part} for name, url, title in _MENU]


def form_part(form: Form, form_id: str) -> Context:
    return {
        "id": form_id,
        "title": form.title,
        "text": form.text,
        "action": form.action,
        "hidden": [{"name": name, "value": value} for name, value in form.hidden.items()],
        "fields": [_field(each, form_id) for each in form.fields],
        "button": form.button,
        "isQuiet": form.is_quiet,
        "passkey": _passkey(form.passkey) if form.passkey else {},
    }


def _passkey(ask: PasskeyAsk) -> Context:
    """With what the browser's script has to say: it has no words of its own."""
    return {
        "kind": ask.kind,
        "options": ask.options,
        "cancelled": text("customers.passkey-cancelled"),
        "known": text("customers.passkey-known"),
        "missing": text("customers.passkey-missing") if ask.kind == "make" else "",
    }


def _field(each: Field, form_id: str) -> Context:
    return {
        "id": f"{form_id}-{each.name}",
        "name": each.name,
        "label": each.label,
        "type": each.type,
        "value": each.value,
        "error": each.error,
        "hint": each.hint,
        "autocomplete": each.autocomplete,
        "isRequired": each.is_required,
        "isChecked": each.is_checked,
        "options": list(each.options),
        "first": each.first,
        "most": each.most,
    }


def code_field(typed: Typed) -> Field:
    """Browsers and phones offer the code of a mail for `one-time-code`."""
    return Field(
        "code",
        text("customers.code"),
        type="text",
        error=typed.problems.get("code", ""),
        hint=text("customers.code-hint"),
        autocomplete="one-time-code",
        is_required=True,
    )


def address_fields(website: Mapping[str, Any], typed: Typed) -> list[Field]:
    """As the checkout asks for them, and under the names its form has."""
    country = typed.values.get("country") or home_country(website["locale"])
    options = [
        {"value": code, "label": name, "active": code == country}
        for code, name in countries(website["language"])
    ]
    return [
        Field(
            name,
            str(_LABELS[name]),
            type=kind,
            value=typed.values.get(name, ""),
            error=typed.problems.get(name, ""),
            autocomplete=autocomplete,
            is_required=is_required,
            options=options if name == "country" else (),
        )
        for name, kind, autocomplete, is_required in _ADDRESS_FIELDS
    ]


def typed_address(name: str, address: Address) -> dict[str, str]:
    """What is saved, under the names of the form's fields."""
    kept = address.as_json()
    return {**kept, "postalCode": kept["postal_code"], "name": name}


def addresses_part(rows: Iterable[CustomerAddress], language: str) -> list[Context]:
    found = list(rows)
    return [_address(row, language) for row in found]


def _address(row: CustomerAddress, language: str) -> Context:
    at = f"{ADDRESSES}/{row.id}"
    hidden: dict[str, str] = {}
    acts = [Form(f"{at}/delete", text("customers.delete"), hidden=hidden, is_quiet=True)]
    if not row.is_default:
        acts.insert(0, Form(f"{at}/default", text("customers.make-default"), hidden=hidden, is_quiet=True))
    return {
        "id": row.id,
        "name": row.name,
        "lines": address_lines(row.address, language),
        "isDefault": row.is_default,
        "note": text("customers.is-default") if row.is_default else "",
        "editUrl": at,
        "editLabel": text("customers.edit"),
        "acts": [form_part(act, f"act-{row.id}-{place}") for place, act in enumerate(acts)],
    }
