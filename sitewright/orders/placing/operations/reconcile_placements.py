"""Bring placements to an end that nobody works on any more: after a crash, a lost answer, a buyer who left.

Runs twice a minute for each website with something due. What an answer means stands in `apply_outcome`.
"""

from dataclasses import dataclass
from datetime import timedelta

import structlog
from django.db.models import Exists, F, OuterRef, Q, QuerySet

from sitewright.kit import clock
from sitewright.orders.models import PaymentState, Placement, PlacementState
from sitewright.orders.payments.provider import Outcome, Unknown
from sitewright.orders.payments.registry import NoSuchAccount
from sitewright.orders.placing.lifecycle import UNSETTLED
from sitewright.orders.placing.open_questions import OpenQuestion, question_about
from sitewright.orders.placing.operations.apply_outcome import LOST, End, apply_outcome
from sitewright.orders.placing.operations.fail_placement import fail_placement
from sitewright.sites.models import Website

log = structlog.get_logger(__name__)

_BATCH_SIZE = 500
_ASKED_LATELY = timedelta(seconds=2)

_OPEN_LATE = Q(state=PlacementState.FAILED, payment__state=PaymentState.PENDING)
"""Given up, but the money may still arrive."""


@dataclass(slots=True)
class Reconciled:
    """How many placements ended how."""

    placed: int = 0
    failed: int = 0
    returned: int = 0
    waiting: int = 0


def reconcile_placements() -> Reconciled:
    """Look at every placement of the website in scope that is due.

    A provider that gives no answer is not asked again in this turn: mails and other jobs wait for its end.
    """
    done = Reconciled()
    silent: set[tuple[str, str]] = set()
    for placement in _due_placements().order_by("check_after")[:_BATCH_SIZE]:
        end = _resume(placement, silent)
        setattr(done, end, getattr(done, end) + 1)
    return done


def websites_due() -> QuerySet[Website]:
    """Websites with a placement that is due: a step or two down an index for each, whatever it has sold."""
    # Asking the websites one by one took 4.6 s of CPU in each turn; these two steps down the index
    # placement_to_check take 4 ms.
    of_website = Placement.objects.filter(website_id=OuterRef("id"), check_after__lte=clock.now())
    is_due = Exists(of_website.filter(state__in=UNSETTLED)) | Exists(of_website.filter(_OPEN_LATE))
    # Schedules read the website by this name.
    return Website.objects.filter(is_due).annotate(website_id=F("id"))


def open_question(cart_id: str) -> OpenQuestion | None:
    """What to ask the provider for the one cart a buyer is waiting for, without waiting for the next turn;
    None when nothing is due."""
    placement = _due_placements().filter(cart_id=cart_id).first()
    if placement is not None and placement.state == PlacementState.HELD:
        _give_up_abandoned(placement)
        return None
    return question_about(placement) if placement else None


def question_of_return(placement_id: str, *, is_back: bool) -> OpenQuestion | None:
    """The same for a buyer who looks at a payment. One who comes back from the provider (`is_back`) is looked
    after at once, but not at every reload.
    """
    now = clock.now()
    # Coming back is the news; `check_after` alone would let the buyer wait for half a minute and more.
    is_news = Q(payment__state=PaymentState.ACTION, payment__updated_at__lte=now - _ASKED_LATELY)
    is_due = Q(check_after__lte=now) | is_news if is_back else Q(check_after__lte=now)
    found = Placement.objects.filter(is_due, id=placement_id, state__in=UNSETTLED)
    placement = found.exclude(state=PlacementState.HELD).select_related("payment").first()
    return question_about(placement) if placement else None


def _due_placements() -> QuerySet[Placement]:
    found: QuerySet[Placement] = Placement.objects.filter(
        Q(state__in=UNSETTLED) | _OPEN_LATE, check_after__lte=clock.now()
    )
    return found.select_related("payment")


def _resume(placement: Placement, silent: set[tuple[str, str]]) -> End:
    if placement.state == PlacementState.HELD:
        return _give_up_abandoned(placement)
    asked = (placement.provider, placement.payment.environment)
    # A question may last as long as the provider's time limit: five hundred of them would hold up every mail.
    outcome = Unknown() if asked in silent else _answer(placement)
    if isinstance(outcome, Unknown):
        silent.add(asked)
    applied = apply_outcome(placement.id, outcome)
    if applied.order:
        log.warning("a paid placement was finished by the reconciler", placement=placement.id)
    return applied.end


def _answer(placement: Placement) -> Outcome:
    """An account that is gone is a provider that says nothing: the other placements go on."""
    try:
        return question_about(placement).ask()
    except NoSuchAccount:
        log.exception("a payment has no account", placement=placement.id, provider=placement.provider)
        return Unknown()


def _give_up_abandoned(placement: Placement) -> End:
    """The provider was never asked: the buyer's request died between the two steps."""
    fail_placement(placement.id, "abandoned", str(LOST))
    return End.FAILED
