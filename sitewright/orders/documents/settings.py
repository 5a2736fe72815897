"""`settings.invoices` of a website: who sells, and how invoices are made."""

import msgspec

from sitewright.kit.weighted_cache import WeightedCache
from sitewright.sites.settings_schema import completed

_MOST_CHARACTERS = 2_000_000


class InvoiceSettings(msgspec.Struct, frozen=True, rename="camel"):
    """`numbers` and `credit_numbers` are patterns with {number} and perhaps {year}; `exemption` says why no
    tax is charged, where none is.
    """

    is_on: bool
    is_automatic: bool
    has_e_invoice: bool
    name: str
    line1: str
    line2: str
    postal_code: str
    city: str
    region: str
    country: str
    vat_id: str
    tax_number: str
    numbers: str
    credit_numbers: str
    terms: str
    exemption: str
    footer: str

    @property
    def is_complete(self) -> bool:
        """Whether the seller is named as an invoice has to name one."""
        return all(part.strip() for part in (self.name, self.line1, self.city, self.country))


def _complete(settings: str) -> InvoiceSettings:
    found = completed({"settings": msgspec.json.decode(settings)})["settings"]["invoices"]
    return msgspec.convert(found, InvoiceSettings)


invoice_settings: WeightedCache[str, InvoiceSettings]
invoice_settings = WeightedCache(_complete, weigh=len, most=_MOST_CHARACTERS)
"""By the JSON text of the website's `settings`: every paid order asks."""
