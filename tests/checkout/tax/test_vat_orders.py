"""Orders that bear no tax, from the checkout's form to the invoice and back to the buyer."""

import pytest

from sitewright.checkout.tax.models import TaxExemption
from sitewright.checkout.tax.operations.exempt_customer import end_exemption, exempt_customer
from sitewright.mail.models import Message
from sitewright.orders.documents.drawing.shown import shown
from sitewright.orders.documents.e_invoice.document import e_invoice
from sitewright.orders.documents.operations.credit_refund import credit_given_refund
from sitewright.orders.documents.operations.issue_invoice import issue_invoice
from sitewright.orders.documents.paper import Paper
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import DocumentKind, Order, OrderDocument, Refund
from sitewright.orders.operations.give_refund import give_refund
from sitewright.orders.operations.refund_order import RefundedUnits, RefundRequest, refund_order
from sitewright.sites.models import Website
from tests.cast import SiteClient
from tests.catalog.shops import Shop
from tests.checkout.forms import context, fill, form
from tests.checkout.shipping.rules import flat, ship_by, zone
from tests.checkout.tax.taxing import charge_tax
from tests.checkout.tax.test_taxed_checkout import BERLIN, ZURICH, _bought, _said, _sums, _updated
from tests.orders.documents.issuing import SELLER, issue_by, paper_of

pytestmark = pytest.mark.database

VIENNA = {"line1": "Ring 1", "city": "Wien", "region": "", "postalCode": "1010", "country": "AT"}
ATU, OWN_ID = "ATU13585627", str(SELLER["vatId"])


@pytest.fixture
def german(shop: Shop) -> Shop:
    charge_tax("DE", isIncluded=True)
    issue_by()
    return shop


def _invoice(order: Order) -> Paper:
    Order.objects.filter(id=order.id).update(is_test=False)
    return paper_of(issue_invoice(order.id))


def _refunded(order: Order, *units: RefundedUnits, other_cents: int = 0) -> int:
    """With its credit note."""
    key = f"{order.id}-{Refund.objects.count()}"
    refund = refund_order(order.id, RefundRequest(key, list(units), other_cents=other_cents))
    give_refund(refund.id)
    credit_given_refund(refund.id)
    return int(refund.amount_cents)


def _drawn(paper: Paper) -> str:
    return str(shown(paper))


def test_a_business_abroad_pays_net_and_reads_why(german: Shop, visitor: SiteClient) -> None:
    """Prices with 19 % in them: the id takes it out, on the page, in the mail and on the invoice."""
    ship_by(Website.objects.get(id=german.website.id), zone("eu", "AT", rates=(flat("post", 1190),)))
    fill(visitor, quantity=3, price_cents=1999)
    fill(visitor, price_cents=1070, tax_category="reduced")
    usual = _updated(visitor, shipping="post", **VIENNA)
    assert usual[-1] == ("Total", "82.57")
    answer = visitor.post_form("/checkout", form(visitor, update="1", vatId="atu 135.85627", **VIENNA))
    page = answer.content.decode()
    assert "Reverse charge" in page
    assert '<details class="disclosure checkout-business" data-slot="business" open>' in page
    order = _bought(visitor, shipping="post", vatId=ATU, **VIENNA)
    standing = (order.tax_treatment, order.vat_id, order.vat_id_check)
    assert standing == ("reverse_charge", ATU, "unconfirmed")
    assert (order.tax_cents, order.tax_mode) == (0, "inclusive")
    # 59.97 holds 9.58, 10.70 holds 0.70, and 11.90 of shipping hold 1.61 and 0.12.
    assert (order.tax_relief_cents, order.grand_total_cents) == (1201, 7056)
    mail = Message.objects.get(kind="order-confirmation")
    for said in ("VAT 19% not charged: -$11.19", "Reverse charge: no VAT", f"buyer: {ATU}", OWN_ID):
        assert said in mail.text
    page = _said(visitor, f"/checkout/order-confirmed?oid={order.id}&authCode={order.access_code}")
    assert "Reverse charge" in page
    assert OWN_ID in page
    paper = _invoice(order)
    assert (paper.net_cents, paper.tax_cents, paper.buyer.vat_id) == (7056, 0, ATU)
    drawn = _drawn(paper)
    assert "Reverse charge" in drawn
    assert ATU in drawn
    xml = e_invoice(paper)
    assert xml.count(">AE<") == len(paper.lines) + len(paper.charges) + 1
    assert "VATEX-EU-AE" in xml
    assert f'<ram:ID schemeID="VA">{ATU}</ram:ID>' in xml
    back = [_refunded(order, RefundedUnits(*units)) for units in ((0, 2), (1, 1), (0, 1))]
    back.append(_refunded(order, other_cents=7056 - sum(back)))
    notes = [paper_of(each) for each in OrderDocument.objects.filter(kind=DocumentKind.CREDIT_NOTE)]
    assert sorted(note.total_cents for note in notes) == sorted(back)
    assert {note.tax_cents for note in notes} == {0}
    assert check_invariants() == []


