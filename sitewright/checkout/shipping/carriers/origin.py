"""Where a website's parcels are sent from: the seller's address, as invoices and parcel papers have it."""

from collections.abc import Mapping
from typing import Any

from sitewright.checkout.regions import region_code
from sitewright.checkout.shipping.carriers.interface import Whereabouts
from sitewright.sites.settings_parts import settings_part


def _read(invoices: Mapping[str, Any]) -> Whereabouts | None:
    country, postal_code = invoices["country"].strip().upper(), invoices["postalCode"].strip()
    # Without either no carrier knows from where it is.
    if not (country and postal_code):
        return None
    written = invoices["region"].strip()
    return Whereabouts(
        country=country,
        region=region_code(country, written) or written,
        postal_code=postal_code,
        city=invoices["city"].strip(),
        line1=invoices["line1"].strip(),
    )


origin_of = settings_part("invoices", _read)
"""By the JSON text of the website's `settings`; None where it does not say so much."""
