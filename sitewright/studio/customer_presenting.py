"""Customers as the owner API shows them."""

from typing import Any

from sitewright.orders.confirmation_mail import address_lines
from sitewright.orders.customers.owner_list import CustomerRow, OwnerCustomer, Sums
from sitewright.studio.site_money import SiteMoney


def customer_row(row: CustomerRow, money: SiteMoney) -> dict[str, Any]:
    """One line of the list."""
    return {
        "id": row.customer_id,
        "email": row.email,
        "name": row.name,
        "seen_at": row.seen_at,
        **_sums(row.sums, money),
    }


def customer_detail(found: OwnerCustomer, money: SiteMoney) -> dict[str, Any]:
    customer = found.customer
    names = ("id", "email", "past_emails", "name", "note", "tags", "created_at", "signed_in_at")
    return {
        **{name: getattr(customer, name) for name in names},
        **_sums(found.sums, money),
        "last_order_at": found.sums.last_at,
        "addresses": [
            {
                "name": row.name,
                "lines": address_lines(row.address, money.locale),
                "is_default": row.is_default,
            }
            for row in found.addresses
        ],
    }


def _sums(sums: Sums, money: SiteMoney) -> dict[str, Any]:
    return {
        "order_count": sums.orders,
        "spent_cents": sums.spent_cents,
        "spent_text": money.text(sums.spent_cents),
    }
