"""Invoices and packing slips over the owner API."""

from typing import Any

import pytest

from sitewright.kit.tenancy import tenant
from sitewright.mail.models import Message
from sitewright.orders.models import OrderDocument
from sitewright.sites.models import Website
from tests.cast import Cast, SiteClient
from tests.orders.documents.issuing import issue_by
from tests.studio.belongings import make_order

DOCUMENTS = "/config/api/documents"


@pytest.fixture
def order_id(cast: Cast) -> str:
    """Of a shop that issues invoices."""
    with tenant(cast.shop.id):
        issue_by()
        return str(make_order(is_test=False).id)


def _issue(browser: SiteClient, order_id: str, **more: Any) -> Any:
    return browser.post_json(f"{DOCUMENTS}/invoices", {"order": order_id, **more})


def test_an_invoice_is_issued_and_saved(owner_browser: SiteClient, order_id: str) -> None:
    order = _issue(owner_browser, order_id).json()
    (invoice,) = order["documents"]
    assert (invoice["kind"], invoice["has_xml"], invoice["total_cents"]) == (
        "invoice",
        True,
        order["sums"]["grand_total_cents"],
    )
    pdf = owner_browser.get(f"{DOCUMENTS}/{order_id}/{invoice['id']}/pdf")
    assert pdf.content.startswith(b"%PDF-1.7")
    assert pdf["Content-Disposition"] == f'attachment; filename="Invoice {invoice["number"]}.pdf"'
    assert pdf["Cache-Control"] == "private, no-store"
    xml = owner_browser.get(f"{DOCUMENTS}/{order_id}/{invoice['id']}/xml")
    assert xml["Content-Type"] == "application/xml"
    assert b"urn:cen.eu:en16931:2017" in xml.content


def test_twice_is_once_and_its_mail_is_left_out(cast: Cast, owner_browser: SiteClient, order_id: str) -> None:
    first = _issue(owner_browser, order_id, tells_buyer=False).json()
    assert _issue(owner_browser, order_id).json()["documents"] == first["documents"]
    with tenant(cast.shop.id):
        assert OrderDocument.objects.count() == 1
        assert not Message.objects.filter(kind="invoice").exists()


def test_what_is_missing_is_said(cast: Cast, owner_browser: SiteClient, order_id: str) -> None:
    with tenant(cast.shop.id):
        issue_by(city="")
    answer = _issue(owner_browser, order_id)
    assert (answer.status_code, answer.json()["code"]) == (409, "seller-unknown")


def test_slips_of_several_are_one_file(cast: Cast, owner_browser: SiteClient, order_id: str) -> None:
    with tenant(cast.shop.id):
        other = make_order(number=1002).id
    one = owner_browser.get(f"{DOCUMENTS}/{order_id}/packing-slip")
    assert one["Content-Disposition"] == 'attachment; filename="Packing slip 1001.pdf"'
    both = owner_browser.post_json(f"{DOCUMENTS}/packing-slips", {"orders": [other, order_id]})
    assert both["Content-Disposition"] == 'attachment; filename="Packing slips 1001-1002.pdf"'
    assert both.content.count(b"/Type/Page/") == 2 * one.content.count(b"/Type/Page/")


def test_another_websites_document_is_not_there(cast: Cast, owner_browser: SiteClient, order_id: str) -> None:
    issued = _issue(owner_browser, order_id).json()["documents"][0]["id"]
    with tenant(cast.shop.id):
        other = make_order(number=1002).id
    with tenant(Website.objects.exclude(id=cast.shop.id).order_by("id").first().id):  # type: ignore[union-attr]
        foreign = make_order().id
    assert owner_browser.get(f"{DOCUMENTS}/{other}/{issued}/pdf").status_code == 404
    assert owner_browser.get(f"{DOCUMENTS}/{foreign}/{issued}/pdf").status_code == 404
    assert owner_browser.get(f"{DOCUMENTS}/{foreign}/packing-slip").status_code == 404
    assert (
        owner_browser.post_json(f"{DOCUMENTS}/packing-slips", {"orders": [order_id, foreign]}).status_code
        == 404
    )
    assert _issue(owner_browser, foreign).status_code == 404


def test_numbers_go_on_higher_up(owner_browser: SiteClient, order_id: str) -> None:
    numbers = owner_browser.get_json(f"{DOCUMENTS}/numbers").json()
    assert (numbers["invoice"]["following"], numbers["is_complete"]) == (1, True)
    raised = owner_browser.put_json(f"{DOCUMENTS}/numbers", {"kind": "invoice", "following": 500}).json()
    assert raised["invoice"]["printed"].endswith("-0500")
    assert raised["credit_note"]["following"] == 1
    low = owner_browser.put_json(f"{DOCUMENTS}/numbers", {"kind": "invoice", "following": 3})
    assert (low.status_code, low.json()["code"]) == (409, "number-not-higher")
    assert _issue(owner_browser, order_id).json()["documents"][0]["number"].endswith("-0500")
