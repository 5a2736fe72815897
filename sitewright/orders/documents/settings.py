"""`settings.invoices` of a website: who sells, and how invoices are made."""

import msgspec

from sitewright.sites.settings_parts import settings_part


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


invoice_settings = settings_part("invoices", lambda found: msgspec.convert(found, InvoiceSettings))
"""By the JSON text of the website's `settings`: every paid order asks."""
