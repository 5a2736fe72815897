"""What is asked of a demo shop beside its server, for the sheets of sales; run in its website's scope."""

PREPARE = """
import json
from demo.opening import open_demo
from demo.texts import read
from django.db import transaction
from sitewright.catalog.models import Variant
from sitewright.checkout.gift_cards.issuing import issue
from sitewright.checkout.gift_cards.models import EntryReason, GiftCard
from sitewright.forms.newsletters.operations.create_list import create_list
from sitewright.kit import clock, site_versions
from sitewright.orders.models import Order
from sitewright.orders.operations.set_payment_account import set_payment_account
from sitewright.orders.placing.answers import order_path
from sitewright.orders.subscriptions.models import Subscription
from sitewright.orders.subscriptions.words import subscription_path
from sitewright.sites.models import Website
# The demo of tests has sold nothing yet.
open_demo(Website.objects.get())
with transaction.atomic():
    website = Website.objects.get()
    website.settings |= {
        "checkoutForm": {"asksNote": True, "offersNewsletter": True},
        "cartReminders": {"cartRemindersEnabled": True, "reminderHours": 4},
        "returns": {
            "returnsAccepted": True, "returnDays": 365, "returnInstructions": "", "returnAddress": "",
        },
        "storeSettings": website.settings.get("storeSettings", {}) | {"customerAccountsEnabled": True},
        "invoices": {
            "isOn": True, "name": "Meadow Press", "line1": "12 Mill Lane", "city": "Portland", "region": "OR",
            "postalCode": "97201", "country": "US", "hasEInvoice": False,
        },
    }
    website.save()
    site_versions.bump()
    cards = []
    for cents in (2000, 50000):
        usual = {"currency": "USD", "issued_cents": cents, "created_at": clock.now()}
        cards.append(issue(GiftCard.objects.create(**usual), EntryReason.GRANTED))
create_list("Letters from the press", asks_confirmation=True)
iban = "<p>Meadow Press<br>IBAN DE02 1203 0000 0000 2020 51<br>Please write the order's number.</p>"
set_payment_account("bank-transfer", "live", {"label": "", "instructions": iban})
# Beside it those of the tests, whose answers may be chosen.
set_payment_account("test", "test", {})
emails = {record["key"]: record["email"] for record in read("orders")}
orders = {
    key: order_path(order.id, order.access_code)
    for key, email in emails.items()
    if (order := Order.objects.filter(email=email).order_by("number").first())
}
subscription = Subscription.objects.first()
print(json.dumps({
    "cards": cards,
    "orders": orders,
    "subscription": subscription_path(subscription),
    "products": dict(Variant.objects.values_list("sku", "product_id")),
}))
"""
"""Switches on what is off by default; prints JSON with codes of two gift cards, the pages of the orders by
the key of the demo's record, the page of a subscription, and each SKU's product."""

LINE = """
from django.db import transaction
from sitewright.kit import site_versions
from sitewright.sites.models import Website
with transaction.atomic():
    website = Website.objects.get()
    website.settings |= {"waitingRoom": {"waitingRoomEnabled": True, "buyersPerMinute": 1}}
    website.save()
    site_versions.bump()
"""
"""A line before the checkout that hardly moves."""

MAILS = """
import json
from sitewright.orders.sample_mails import TITLES, sample_mail
print(json.dumps([
    [str(TITLES[kind]), language, sample_mail(kind, language).html]
    for kind in TITLES for language in ("en", "de")
]))
"""

PAPERS = """
import sys
from pathlib import Path
import typst
from demo.texts import read
from sitewright.orders.documents.customs.drawing import draw_declaration, draw_label
from sitewright.orders.documents.customs.sending import sending_of
from sitewright.orders.documents.drawing.drawing import draw
from sitewright.orders.documents.operations.credit_refund import credit_whole
from sitewright.orders.documents.operations.issue_invoice import issue_invoice
from sitewright.orders.documents.order_paper import sale_of, slip_paper
from sitewright.orders.documents.paper import from_json
from sitewright.orders.documents.queries import invoice_settings_here
from sitewright.orders.models import Order, Refund
from sitewright.orders.documents.operations.credit_refund import credit_refund
from sitewright.sites.queries import website_data
# The very templates and data of the papers, as pictures.
class AsPictures:
    def __init__(self, *given, of=typst.Compiler, **named):
        self.compiler = of(*given, **named)
    def compile(self, **_):
        pages = self.compiler.compile(format="png", ppi=150)
        return pages[0] if isinstance(pages, list) else pages
typst.Compiler = AsPictures
emails = {record["key"]: record["email"] for record in read("orders")}
def order_of(key):
    return Order.objects.filter(email=emails[key]).order_by("number").first()
def keep(name, picture):
    (Path(sys.argv[1]) / f"{name}.png").write_bytes(picture)
def invoiced(key):
    return issue_invoice(order_of(key).id, tells_buyer=False)
keep("1 Invoice", draw(from_json(invoiced("gallery").snapshot)))
keep("2 Invoice with VAT", draw(from_json(invoiced("berlin").snapshot)))
invoiced("winter-code")
refunded = order_of("winter-code")
refund = Refund.objects.get(payment__order_id=refunded.id)
keep("3 Credit note", draw(from_json(credit_refund(refunded, refund).snapshot)))
slip = slip_paper(sale_of(order_of("bookshop")), website_data(), invoice_settings_here())
keep("4 Packing slip", draw(slip))
keep("5 Customs declaration", draw_declaration(sending_of(order_of("lyon").id)))
keep("6 Address label", draw_label(sending_of(order_of("lyon").id)))
"""
