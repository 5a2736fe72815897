"""A parcel for tests of what is drawn."""

from typing import Any

from sitewright.orders.documents.customs.declaration import DeclaredLine, Sending
from sitewright.orders.documents.paper import Party


def sending(**changes: Any) -> Sending:
    """From Berlin to Basel: two shirts of which all is known, and a print of which nothing is."""
    lines = (
        DeclaredLine("a", "Cotton shirt", 2, 4800, 500, "61091000", "PT"),
        DeclaredLine("b", "Fern print", 1, 1999),
    )
    values: dict[str, Any] = {
        "order_number": 1042,
        "declared_on": "2026-11-29",
        "currency": "EUR",
        "locale": "de-DE",
        "home": "DE",
        "sender": Party("Blumen Meyer GmbH", "Torstr. 1", "", "10119", "Berlin", "", "DE"),
        "receiver": Party("Urs Muster", "Gasse 2", "", "4051", "Basel", "", "CH"),
        "lines": lines,
    }
    return Sending(**(values | changes))
