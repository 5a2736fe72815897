"""Context of a customer's addresses, and the form for one of them, as its country writes it (decision 0094):

account.addresses[] {id, name, lines[], isDefault, note, acts[]}: an act is a form of the account
"""

from collections.abc import Iterable, Mapping
from typing import Any

from sitewright.checkout.address_layout import address_layout
from sitewright.checkout.buyer import Address
from sitewright.checkout.countries import countries, home_country
from sitewright.kit.messages import Message, text
from sitewright.orders.confirmation_mail import address_lines
from sitewright.orders.customers.models import CustomerAddress
from sitewright.themes.context.account import ADDRESSES, Field, Form, form_part
from sitewright.themes.context.address_fields import address_labels, address_rows
from sitewright.themes.context.typed import Typed

Context = dict[str, Any]

OTHER_COUNTRY = "otherCountry"
"""The button that shows the fields of the chosen country, and keeps nothing yet."""

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


def address_form(path: str, website: Mapping[str, Any], typed: Typed, title: str = "") -> Form:
    """Under the names of the checkout's form, in the order of the country that is chosen in it."""
    return Form(
        path,
        text("customers.save"),
        _fields(website, typed),
        title=title,
        also={"name": OTHER_COUNTRY, "label": text("page.useCountry")},
    )


def _fields(website: Mapping[str, Any], typed: Typed) -> list[Field]:
    language = website["language"]
    offered = countries(language)
    chosen = typed.values.get("country") or home_country(website["locale"])
    country = chosen if chosen in dict(offered) else ""
    layout = address_layout(country, language)
    labels = {name: str(label) for name, label in _LABELS.items()} | address_labels(layout, country)
    said = {
        name: {
            "label": label,
            "value": typed.values.get(name, ""),
            "error": typed.problems.get(name, ""),
            "hint": "",
        }
        for name, label in labels.items()
    }
    rows = address_rows(layout, country, said)
    return [
        _whole("name", said["name"]),
        _whole("country", said["country"], _choices(offered, country)),
        *(_of_country(each) for row in rows for each in row["fields"]),
    ]


def _whole(name: str, said: Context, options: list[Context] | None = None) -> Field:
    """One that every country asks for."""
    return Field(
        name,
        said["label"],
        type="text" if options is None else "select",
        value=said["value"],
        error=said["error"],
        autocomplete=name,
        is_required=True,
        options=options or (),
    )


def _of_country(said: Context) -> Field:
    return Field(
        said["name"],
        said["label"],
        type="select" if said["choices"] else said["type"],
        value=said["value"],
        error=said["error"],
        autocomplete=said["autocomplete"],
        is_required=said["isRequired"],
        options=said["choices"],
        first=text("page.selectRegion") if said["choices"] else "",
    )


def _choices(offered: Iterable[tuple[str, str]], chosen: str) -> list[Context]:
    return [{"value": code, "label": name, "active": code == chosen} for code, name in offered]


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
