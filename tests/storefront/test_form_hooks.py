"""Another program is called with what was sent by a form."""

from collections.abc import Iterator
from datetime import timedelta

import pytest

from sitewright.catalog.importing import fetching
from sitewright.forms.errors import BadHook, NoSuchDelivery
from sitewright.forms.hooks import calling
from sitewright.forms.hooks.models import DeliveryStatus, FormHook, HookDelivery
from sitewright.forms.hooks.operations.deliver_hook import NotDelivered, deliver_hook, give_up_hook
from sitewright.forms.hooks.operations.prune_deliveries import old_deliveries, prune_deliveries
from sitewright.forms.hooks.operations.queue_delivery import queue_test, send_again
from sitewright.forms.hooks.operations.set_hook import renew_secret, set_hook
from sitewright.forms.models import Form, FormSubmission
from sitewright.forms.operations.remove_submissions import remove_submissions
from sitewright.forms.operations.submit_form import Sent, submit_form
from sitewright.forms.tasks import deliver_hook_job
from sitewright.history.models import ChangeSet
from sitewright.history.operations.start_undo import start_undo
from sitewright.kit import clock
from sitewright.kit.network import Network
from tests.catalog.importing.pictures import loopback_network
from tests.forms.hooks.listener import Listener, listening
from tests.storefront.filling import field, make_form
from tests.storefront.sites import Site

pytestmark = pytest.mark.django_db(transaction=True)

ADDRESS = "http://listener.test/forms?from=shop"


@pytest.fixture
def listener() -> Iterator[Listener]:
    with listening() as heard:
        yield heard


@pytest.fixture
def form(site: Site) -> Form:
    return make_form(field("name"))


def _inside() -> Network:
    return loopback_network("127.0.0.1")


def _sent(form: Form, name: str = "Ann", *, is_doubtful: bool = False) -> FormSubmission:
    return submit_form(form, Sent({"name": name}, "/contact", "en", is_doubtful=is_doubtful))


def _only() -> HookDelivery:
    found: HookDelivery = HookDelivery.objects.get()
    return found


def test_what_is_sent_is_told_and_signed(form: Form, listener: Listener) -> None:
    secret = set_hook(form.id, ADDRESS)
    kept = _sent(form)
    deliver_hook(_only().id, _inside())
    (heard,) = listener.heard
    assert (heard["event"], heard["delivery"], heard["form"]["id"]) == (
        "form.submission", _only().id, form.id,
    )  # fmt: skip
    assert (heard["submission"]["number"], heard["submission"]["page"]) == (kept.number, "/contact")
    (answer,) = heard["submission"]["answers"]
    assert (answer["field"], answer["value"]) == ("name", "Ann")
    assert listener.is_signed(secret)
    assert not listener.is_signed("hook_another")
    assert listener.headers[0]["Content-Type"] == "application/json"
    assert (_only().status, _only().answer_code, _only().attempts) == (DeliveryStatus.SENT, 204, 1)
    deliver_hook(_only().id, _inside())
    assert len(listener.bodies) == 1


def test_the_secret_is_told_once_and_kept_sealed(form: Form, listener: Listener) -> None:
    first = set_hook(form.id, ADDRESS)
    assert first.startswith("hook_")
    assert first not in FormHook.objects.get().sealed_secret
    assert set_hook(form.id, "http://listener.test/other") == ""
    second = renew_secret(form.id)
    queue_test(form.id)
    deliver_hook(_only().id, _inside())
    assert (listener.is_signed(second), listener.is_signed(first)) == (True, False)
    assert (listener.heard[0]["event"], listener.heard[0]["submission"]["number"]) == ("test", 0)


@pytest.mark.parametrize("code", [302, 404, 500])
def test_what_is_not_taken_is_tried_again(form: Form, listener: Listener, code: int) -> None:
    """Redirects are not followed: the owner names where it goes."""
    set_hook(form.id, ADDRESS)
    _sent(form)
    listener.code = code
    for attempt in (1, 2):
        with pytest.raises(NotDelivered):
            deliver_hook(_only().id, _inside())
        told = _only()
        assert (told.status, told.attempts) == (DeliveryStatus.QUEUED, attempt)
        assert (told.answer_code, told.problem) == (code, "refused")
    listener.code = 200
    deliver_hook(_only().id, _inside())
    assert (_only().status, _only().problem, len(listener.bodies)) == (DeliveryStatus.SENT, "", 3)


