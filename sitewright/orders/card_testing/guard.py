"""Who may ask a payment provider for money after refused payments: the one place that every way to pay at
hand of a buyer goes through, before anybody is asked (decision 0098).
"""

from dataclasses import dataclass

from sitewright.kit import clock, occurrences, proof_of_work, rate_limits
from sitewright.kit.tenancy import current_website_id
from sitewright.orders.card_testing.errors import TooManyRefused, WorkAsked
from sitewright.orders.card_testing.marks import address_mark, card_mark
from sitewright.orders.card_testing.queries import barred_marks, records_of
from sitewright.orders.card_testing.rules import Asked, Records, TurnedAway, Work, judged
from sitewright.orders.payments.cards import ShowsCards, UsedCard
from sitewright.orders.payments.provider import PaymentProvider

ASKED, TURNED_AWAY = "payment-work-asked", "payment-turned-away"
"""How often each happened is counted under these names."""


@dataclass(frozen=True, slots=True)
class Barred:
    """Cards that are not tried any more on a website. Asked on threads that are on none."""

    website_id: str
    marks: frozenset[str]

    def holds(self, card: UsedCard | None) -> bool:
        return card_mark(card, self.website_id) in self.marks


def is_guarded(provider: PaymentProvider, amount_cents: int, address: str) -> bool:
    """Whether a card could be tried: not where the owner sees to the money, where nothing is asked for, nor
    where no buyer is at hand.
    """
    return bool(address) and amount_cents > 0 and not provider.is_by_hand


def require_trust(cart_id: str, address: str, work: str) -> None:
    """`work` is `{token}:{answer}`, used up by this. Raises TooManyRefused and WorkAsked."""
    if not rate_limits.are_on():
        return
    records = records_of(cart_id, address_mark(address))
    match judged(records, clock.now()):
        case TurnedAway(seconds):
            occurrences.note(TURNED_AWAY)
            raise TooManyRefused(seconds)
        case Asked() as asked if not _is_worked(cart_id, records, asked, work):
            occurrences.note(ASKED)
            raise WorkAsked(_work(cart_id, records, asked))


def work_before_paying(cart_id: str, address: str) -> Work | None:
    """What the page with the form asks for; None for almost everybody."""
    if not (cart_id and address and rate_limits.are_on()):
        return None
    records = records_of(cart_id, address_mark(address))
    asked = judged(records, clock.now())
    return _work(cart_id, records, asked) if isinstance(asked, Asked) else None


def barred_cards(provider: PaymentProvider) -> Barred | None:
    """None where there are none, or the provider shows no card before it is charged: it is asked nothing
    then.
    """
    if not (rate_limits.are_on() and isinstance(provider, ShowsCards)):
        return None
    marks = barred_marks()
    return Barred(current_website_id(), marks) if marks else None


def _work(cart_id: str, records: Records, asked: Asked) -> Work:
    given = proof_of_work.new_challenge(_action(cart_id, records), asked.bits)
    return Work(given.token, given.bits, asked.seconds)


def _is_worked(cart_id: str, records: Records, asked: Asked, work: str) -> bool:
    token, _, answer = work.rpartition(":")
    action = _action(cart_id, records)
    return proof_of_work.seconds_worked(token, answer, action, asked.bits) is not None


def _action(cart_id: str, records: Records) -> str:
    """With the number in it: what was done for one try is not good for the next, in whatever process."""
    return f"pay-{cart_id}-{records.cart.refused}"
