"""Renew what is due: one order for each period, exactly once.

A renewal is placed as a cart is: goods are held and the try is written down, the provider is asked with no
transaction open, and its answer goes through `apply_outcome`. What a process leaves half done is therefore
brought to its end by the reconciler, as with any buyer's order. A try's key names subscription, period and
how manieth try it is; of one period only one can be under way or placed (`renewal_cart.cart_id_of`).
"""

from dataclasses import replace
from datetime import timedelta

import structlog
from django.db.models import Exists, F, OuterRef, QuerySet

from sitewright.catalog.stock import StockLine, hold_stock
from sitewright.kit import clock
from sitewright.kit.db.group_commit import commit_together
from sitewright.kit.db.statements import execute_all
from sitewright.kit.errors import DomainError
from sitewright.kit.tenancy import current_website_id
from sitewright.orders.models import PlacementState
from sitewright.orders.payments.asking import ask_for_money
from sitewright.orders.payments.provider import Outcome, PaymentProvider, PaymentRequest, Unknown
from sitewright.orders.payments.registry import NoSuchAccount, current_providers, provider_for
from sitewright.orders.placing.lifecycle import CHECK_DELAY, HOLD_TIME, provider_key
from sitewright.orders.placing.operations.apply_outcome import apply_outcome
from sitewright.orders.placing.rows import (
    Submit,
    adding_holds,
    adding_placement,
    move_placement,
    new_placement,
)
from sitewright.orders.placing.snapshot import Renewal, Snapshot, snapshot_of
from sitewright.orders.subscriptions.errors import CostsMore
from sitewright.orders.subscriptions.events import note_event
from sitewright.orders.subscriptions.held_up import reason_of
from sitewright.orders.subscriptions.locked import locked_subscription
from sitewright.orders.subscriptions.mails import tell_of_price, tell_owner_of_delay
from sitewright.orders.subscriptions.methods import open_set_up
from sitewright.orders.subscriptions.models import (
    RENEWING,
    EndReason,
    Subscription,
    SubscriptionEvent,
    SubscriptionState,
)
from sitewright.orders.subscriptions.operations.adopt_goods import adopt_goods
from sitewright.orders.subscriptions.operations.adopt_price import adopt_price
from sitewright.orders.subscriptions.operations.change_method import look_at_set_up
from sitewright.orders.subscriptions.renewal_cart import buyer_of, cart_of
from sitewright.orders.subscriptions.renewal_charges import renewal_charges
from sitewright.orders.subscriptions.schedule import end
from sitewright.orders.subscriptions.under_way import is_under_way
from sitewright.sites.addresses import primary_base_url
from sitewright.sites.models import Website

log = structlog.get_logger(__name__)

JOB = "orders.renew_subscriptions"
_BATCH = 200
_LOOK_AGAIN = timedelta(minutes=20)
"""While a try is under way. Its end says when to look next; this is for when nothing does."""

_TRY_AGAIN = timedelta(days=1)
"""What cannot be had, or cannot be brought: its owner was told, and may have helped by then."""


_NOTICE = timedelta(days=14)
"""How long before its buyer pays more: in good time to cancel."""


def websites_due() -> QuerySet[Website]:
    """With a subscription that is to be looked at: a step down an index for each."""
    due = Subscription.objects.filter(website_id=OuterRef("id"), look_at__lte=clock.now())
    # Schedules read the website by this name.
    return Website.objects.filter(Exists(due)).annotate(website_id=F("id"))


def renew_subscriptions() -> int:
    """Of the website in scope, all that are due; how many were looked at. May run twice at once."""
    due = Subscription.objects.filter(look_at__lte=clock.now()).order_by("look_at", "id")
    ids = list(due.values_list("id", flat=True)[:_BATCH])
    for subscription_id in ids:
        try:
            outcome = renew_subscription(subscription_id)
        except Exception:
            # The others are due as well, and at the next turn this one would come first again.
            log.exception("a subscription could not be looked at", subscription=subscription_id)
            Subscription.objects.filter(id=subscription_id).update(look_at=clock.now() + _LOOK_AGAIN)
            continue
        # A provider that gives no answer is not asked again in this turn: mails wait for its end.
        if isinstance(outcome, Unknown):
            break
    return len(ids)


