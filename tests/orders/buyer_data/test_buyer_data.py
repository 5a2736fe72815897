"""What is kept about a buyer: found by address, taken as a copy, erased but for the books."""

import json
from typing import Any

import pytest

from sitewright.checkout.models import Cart
from sitewright.forms.files.models import SubmittedFile
from sitewright.forms.models import FormSubmission
from sitewright.forms.newsletters.models import Consent, Subscriber
from sitewright.history.models import AuditEntry, ChangeSet
from sitewright.kit import clock
from sitewright.kit.files import storage
from sitewright.kit.jobs import run_ready
from sitewright.mail.errors import BadAddress
from sitewright.mail.models import Message
from sitewright.mail.operations.deliver_message import deliver_message
from sitewright.orders.buyer_data.copying import copy_of
from sitewright.orders.buyer_data.covered import COVERED, NAMED
from sitewright.orders.buyer_data.finding import find_buyer
from sitewright.orders.buyer_data.operations.erase_buyer import ERASED, erase_buyer
from sitewright.orders.buyer_data.operations.take_buyer_data import take_buyer_data
from sitewright.orders.buyer_mails import BUYER_MAILS
from sitewright.orders.errors import BuyerIsPaying, NothingKept, PaymentDeclined
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order, OrderLine, Payment, PaymentAccount, PaymentEvent, Placement
from sitewright.orders.payments import test_provider
from sitewright.orders.placing.operations.begin_placement import begin_placement
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.orders.placing.snapshot import Snapshot
from sitewright.orders.queries import order_for_buyer
from tests.catalog.shops import Shop
from tests.forms.files.samples import with_file
from tests.forms.made import make_form, sent
from tests.forms.newsletters.made import confirmed, make_list
from tests.orders.buying import BUYER, cart_worth, submit
from tests.studio.state import state_of, tenant_models

TRACES = ("ada@example", "byron", "main street", "brooklyn", "11201")
"""What the buyer typed, in small letters."""


def buy(**changes: Any) -> Order:
    token, total = cart_worth()
    placed = place_order(submit(token, total, **changes))
    order: Order = Order.objects.get(id=placed.id)
    return order


def told_of(order: Order) -> PaymentEvent:
    """A provider's event that names the buyer where no address stands beside."""
    now = clock.now()
    account = PaymentAccount.objects.create(
        provider="stripe", environment="test", settings="{}", created_at=now, updated_at=now
    )
    reference = Payment.objects.get(order_id=order.id).provider_reference
    event: PaymentEvent = PaymentEvent.objects.create(
        account=account, event_id="evt_1", kind="x", body=f'{{"id": "{reference}", "name": "Ada Byron"}}',
        received_at=now, processed_at=now,
    )  # fmt: skip
    return event


def everything(shop: Shop) -> str:
    return json.dumps(state_of(shop.website), default=str).lower()


def test_every_kind_of_row_is_covered_or_named_with_a_reason() -> None:
    """A new table cannot keep something about buyers unseen."""
    labels = {model._meta.label for model in tenant_models()}
    assert COVERED.keys() | NAMED.keys() == labels
    assert COVERED.keys() & NAMED.keys() == set()


def test_what_is_covered_are_fields_there_are() -> None:
    fields = {m._meta.label: {f.name for f in m._meta.get_fields()} for m in tenant_models()}
    assert {label: names - fields[label] for label, names in COVERED.items() if names - fields[label]} == {}


def test_fields_with_the_names_of_personal_ones_are_covered() -> None:
    """By name: whoever adds `phone` to a table that is said to hold none has to think of it here."""
    personal = {"email", "customer_name", "shipping_address", "billing_address", "phone", "to_address"}
    found = {
        (m._meta.label, f.name) for m in tenant_models() for f in m._meta.get_fields() if f.name in personal
    }
    covered = {(label, name) for label, names in COVERED.items() for name in names}
    assert found - covered == {("accounts.Invitation", "email")}


def test_knows_every_kind_of_mail_buyers_get() -> None:
    """Read from the source: each call that queues one names its kind."""
    import re
    from pathlib import Path

    import sitewright

    texts = (file.read_text("utf-8") for file in Path(sitewright.__file__).parent.rglob("*.py"))
    kinds = {kind for text in texts for kind in re.findall(r'queue_buyer_mail\(\s*"([a-z-]+)"', text)}
    assert kinds == set(BUYER_MAILS)


def test_finds_all_of_a_buyer_whatever_the_capitals(shop: Shop) -> None:
    order = buy()
    event = told_of(order)
    with pytest.raises(PaymentDeclined):
        buy(payment_token=test_provider.DECLINE)
    found = find_buyer(" ADA@Example.com ")
    assert [each.id for each in found.orders] == [order.id]
    assert len(found.placements) == len(found.payments) == len(found.carts) == 2
    assert [mail.kind for mail in found.mails] == ["order-confirmation"]
    assert found.payment_events == [event]


def test_finds_nothing_of_others(shop: Shop) -> None:
    buy()
    assert find_buyer("ad@example.com").is_empty
    # To a pattern `_` would be any letter.
    assert find_buyer("a_a@example.com").is_empty


def test_the_copy_has_everything_but_what_opens_something(shop: Shop) -> None:
    order = buy()
    taken = take_buyer_data(BUYER.email)
    copied = json.dumps(taken, default=str)
    assert all(trace in copied.lower() for trace in TRACES)
    # The mails are as the buyer has them, with the link to the order.
    assert order.access_code not in json.dumps({**taken, "mails": []}, default=str)
    assert Cart.objects.get().token not in copied


