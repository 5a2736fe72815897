"""Another way to pay for a subscription that runs: its buyer chooses at the provider, and comes back.

Where the buyer is led, and how it ended, is asked of the provider with no transaction open; what the answer
means is written under the subscription's lock. Coming back, a webhook and the next renewal all end in
`settle_set_up`, of which only the first finds the set-up open: it is taken once, whoever is told how often.
"""

from dataclasses import dataclass

import structlog

from sitewright.kit import clock
from sitewright.kit.db.group_commit import commit_together
from sitewright.kit.jobs import enqueue
from sitewright.kit.messages import speaking, text
from sitewright.orders.payments.provider import ActionRequired, Declined, NotArrived
from sitewright.orders.payments.setting_up import (
    MethodKept,
    SetsUp,
    SetUpOutcome,
    SetUpRequest,
    ask_how_it_stands,
    ask_to_begin,
)
from sitewright.orders.subscriptions.errors import MethodStays, NoSuchSubscription, ProviderAway
from sitewright.orders.subscriptions.events import note_event
from sitewright.orders.subscriptions.locked import locked_subscription
from sitewright.orders.subscriptions.methods import (
    CHANGEABLE,
    key_of_set_up,
    method_named,
    open_set_up,
    provider_to_choose_at,
    set_up_by_id,
    sets_up,
)
from sitewright.orders.subscriptions.models import (
    MethodSetUp,
    Subscription,
    SubscriptionEvent,
    SubscriptionState,
)
from sitewright.sites.queries import website_basics

log = structlog.get_logger(__name__)

RENEW_ONE_JOB = "orders.renew_subscription"
_State = MethodSetUp.State


@dataclass(frozen=True, slots=True)
class OpenSetUp:
    """What is to be asked about one. `ask` may take long."""

    set_up_id: str
    provider: SetsUp
    request: SetUpRequest | None = None
    reference: str = ""

    def ask(self) -> SetUpOutcome:
        if self.request is not None:
            return ask_to_begin(self.provider, self.request)
        return ask_how_it_stands(self.provider, self.reference)


def begin_set_up(subscription_id: str, page_url: str, own_page_url: str) -> OpenSetUp:
    """What to ask; `page_url` is the subscription's own page, to which the set-up is added. One that is open
    goes on. Raises NoSuchSubscription, MethodStays.
    """
    return commit_together(lambda: _begun(subscription_id, page_url, own_page_url))


def _begun(subscription_id: str, page_url: str, own_page_url: str) -> OpenSetUp:
    found = locked_subscription(subscription_id)
    provider = provider_to_choose_at(found)
    if provider is None or not isinstance(provider, SetsUp):
        raise MethodStays
    there = open_set_up(found.id)
    if there and (there.provider, there.environment) != (provider.code, provider.environment):
        _close(there)
        there = None
    if there is None:
        there = MethodSetUp.objects.create(
            subscription=found, provider=provider.code, environment=provider.environment, began_at=clock.now()
        )
    if there.reference:
        return OpenSetUp(there.id, provider, reference=there.reference)
    back, own = (f"{url}&setup={there.id}" for url in (page_url, own_page_url))
    request = SetUpRequest(key_of_set_up(there.id), found.currency, back, own, found.email)
    return OpenSetUp(there.id, provider, request)


def settle_set_up(set_up_id: str, outcome: SetUpOutcome) -> MethodSetUp:
    """Write down what the provider said; said again, it changes nothing. Raises NoSuchSubscription."""
    return commit_together(lambda: _settled(set_up_id, outcome))


def look_at_set_up(set_up_id: str) -> bool:
    """Ask how it stands and write it down; False where it is none of ours, or nobody can be asked."""
    asked = question_about(set_up_id)
    if asked is None:
        return set_up_by_id(set_up_id) is not None
    settle_set_up(set_up_id, asked.ask())
    return True


def question_about(set_up_id: str) -> OpenSetUp | None:
    """None once there is nothing left to ask."""
    found = set_up_by_id(set_up_id)
    if found is None or found.state != _State.OPEN or not found.reference:
        return None
    provider = sets_up(found)
    return OpenSetUp(found.id, provider, reference=found.reference) if provider else None


def require_page(set_up: MethodSetUp, outcome: SetUpOutcome) -> None:
    """After it was begun. Raises ProviderAway where its buyer can be led nowhere."""
    is_led = isinstance(outcome, ActionRequired) and bool(set_up.page_url)
    if set_up.state == _State.OPEN and not is_led:
        raise ProviderAway


def _settled(set_up_id: str, outcome: SetUpOutcome) -> MethodSetUp:
    set_up = set_up_by_id(set_up_id)
    if set_up is None:
        raise NoSuchSubscription
    found = locked_subscription(set_up.subscription_id)
    # Read again under the lock: somebody else may have been told first.
    set_up.refresh_from_db()
    if set_up.state != _State.OPEN:
        return set_up
    match outcome:
        case MethodKept():
            _take(found, set_up, outcome)
        case Declined() | NotArrived():
            with speaking(found.language or website_basics().locale):
                said = outcome.message if isinstance(outcome, Declined) else text("orders.not-completed")
            _close(set_up, said)
        case ActionRequired() if outcome.reference:
            set_up.reference = outcome.reference
            # Asked again, a provider need not tell it once more.
            set_up.page_url = outcome.redirect_url or set_up.page_url
            set_up.save()
    return set_up


def _take(found: Subscription, set_up: MethodSetUp, kept: MethodKept) -> None:
    """From now on this is charged; what is overdue is tried at once."""
    if found.state not in CHANGEABLE:
        _close(set_up)
        return
    set_up.state, set_up.ended_at = _State.TAKEN, clock.now()
    set_up.reference, set_up.page_url = kept.reference, ""
    set_up.save()
    found.provider, found.environment = set_up.provider, set_up.environment
    found.payment_reference = kept.reference
    found.method_brand, found.method_last_four = kept.brand, kept.last_four
    if found.state == SubscriptionState.OVERDUE:
        # What failed was the other way to pay: this one has all the tries.
        found.failures, found.look_at = 0, clock.now()
        enqueue(RENEW_ONE_JOB, found.id)
    found.save()
    note_event(found, SubscriptionEvent.Kind.METHOD, method_named(kept.brand, kept.last_four))
    log.info("a subscription is paid another way", subscription=found.id)


def _close(set_up: MethodSetUp, problem: str = "") -> None:
    set_up.state, set_up.ended_at = _State.OVER, clock.now()
    set_up.problem, set_up.page_url = problem[:300], ""
    set_up.save()