def renew_subscription(subscription_id: str) -> Outcome | None:
    """What the provider said; None where it was not asked."""
    # Its buyer may have chosen another way to pay and not come back, and no webhook either.
    there = open_set_up(subscription_id)
    if there is not None:
        look_at_set_up(there.id)
    asked = commit_together(lambda: _begun(subscription_id))
    if asked is None:
        return None
    placement_id, provider, request = asked
    held, pending = PlacementState.HELD, PlacementState.PAYMENT_PENDING
    # From here on the money may have moved; the reconciler may have given it up in the meantime.
    if not commit_together(lambda: move_placement(placement_id, held, pending)):
        return None
    outcome = ask_for_money(provider, request)
    apply_outcome(placement_id, outcome)
    return outcome


def _begun(subscription_id: str) -> tuple[str, PaymentProvider, PaymentRequest] | None:
    """What to ask of whom; None where there is nothing to ask, or not yet."""
    found, now = locked_subscription(subscription_id), clock.now()
    # Of two workers the second finds what the first has done.
    if found.look_at is None or found.look_at > now:
        return None
    if found.state == SubscriptionState.CANCELLING or _was_a_trial(found):
        _ended(found)
        return None
    if found.state not in RENEWING or is_under_way(found):
        found.look_at = now + _LOOK_AGAIN if found.state in RENEWING else None
        found.save()
        return None
    adopt_goods(found)
    adopt_price(found)
    try:
        return _written(found)
    except CostsMore as more:
        _announce(found, more.total_cents)
        return None
    except (DomainError, NoSuchAccount) as refusal:
        _held_up(found, refusal)
        return None


def _was_a_trial(found: Subscription) -> bool:
    """Begun with play money in a shop that takes real money by now."""
    is_trial = found.environment == "test"
    return is_trial and all(each.environment != "test" for each in current_providers())


def _ended(found: Subscription) -> None:
    end(found, EndReason.CANCELLED, clock.now())
    found.save()
    note_event(found, SubscriptionEvent.Kind.ENDED)


def _written(found: Subscription) -> tuple[str, PaymentProvider, PaymentRequest]:
    """All that may refuse comes before the first write, as with a buyer's own order."""
    snapshot = _snapshot(found)
    provider = provider_for(found.provider, found.environment)
    units = [StockLine(found.variant_id, found.quantity)]
    now = clock.now()
    hold_stock(units)
    found.attempts += 1
    found.look_at = now + _LOOK_AGAIN
    key = f"renewal-{found.id}-{found.period}-{found.attempts}"
    placement = new_placement(cart_of(found).id, key, Submit(key, ""), snapshot, provider)
    added = adding_placement(placement, now + CHECK_DELAY)
    execute_all([*added, *adding_holds(placement.id, units, now + HOLD_TIME)])
    found.save()
    money = (placement.amount_cents, placement.currency)
    request = PaymentRequest(
        provider_key(placement.id), *money, "", email=found.email, again_of=found.payment_reference
    )
    return placement.id, provider, request


def _snapshot(found: Subscription) -> Snapshot:
    """At today's tax and delivery. Raises CostsMore, and what `renewal_charges` does."""
    lines, charges = renewal_charges(found)
    total = charges.priced.totals.grand_total_cents
    if total > found.renewal_cents:
        raise CostsMore(total)
    base_url = primary_base_url(current_website_id())
    snapshot = snapshot_of(lines, charges, found.currency, buyer_of(found), base_url)
    renewal = Renewal(found.id, found.period)
    return replace(snapshot, language=found.language, renewal=renewal)


def _announce(found: Subscription, total_cents: int) -> None:
    """Nobody is charged more than was said: tax or delivery have risen, so it is said first."""
    found.renewal_cents, found.look_at = total_cents, clock.now() + _NOTICE
    found.save()
    tell_of_price(found)


def _held_up(found: Subscription, why: DomainError | NoSuchAccount) -> None:
    """Nobody is charged for what cannot be had: the owner is told, and it is tried again."""
    code = why.code if isinstance(why, DomainError) else "no-account"
    said = reason_of(code)
    if found.problem != code:
        note_event(found, SubscriptionEvent.Kind.HELD_UP, str(said))
    found.problem, found.look_at = code, clock.now() + _TRY_AGAIN
    found.save()
    tell_owner_of_delay(found, said)
    log.warning("a subscription was not renewed", subscription=found.id, reason=code)
