"""Context of a customer's own pages, for the layout `account`: signing in, orders, addresses, details.

Beside the keys every page has:

account.view        sign-in, code, orders, order, return, subscription, subscriptions, credit, addresses,
                    address, details, passkeys or privacy
account.title, account.text
account.menu[]      {title, url, active}: the pages of the account; empty for who is not signed in
account.said        what has just been done; `account.problem` why something was not. Either may be empty
account.missing[]   {title, reason}: what of an order was not put into the cart again
account.orders[]    {number, url, label, placedOn (ms), state, itemCount, money}
account.addresses[] themes/context/account_addresses.py
account.rows[]      {title, seenOn (ms), note}: the browsers somebody is signed in with
account.forms[]     {id, title, text, action, hidden[] {name, value}, fields[], button, also, isQuiet,
                    passkey}. A field is {id, name, label, type, value, error, hint, autocomplete, isRequired,
                    isChecked, options[] {value, label, active}, first, most}. `type` is that of an input,
                    `textarea` or `select`, whose `first` choice says what to choose, where it is no country;
                    `most` is the highest number or how many characters, 0 where nothing is said. `also`
                    {name, label} is a second button, which asks for the form again by what it says so far. A
                    form with `passkey` {kind, options, cancelled, known, missing} shows itself where a
                    browser has passkeys, and its field `answer` takes what the browser says
account.links[]     {title, url}
account.credit      themes/context/store_credit.py
account.empty       what to say where there is nothing to list

Of one order there is besides what the layout `order-confirmed` has: `order`, `cart.entries[]` and `sums[]`.
Never stored in any cache.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sitewright.kit.messages import Message, text
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
    also: Mapping[str, str] = field(default_factory=dict)
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
        "also": dict(form.also),
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
