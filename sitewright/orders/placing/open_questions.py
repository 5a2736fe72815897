"""What is still to be asked of a provider about a placement."""

from dataclasses import dataclass

from sitewright.kit import clock
from sitewright.orders.models import Placement
from sitewright.orders.payments.asking import ask_again, nothing_to_pay
from sitewright.orders.payments.provider import NotArrived, Outcome, PaymentId, PaymentProvider
from sitewright.orders.payments.registry import provider_for
from sitewright.orders.placing.lifecycle import UNSETTLED, provider_key
from sitewright.orders.placing.operations.apply_outcome import hold_time


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """`is_wanted` is false once no order will come of the payment: then it is to be ended."""

    placement_id: str
    provider: PaymentProvider
    payment: PaymentId
    amount_cents: int
    currency: str
    is_wanted: bool

    def ask(self) -> Outcome:
        """May take long; raises nothing a provider causes."""
        if not self.amount_cents:
            # No provider knows of it; what is not wanted any more has never come to one.
            free = nothing_to_pay(self.provider.environment, self.currency)
            return free if self.is_wanted else NotArrived()
        return ask_again(self.provider, self.payment, is_wanted=self.is_wanted)


def question_about(placement: Placement) -> OpenQuestion:
    """Raises NoSuchAccount."""
    payment = placement.payment
    # Where the hold ends: from then on the question ends the payment instead of taking it, before the goods
    # are free for others (decision 0016).
    held_until = placement.created_at + hold_time(payment.state)
    return OpenQuestion(
        placement.id,
        provider_for(payment.provider, payment.environment),
        PaymentId(provider_key(placement.id), payment.provider_reference),
        placement.amount_cents,
        placement.currency,
        is_wanted=placement.state in UNSETTLED and clock.now() < held_until,
    )
