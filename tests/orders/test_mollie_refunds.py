"""Money back by Mollie: asked for once, on its way for days, arrived or come back."""

from datetime import timedelta

import pytest

from sitewright.history.models import ChangeSet
from sitewright.kit import clock
from sitewright.kit.jobs import run_ready
from sitewright.mail.models import Message as Mail
from sitewright.orders.errors import PaymentActionRequired
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order, Payment, PaymentAccount, Refund
from sitewright.orders.operations.give_refund import give_refund, give_waiting_refunds
from sitewright.orders.operations.look_at_refunds import look_at_refunds
from sitewright.orders.operations.refund_order import RefundRequest, refund_order
from sitewright.orders.payments.provider import ProviderTimeout
from tests.orders.mollie_fake import MollieFake
from tests.orders.test_mollie import buy, call

pytestmark = pytest.mark.database


@pytest.fixture
def order(mollie: MollieFake) -> Order:
    """Paid by Mollie, which reaches the shop."""
    with pytest.raises(PaymentActionRequired):
        buy()
    mollie.hook = _called
    mollie.become("paid")
    run_ready()
    found: Order = Order.objects.get()
    return found


def _called(url: str, body: str) -> None:
    assert call(body).status_code == 200, url


def _asked(order: Order, cents: int, key: str = "first") -> Refund:
    return refund_order(order.id, RefundRequest(key, other_cents=cents))


def _given(order: Order, cents: int, key: str = "first") -> Refund:
    refund = _asked(order, cents, key)
    give_refund(refund.id)
    refund.refresh_from_db()
    return refund


def _state(refund: Refund) -> str:
    refund.refresh_from_db()
    return str(refund.state)


def test_a_part_and_the_rest(mollie: MollieFake, order: Order) -> None:
    part, rest = _given(order, 500), _given(order, 700, "rest")
    assert (part.state, rest.state) == ("under-way", "under-way")
    assert [each["amount"]["value"] for each in mollie.refunds[mollie.payment["id"]]] == ["5.00", "7.00"]
    assert (mollie.taken, Payment.objects.get().state) == (0, "refunded")
    assert Mail.objects.filter(kind="order-refunded").count() == 2
    assert check_invariants() == []


def test_it_is_followed_until_it_has_arrived(mollie: MollieFake, order: Order) -> None:
    """Told by Mollie, or looked at in time; afterwards nobody is asked."""
    told, seen = _given(order, 500), _given(order, 200, "second")
    first, second = mollie.refunds[mollie.payment["id"]]
    with clock.moved(timedelta(days=1)):
        mollie.refund_becomes("refunded", first)
        run_ready()
        assert (_state(told), _state(seen)) == ("given", "under-way")
        second["status"] = "refunded"
        look_at_refunds()
        assert _state(seen) == "given"
        mollie.calls.clear()
        look_at_refunds()
        mollie.tell(mollie.payment)
        run_ready()
    assert mollie.calls == []
    assert Mail.objects.filter(kind="order-refunded").count() == 2


def test_one_that_comes_back_is_shown(mollie: MollieFake, order: Order) -> None:
    refund = _given(order, 500)
    with clock.moved(timedelta(days=2)):
        mollie.refund_becomes("failed", mollie.refunds[mollie.payment["id"]][0])
        run_ready()
    assert _state(refund) == "bounced"
    assert refund.trouble == "The money did not reach the buyer and is with you again."
    assert ChangeSet.objects.filter(operation="orders.look_at_refunds").count() == 1
    # It stays a refund: what is owed is not given a second time by mistake.
    assert Payment.objects.get().refunded_cents == 500
    assert check_invariants() == []


def test_one_taken_back_at_mollie_is_shown(mollie: MollieFake, order: Order) -> None:
    refund = _given(order, 500)
    mollie.refunds.clear()
    look_at_refunds()
    assert _state(refund) == "bounced"


def test_a_lost_answer_gives_nothing_twice(mollie: MollieFake, order: Order) -> None:
    """Hours later, too, when Mollie has forgotten the key."""
    refund = _asked(order, 500)
    mollie.loses = 1
    with pytest.raises(ProviderTimeout):
        give_refund(refund.id)
    assert (_state(refund), len(mollie.refunds)) == ("asked", 1)
    with clock.moved(timedelta(hours=3)):
        give_waiting_refunds()
    assert _state(refund) == "under-way"
    assert len(mollie.refunds[mollie.payment["id"]]) == 1


def test_one_that_came_to_nothing_before_it_was_heard_of_has_failed(mollie: MollieFake, order: Order) -> None:
    """Goods and documents have not followed, so that it can be given again."""
    refund = _asked(order, 500)
    mollie.loses = 1
    with pytest.raises(ProviderTimeout):
        give_refund(refund.id)
    mollie.refunds[mollie.payment["id"]][0]["status"] = "failed"
    give_refund(refund.id)
    assert (_state(refund), Payment.objects.get().refunded_cents) == ("failed", 0)
    assert _given(order, 500, "again").state == "under-way"
    assert check_invariants() == []


def test_a_refusal_says_why_and_moves_nothing(mollie: MollieFake, order: Order) -> None:
    mollie.payment["amount"] = {"currency": "USD", "value": "4.00"}
    refund = _given(order, 500)
    assert (refund.state, refund.trouble) == ("failed", "The amount is higher than the maximum")
    assert Payment.objects.get().refunded_cents == 0


def test_an_account_that_is_gone_keeps_nobody_waiting(mollie: MollieFake, order: Order) -> None:
    refund = _given(order, 500)
    PaymentAccount.objects.update(environment="live")
    look_at_refunds()
    assert _state(refund) == "under-way"
