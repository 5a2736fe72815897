"""`settings.accounting` of a website: the accounts, and how its tax adviser has it at DATEV."""

from collections.abc import Mapping

import msgspec

from sitewright.orders.accounting.accounts import USUAL_NAMES, Chart, usual_numbers
from sitewright.sites.settings_parts import settings_part


class AccountingSettings(msgspec.Struct, frozen=True, rename="camel"):
    """`chart` is `skr03` or `skr04`; `consultant` and `client` are numbers DATEV gave, empty before anybody
    said them. `account_numbers` and `account_names` are the owner's accounts, for DATEV and for QuickBooks,
    by what they are for (`accounts`); what is missing has the usual one.
    """

    chart: str
    consultant: str
    client: str
    year_start: int
    account_length: int
    account_numbers: Mapping[str, str]
    account_names: Mapping[str, str]

    @property
    def datev_chart(self) -> Chart:
        return Chart(self.account_numbers, usual_numbers(self.chart, self.account_length))

    @property
    def quickbooks_chart(self) -> Chart:
        return Chart(self.account_names, USUAL_NAMES)


accounting_settings = settings_part("accounting", lambda found: msgspec.convert(found, AccountingSettings))
"""By the JSON text of the website's `settings`."""
