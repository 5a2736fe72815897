"""A customer's store credit: what there is, and what moved on it."""

from django.http import HttpRequest, HttpResponse
from django.urls import path as route
from django.views.decorators.http import require_safe

from sitewright.kit.messages import text
from sitewright.orders.customers.models import Customer
from sitewright.orders.queries import numbers_of_orders
from sitewright.orders.store_credit.mail import PAGE
from sitewright.orders.store_credit.queries import balances_of, credit_rows, entries_of_credit
from sitewright.storefront.customer_browser import for_customers
from sitewright.storefront.customer_pages import account_page
from sitewright.storefront.pages import site_of
from sitewright.storefront.readable import readable
from sitewright.themes.context.account import Shown
from sitewright.themes.context.store_credit import account_credit_part


@require_safe
@for_customers
def show_credit(request: HttpRequest, customer: Customer) -> HttpResponse:
    rows = credit_rows(customer.id)
    entries = entries_of_credit(rows)
    numbers = numbers_of_orders({each.order_id for each in entries if each.order_id})
    language = site_of(request)["website"]["language"]
    part = account_credit_part(balances_of(rows), entries, numbers, language)
    return account_page(request, Shown("credit", text("storecredit.title"), PAGE, more={"credit": part}))


urlpatterns = [route(PAGE.lstrip("/"), readable(show_credit))]