def test_what_somebody_filled_in_is_found_copied_and_erased(shop: Shop) -> None:
    form = make_form()
    filled_in, other = sent(form, "Byron", mail="ADA@example.com"), sent(form)
    file, _ = with_file(filled_in, name="Byron's plan.pdf"), with_file(other)
    assert (find_buyer(BUYER.email).submissions, find_buyer(BUYER.email).files) == ([filled_in], [file])
    assert "Byron" in json.dumps(take_buyer_data(BUYER.email), default=str)
    erase_buyer(BUYER.email)
    assert list(FormSubmission.objects.all()) == [other]
    run_ready()
    assert [key for key, _ in storage().keys("form-files/")] == [SubmittedFile.objects.get().storage_key]


def test_a_subscriber_is_found_copied_and_erased_with_every_consent(shop: Shop) -> None:
    """Also where the address is forgotten, and known by its hash alone."""
    letters = make_list()
    mine, left, other = (
        confirmed(letters, BUYER.email),
        confirmed(make_list("Sales"), BUYER.email),
        confirmed(letters, "bob@example.com"),
    )
    Subscriber.objects.filter(id=left.id).update(email="", state="unsubscribed")
    found = find_buyer(BUYER.email.upper())
    assert [each.id for each in found.subscribers] == [mine.id, left.id]
    assert "Letters, four a year" in json.dumps(take_buyer_data(BUYER.email), default=str)
    erase_buyer(BUYER.email)
    assert list(Subscriber.objects.all()) == [other]
    assert set(Consent.objects.values_list("subscriber_id", flat=True)) == {other.id}
    assert not Message.objects.filter(to_address__iexact=BUYER.email).exists()


def test_notes_that_a_copy_was_taken_without_whose(shop: Shop) -> None:
    """N08"""
    buy()
    take_buyer_data(BUYER.email)
    entry = AuditEntry.objects.get(operation="orders.take_buyer_data")
    assert (entry.subject_id, entry.detail) == ("", {})


def test_erasing_leaves_the_books_and_no_trace_of_the_buyer(shop: Shop) -> None:
    order = buy()
    told_of(order)
    with pytest.raises(PaymentDeclined):
        buy(payment_token=test_provider.DECLINE)
    books = Order.objects.values("number", "grand_total_cents", "placed_at", "state").get()
    assert erase_buyer("ADA@example.com") == 1
    left = everything(shop)
    assert [trace for trace in TRACES if trace in left] == []
    assert Order.objects.values("number", "grand_total_cents", "placed_at", "state").get() == books
    assert OrderLine.objects.filter(order=order).exists()
    assert (Cart.objects.count(), Message.objects.count()) == (0, 0)
    assert not check_invariants()


def test_the_link_in_the_mail_opens_nothing_any_more(shop: Shop) -> None:
    order = buy()
    erase_buyer(BUYER.email)
    assert order_for_buyer(order.id, order.access_code) is None


def test_what_is_left_of_a_placement_can_still_be_read(shop: Shop) -> None:
    buy()
    erase_buyer(BUYER.email)
    placement = Placement.objects.get()
    snapshot = Snapshot.from_json(json.dumps(placement.snapshot))
    assert (snapshot.buyer.email, snapshot.totals.grand_total_cents) == ("", 1200)
    assert placement.browser_hash == ERASED


def test_stands_in_the_activity_without_the_buyer_and_cannot_be_undone(shop: Shop) -> None:
    """N08"""
    buy()
    erase_buyer(BUYER.email)
    change = ChangeSet.objects.get(operation="orders.erase_buyer")
    assert change.label == "Erased the data of a buyer; orders kept without it: 1"
    assert change.version_count == 0


def test_touches_nothing_of_other_buyers(shop: Shop) -> None:
    buy()
    other = buy(buyer=type(BUYER)("eve@example.com", "Eve", BUYER.address))
    erase_buyer(BUYER.email)
    other.refresh_from_db()
    assert (other.email, other.customer_name, other.shipping_address["city"]) == (
        "eve@example.com",
        "Eve",
        "Brooklyn",
    )
    assert Message.objects.get().to_address == "eve@example.com"


def test_waits_for_a_payment_that_is_under_way(shop: Shop) -> None:
    buy()
    token, total = cart_worth()
    begin_placement(submit(token, total))
    before = state_of(shop.website)
    with pytest.raises(BuyerIsPaying):
        erase_buyer(BUYER.email)
    assert state_of(shop.website) == before


def test_waits_for_news_of_a_provider_that_is_not_read_yet(shop: Shop) -> None:
    event = told_of(buy())
    PaymentEvent.objects.filter(id=event.id).update(processed_at=None)
    with pytest.raises(BuyerIsPaying):
        erase_buyer(BUYER.email)


def test_says_that_there_is_nothing(shop: Shop) -> None:
    for operation in (take_buyer_data, erase_buyer):
        with pytest.raises(NothingKept):
            operation("nobody@example.com")
        with pytest.raises(BadAddress):
            operation("nobody")
    buy()
    erase_buyer(BUYER.email)
    with pytest.raises(NothingKept):
        erase_buyer(BUYER.email)


def test_a_mail_erased_before_it_went_is_not_sent(shop: Shop) -> None:
    buy()
    mail = Message.objects.get()
    erase_buyer(BUYER.email)
    assert deliver_message(mail.id) is None


def test_a_copy_of_nothing_is_empty(shop: Shop) -> None:
    parts = copy_of(find_buyer("nobody@example.com"), [])
    assert {name: part for name, part in parts.items() if part} == {"email": "nobody@example.com"}
