"""Invoices for buyers: from the order's page, by its secret address, and by mail."""

from collections.abc import Iterator

import pytest

from sitewright.catalog.models import SHOP_COLLECTION
from sitewright.content.models import Collection
from sitewright.kit import clock
from sitewright.kit.tenancy import tenant
from sitewright.mail.models import Message
from sitewright.orders.documents.operations.issue_invoice import issue_invoice
from sitewright.orders.models import Order, OrderDocument
from tests.cast import Cast, SiteClient
from tests.catalog.shops import Shop
from tests.orders.documents.issuing import issue_by, real_order


@pytest.fixture
def shop(cast: Cast) -> Iterator[Shop]:
    """The owner's website, which issues invoices."""
    with tenant(cast.shop.id):
        collection = Collection.objects.create(
            type=SHOP_COLLECTION, slug="shop", title="Shop", created_at=clock.now()
        )
        issue_by()
        yield Shop(cast.shop, collection)


def _page(order: Order, prefix: str = "") -> str:
    return f"{prefix}/checkout/order-confirmed?oid={order.id}&authCode={order.access_code}"


def _document(order: Order, document: OrderDocument, **changes: str) -> str:
    asked = {"oid": order.id, "authCode": order.access_code, "id": document.id, **changes}
    return "/checkout/order-document?" + "&".join(f"{name}={value}" for name, value in asked.items())


def test_the_order_page_leads_to_the_invoice(shop: Shop, visitor: SiteClient) -> None:
    order = real_order()
    assert "order-document" not in visitor.get(_page(order)).content.decode()
    invoice = issue_invoice(order.id)
    page = visitor.get(_page(order)).content.decode()
    address = _document(order, invoice).replace("&", "&amp;")
    assert f'href="{address}"' in page
    assert f'href="{address}"' in page
    assert f">Invoice {invoice.number}</a>" in page
    answer = visitor.get(_document(order, invoice))
    assert answer.content.startswith(b"%PDF-1.7")
    assert b"factur-x.xml" in answer.content
    assert answer["Content-Disposition"] == f'attachment; filename="Invoice {invoice.number}.pdf"'
    assert (answer["Cache-Control"], answer["Referrer-Policy"]) == ("private, no-store", "no-referrer")


def test_without_the_code_there_is_nothing(shop: Shop, visitor: SiteClient) -> None:
    order, other = real_order(), real_order()
    invoice = issue_invoice(order.id)
    for address in (
        _document(order, invoice, authCode="wrong"),
        _document(order, invoice, authCode=""),
        _document(other, invoice),
        _document(order, invoice, id="f" * 32),
        _document(order, invoice, oid=other.id),
    ):
        assert visitor.get(address).status_code == 404
    assert visitor.post_form(_document(order, invoice), {}).status_code == 405


def test_a_mail_brings_it_in_the_buyers_language(shop: Shop, visitor: SiteClient) -> None:
    order = real_order(language="de")
    invoice = issue_invoice(order.id)
    mail = Message.objects.get(kind="invoice")
    assert mail.subject.startswith(f"Rechnung zur Bestellung {order.number}")
    assert invoice.number in mail.text
    assert order.access_code in mail.text
    assert visitor.get(_document(order, invoice))["Content-Disposition"].startswith(
        'attachment; filename="Rechnung '
    )


def test_nobody_is_mailed_once_the_buyer_was_erased(shop: Shop) -> None:
    issue_invoice(real_order(email="").id)
    assert not Message.objects.filter(kind="invoice").exists()
