"""How selling goes, as the studio's home shows it."""

from typing import Any

from sitewright.orders.sales import Sales, Seller, Sum, sales_of_days
from sitewright.sites.queries import website_data
from sitewright.studio.site_money import SiteMoney


def sales_report(day_count: int) -> dict[str, Any]:
    """Of the last days in the website's time zone and currency."""
    website = website_data()
    money = SiteMoney(website.currency, website.locale)
    sales = sales_of_days(day_count, time_zone=website.time_zone, currency=website.currency)
    return _presented(sales, money)


def _presented(sales: Sales, money: SiteMoney) -> dict[str, Any]:
    return {
        "total": _sum(sales.total, money),
        "before": _sum(sales.before, money),
        "days": [{"on": day.on, **_sum(day.sum, money)} for day in sales.days],
        "sellers": [_seller(seller, money) for seller in sales.sellers],
        "is_of_tests": sales.is_of_tests,
    }


def _sum(told: Sum, money: SiteMoney) -> dict[str, Any]:
    return {
        "order_count": told.order_count,
        "total_cents": told.total_cents,
        "total_text": money.text(told.total_cents),
    }


def _seller(seller: Seller, money: SiteMoney) -> dict[str, Any]:
    return {
        "product_id": seller.product_id,
        "title": seller.title,
        "quantity": seller.quantity,
        "total_text": money.text(seller.total_cents),
    }
