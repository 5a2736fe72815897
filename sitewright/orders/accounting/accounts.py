"""The accounts bookings go to: by what they are for, and by their numbers or names in a chart. Pure.

The numbers are those of the charts SKR 03 and SKR 04 as DATEV keeps them. The revenue accounts of the two
rates, of deliveries within the European Union and of exports reckon the tax in an amount by themselves.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from sitewright.kit.messages import Message

RECEIVABLES = "receivables"
CLEARING = "clearing"
BANK = "bank"
FEES = "provider-fees"
OTHER_MONEY = "other-money"
"""What moved at a provider for no order of the shop."""
GIFT_CARDS = "gift-cards"
ROUNDING = "rounding"
TAX = "tax"
"""Only where tax is booked apart: DATEV reckons it from the account."""
STANDARD = "revenue-standard"
REDUCED = "revenue-reduced"
OTHER_RATE = "revenue-other-rate"
UNTAXED = "revenue-untaxed"
DESTINATION = "revenue-destination"
EU_GOODS = "revenue-eu-goods"
EU_SERVICES = "revenue-eu-services"
EXPORT = "revenue-export"

SHORTEST_NUMBER = 4
"""Of an account in the charts; longer ones have zeros behind it."""


class Charted(NamedTuple):
    """What an account is in each chart; empty in one that has none of the kind."""

    skr03: str
    skr04: str
    quickbooks: str


ACCOUNTS: Mapping[str, Charted] = {
    RECEIVABLES: Charted("1410", "1210", "Shop Orders Receivable"),
    CLEARING: Charted("1360", "1460", "Shop Payments Clearing"),
    BANK: Charted("1200", "1800", "Checking"),
    FEES: Charted("4970", "6855", "Merchant Account Fees"),
    OTHER_MONEY: Charted("1590", "1370", "Ask My Accountant"),
    STANDARD: Charted("8400", "4400", "Sales"),
    REDUCED: Charted("8300", "4300", "Sales"),
    OTHER_RATE: Charted("8200", "4200", "Sales"),
    UNTAXED: Charted("8200", "4200", "Sales"),
    DESTINATION: Charted("8320", "4320", "Sales"),
    EU_GOODS: Charted("8125", "4125", "Sales"),
    EU_SERVICES: Charted("8336", "4336", "Sales"),
    EXPORT: Charted("8120", "4120", "Sales"),
    GIFT_CARDS: Charted("1700", "3500", "Gift Cards Outstanding"),
    ROUNDING: Charted("2700", "4830", "Rounding"),
    TAX: Charted("", "", "Sales Tax Payable"),
}
"""In the order an owner sees them in."""

LABELS: Mapping[str, Message] = {
    RECEIVABLES: Message("accounting.account-receivables"),
    CLEARING: Message("accounting.account-clearing"),
    BANK: Message("accounting.account-bank"),
    FEES: Message("accounting.account-fees"),
    OTHER_MONEY: Message("accounting.account-other-money"),
    STANDARD: Message("accounting.account-standard"),
    REDUCED: Message("accounting.account-reduced"),
    OTHER_RATE: Message("accounting.account-other-rate"),
    UNTAXED: Message("accounting.account-untaxed"),
    DESTINATION: Message("accounting.account-destination"),
    EU_GOODS: Message("accounting.account-eu-goods"),
    EU_SERVICES: Message("accounting.account-eu-services"),
    EXPORT: Message("accounting.account-export"),
    GIFT_CARDS: Message("accounting.account-gift-cards"),
    ROUNDING: Message("accounting.account-rounding"),
    TAX: Message("accounting.account-tax"),
}

HINTS: Mapping[str, Message] = {
    BANK: Message("accounting.hint-bank"),
    OTHER_MONEY: Message("accounting.hint-other-money"),
}
"""What an owner should know of some before they change them."""


def clearing_of(provider: str) -> str:
    """Where the money of a provider waits until it is seen at the bank."""
    return f"{CLEARING}-{provider}"


def is_clearing(account: str) -> bool:
    return account == CLEARING or account.startswith(f"{CLEARING}-")


@dataclass(frozen=True, slots=True)
class Chart:
    """`own` is what the owner has written for some accounts, `usual` what all have without."""

    own: Mapping[str, str]
    usual: Mapping[str, str]

    def __getitem__(self, account: str) -> str:
        """A provider without an account of its own has the one of all."""
        if is_clearing(account):
            return self.own.get(account) or self.own.get(CLEARING) or self.usual[CLEARING]
        return self.own.get(account) or self.usual[account]


def usual_numbers(chart: str, length: int) -> dict[str, str]:
    """`chart` is `skr03` or `skr04`, `length` the digits of an account there."""
    return {name: number_in(chart, of, length) for name, of in ACCOUNTS.items()}


def number_in(chart: str, of: Charted, length: int) -> str:
    number = of.skr04 if chart == "skr04" else of.skr03
    return number.ljust(length, "0") if number else ""


USUAL_NAMES: Mapping[str, str] = {name: of.quickbooks for name, of in ACCOUNTS.items()}
