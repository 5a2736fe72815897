"""Bring placements to an end that nobody works on any more: after a crash, a lost answer, a buyer who left.

Runs twice a minute for each website with something due. Each placement ends as an order or as a returned
payment, never as both, because both ends are taken under the placement's lock.
"""

from dataclasses import dataclass
from datetime import timedelta

import structlog
from django.db.models import Exists, F, OuterRef, Q, QuerySet

from sitewright.kit import clock
from sitewright.kit.messages import Message
from sitewright.orders.models import Payment, PaymentState, Placement, PlacementState
from sitewright.orders.operations.fail_placement import fail_placement
from sitewright.orders.operations.return_payment import return_payment
from sitewright.orders.operations.settle_placement import settle_placement
from sitewright.orders.payments.outside import require_no_transaction
from sitewright.orders.payments.provider import Declined, PaymentResult, ProviderTimeout
from sitewright.orders.payments.registry import provider_named
from sitewright.orders.placements import HOLD_TIME, UNSETTLED, postpone, provider_key
from sitewright.sites.models import Website

log = structlog.get_logger(__name__)

_BATCH_SIZE = 500
_GIVE_UP_UNKNOWN_AFTER = timedelta(seconds=60)
"""A request the provider still does not know after this long did not arrive."""

_ASK_LATE_FOR = timedelta(hours=24)
"""How long to look for money that arrives after a placement was given up."""

_OPEN_LATE = Q(state=PlacementState.FAILED, payment__state=PaymentState.PENDING)
"""Given up, but the money may still arrive."""

_LOST = Message("orders.payment-lost")

FoundPayment = PaymentResult | Declined | ProviderTimeout | None
"""What `PaymentProvider.find` answers or raises."""


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """A placement whose payment the provider knows more of than we do."""

    placement_id: str
    provider: str


@dataclass(slots=True)
class Reconciled:
    """How many placements ended how."""

    placed: int = 0
    failed: int = 0
    returned: int = 0
    waiting: int = 0


def reconcile_placements() -> Reconciled:
    """Look at every placement of the website in scope that is due."""
    done = Reconciled()
    for placement in _due():
        outcome = _resume(placement)
        setattr(done, outcome, getattr(done, outcome) + 1)
    return done


def websites_due() -> QuerySet[Website]:
    """Websites with a placement that is due: a step or two down an index for each, whatever it has sold."""
    of_website = Placement.objects.filter(website_id=OuterRef("id"), check_after__lte=clock.now())
    is_due = Exists(of_website.filter(state__in=UNSETTLED)) | Exists(of_website.filter(_OPEN_LATE))
    return Website.objects.filter(is_due).annotate(website_id=F("id"))


def open_question(cart_id: str) -> OpenQuestion | None:
    """What to ask the provider for the one cart a buyer is waiting for, without waiting for the next minute;
    None when nothing is due."""
    placement = _due_placements().filter(cart_id=cart_id).first()
    if placement is None or placement.state == PlacementState.HELD:
        if placement is not None:
            _give_up_abandoned(placement)
        return None
    return OpenQuestion(placement.id, placement.provider)


def find_payment(question: OpenQuestion) -> FoundPayment:
    """Ask the provider what became of a payment. Raises nothing; may take long."""
    require_no_transaction()
    try:
        return provider_named(question.provider).find(provider_key(question.placement_id))
    except (Declined, ProviderTimeout) as answer:
        return answer


def end_placement(question: OpenQuestion, found: FoundPayment) -> str:
    """Bring the placement on by what the provider said; `placed`, `failed`, `returned` or `waiting`."""
    placement = Placement.objects.get(id=question.placement_id)
    match found:
        case Declined():
            return _end_declined(placement, found)
        case ProviderTimeout():
            return _wait_for_provider(placement)
        case None:
            return _end_unknown(placement)
        case PaymentResult():
            return _end_captured(placement, found)


def _due() -> list[Placement]:
    return list(_due_placements().order_by("check_after")[:_BATCH_SIZE])


def _due_placements() -> QuerySet[Placement]:
    found: QuerySet[Placement] = Placement.objects.filter(
        Q(state__in=UNSETTLED) | _OPEN_LATE, check_after__lte=clock.now()
    )
    return found


def _resume(placement: Placement) -> str:
    if placement.state == PlacementState.HELD:
        return _give_up_abandoned(placement)
    question = OpenQuestion(placement.id, placement.provider)
    return end_placement(question, find_payment(question))


def _give_up_abandoned(placement: Placement) -> str:
    """The provider was never asked: the buyer's request died between the two steps."""
    fail_placement(placement.id, "abandoned", str(_LOST))
    return "failed"


def _end_captured(placement: Placement, result: PaymentResult) -> str:
    if placement.state == PlacementState.FAILED:
        return_payment(placement.id, result)
        return "returned"
    settle_placement(placement.id, result)
    log.warning("a paid placement was finished by the reconciler", placement=placement.id)
    return "placed"


def _end_declined(placement: Placement, refusal: Declined) -> str:
    if not fail_placement(placement.id, "declined", refusal.message):
        _close_payment(placement)
    return "failed"


def _end_unknown(placement: Placement) -> str:
    age = clock.now() - placement.created_at
    if placement.state == PlacementState.FAILED:
        if age > _ASK_LATE_FOR:
            _close_payment(placement)
            return "failed"
        postpone(placement.id, age)
    elif age > _GIVE_UP_UNKNOWN_AFTER:
        fail_placement(placement.id, "payment-unknown", str(_LOST))
        postpone(placement.id, age)
        return "failed"
    else:
        postpone(placement.id, timedelta(seconds=10))
    return "waiting"


def _wait_for_provider(placement: Placement) -> str:
    """The provider is away: keep the stock for the time of a hold, then give it up and keep asking for the
    money.
    """
    age = clock.now() - placement.created_at
    if placement.state != PlacementState.FAILED and age > HOLD_TIME:
        fail_placement(placement.id, "payment-unknown", str(_LOST))
    longest = timedelta(hours=1) if placement.state == PlacementState.FAILED else timedelta(seconds=30)
    postpone(placement.id, min(max(age / 4, timedelta(seconds=10)), longest))
    return "waiting"


def _close_payment(placement: Placement) -> None:
    pending = Payment.objects.filter(placement=placement, state=PaymentState.PENDING)
    pending.update(state=PaymentState.DECLINED, updated_at=clock.now())