def test_it_tries_for_more_than_a_day_and_then_gives_up(form: Form) -> None:
    assert (deliver_hook_job.max_tries, deliver_hook_job.when_parked) == (18, give_up_hook)
    set_hook(form.id, ADDRESS)
    _sent(form)
    give_up_hook(_only().id)
    assert _only().status == DeliveryStatus.FAILED


def test_nobody_inside_is_called(form: Form, listener: Listener) -> None:
    set_hook(form.id, ADDRESS)
    _sent(form)
    with pytest.raises(NotDelivered):
        deliver_hook(_only().id, loopback_network("203.0.113.1"))
    assert (_only().problem, listener.bodies) == ("not-allowed", [])


def test_who_is_not_there_is_said_so(form: Form) -> None:
    def nowhere(_host: str, _port: int, _seconds: float) -> list[str]:
        raise OSError("no such name")

    set_hook(form.id, ADDRESS)
    _sent(form)
    with pytest.raises(NotDelivered):
        deliver_hook(_only().id, Network(nowhere, lambda _: True))
    assert (_only().problem, _only().answer_code) == ("not-reached", 0)


@pytest.mark.parametrize(
    "address",
    ["ftp://listener.test/", "//listener.test", "http://a@listener.test/", "http://listener.test:22/"],
)
def test_such_addresses_are_not_taken(form: Form, address: str) -> None:
    with pytest.raises(BadHook):
        set_hook(form.id, address)
    with pytest.raises(BadHook):
        set_hook(form.id, f"https://listener.test/{'x' * 1000}")
    assert not FormHook.objects.exists()


def test_without_an_address_nobody_is_called(form: Form) -> None:
    _sent(form)
    set_hook(form.id, ADDRESS)
    _sent(form, is_doubtful=True)
    set_hook(form.id, "")
    _sent(form)
    assert not HookDelivery.objects.exists()
    with pytest.raises(BadHook):
        queue_test(form.id)


def test_a_call_about_nothing_any_more_is_dropped(form: Form, listener: Listener) -> None:
    set_hook(form.id, ADDRESS)
    _sent(form)
    set_hook(form.id, "")
    deliver_hook(_only().id, _inside())
    assert (_only().status, listener.bodies) == (DeliveryStatus.DROPPED, [])
    remove_submissions([FormSubmission.objects.get().id])
    assert not HookDelivery.objects.exists()


def test_a_call_is_made_again(form: Form, listener: Listener) -> None:
    secret = set_hook(form.id, ADDRESS)
    _sent(form)
    first = _only()
    deliver_hook(first.id, _inside())
    again = send_again(form.id, first.id)
    deliver_hook(again.id, _inside())
    assert [each["submission"]["number"] for each in listener.heard] == [1, 1]
    assert listener.heard[0]["delivery"] != listener.heard[1]["delivery"]
    assert listener.is_signed(secret)
    other = make_form(field("name"))
    set_hook(other.id, ADDRESS)
    with pytest.raises(NoSuchDelivery):
        send_again(other.id, first.id)


def test_changing_the_address_can_be_taken_back(form: Form) -> None:
    set_hook(form.id, ADDRESS)
    set_hook(form.id, "")
    start_undo(ChangeSet.objects.latest("id").id)
    assert FormHook.objects.get().address == ADDRESS


def test_records_of_calls_go_after_a_month(form: Form) -> None:
    set_hook(form.id, ADDRESS)
    _sent(form)
    prune_deliveries()
    assert HookDelivery.objects.count() == 1
    with clock.moved(timedelta(days=31)):
        assert old_deliveries().exists()
        prune_deliveries()
    assert not HookDelivery.objects.exists()


def test_it_waits_ten_seconds_at_most() -> None:
    assert calling.MOST_SECONDS == fetching.MOST_SECONDS == 10.0