def test_a_wrong_id_is_said_at_its_field(german: Shop, visitor: SiteClient) -> None:
    fill(visitor, price_cents=11_900)
    for more in ({"update": "1"}, {}):
        answer = visitor.post_form("/checkout", form(visitor, vatId="ATU13585628", **VIENNA, **more))
        assert answer.status_code == 400
        page = answer.content.decode()
        assert "This is not a VAT ID" in page
        assert 'value="ATU13585628"' in page
    assert not Order.objects.exists()


def test_who_is_at_home_pays_tax_and_has_the_id_on_the_invoice(german: Shop, visitor: SiteClient) -> None:
    fill(visitor, price_cents=11_900)
    order = _bought(visitor, vatId="DE136695976", **BERLIN)
    assert (order.tax_cents, order.tax_treatment, order.grand_total_cents) == (1900, "", 11_900)
    paper = _invoice(order)
    assert (paper.exemption, paper.buyer.vat_id) == ("", "DE136695976")
    assert check_invariants() == []


def test_shops_elsewhere_do_not_ask(shop: Shop, visitor: SiteClient) -> None:
    charge_tax("US-NY")
    fill(visitor, price_cents=11_900)
    assert context(visitor, "/checkout")["checkout"]["business"] is None
    assert _bought(visitor, vatId="nonsense").vat_id == ""


def test_exports_cost_what_the_owner_says(german: Shop, visitor: SiteClient) -> None:
    fill(visitor, price_cents=11_900)
    assert _updated(visitor, **ZURICH)[-1] == ("Total", "119.00")
    charge_tax("DE", isIncluded=True, exports="taxed")
    assert _updated(visitor, **ZURICH)[1] == ("incl. VAT 19%", "19.00")
    charge_tax("DE", isIncluded=True, exports="net")
    order = _bought(visitor, **ZURICH)
    assert (order.tax_treatment, order.tax_relief_cents, order.grand_total_cents) == ("export", 1900, 10_000)
    xml = e_invoice(_invoice(order))
    assert "VATEX-EU-G" in xml
    assert "Export: no VAT is charged." in xml
    assert check_invariants() == []


def test_an_exempt_customer_is_known_by_the_address(german: Shop, visitor: SiteClient) -> None:
    exempt_customer("Ada@Example.com", "Embassy, section 4 no. 7 of the VAT act")
    fill(visitor, price_cents=11_900)
    assert _sums(context(visitor, "/checkout"))[-1] == ("Total", "119.00")
    # With the form that the button shows again: the address makes the difference.
    assert _updated(visitor, **BERLIN)[-1] == ("Total", "100.00")
    order = _bought(visitor, shownTotalCents="10000", **BERLIN)
    assert (order.tax_treatment, order.grand_total_cents) == ("exempt", 10_000)
    assert "section 4 no. 7" in Message.objects.get(kind="order-confirmation").text
    paper = _invoice(order)
    assert "Embassy" in paper.exemption
    assert ">E<" in e_invoice(paper)
    assert check_invariants() == []
    end_exemption(TaxExemption.objects.get().id)
    fill(visitor, price_cents=11_900)
    assert _updated(visitor, **BERLIN)[-1] == ("Total", "119.00")
