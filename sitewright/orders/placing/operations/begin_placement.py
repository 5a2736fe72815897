"""Lock the cart, price it and hold its stock: the first step of placing an order."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from secrets import compare_digest

from sitewright.catalog.errors import NotEnoughStock
from sitewright.catalog.stock import StockLine, hold_stock
from sitewright.checkout.agreed import read_agreed
from sitewright.checkout.asked_forms import unanswered
from sitewright.checkout.cart_rows import (
    CartLine,
    CartRow,
    cart_with_lines,
    setting_state,
    setting_state_and_chosen,
)
from sitewright.checkout.charges import Charges, charges_of
from sitewright.checkout.chosen import Chosen, Destination, chosen_text, read_chosen
from sitewright.checkout.discounts.refusals import DiscountRefused
from sitewright.checkout.errors import AnswersMissing, VariantUnavailable
from sitewright.checkout.gift_cards.ledger import take
from sitewright.checkout.gift_cards.refusals import CardReason, CardRefusal, GiftCardRefused
from sitewright.checkout.models import CartState
from sitewright.checkout.shipping.requiring import require_delivery
from sitewright.checkout.subscribing import is_subscription_token
from sitewright.checkout.tax.standing import USUAL_STANDING
from sitewright.kit import clock, rate_limits
from sitewright.kit.db.group_commit import commit_together
from sitewright.kit.db.statements import execute_all
from sitewright.kit.errors import RateLimited
from sitewright.kit.ids import new_id
from sitewright.kit.tenancy import current_website_id
from sitewright.orders.card_testing.guard import is_guarded, require_trust
from sitewright.orders.card_testing.marks import address_mark
from sitewright.orders.card_testing.queries import adding_attempt
from sitewright.orders.errors import CartIsEmpty, KeyReused, PriceChanged
from sitewright.orders.models import PlacementState
from sitewright.orders.payments.provider import PaymentProvider
from sitewright.orders.payments.registry import chosen_provider, owners_provider, provider_of_nothing
from sitewright.orders.placing.lifecycle import CHECK_DELAY, HOLD_TIME
from sitewright.orders.placing.minimum import require_minimum
from sitewright.orders.placing.redemptions import redeem
from sitewright.orders.placing.requests import OrderRequest
from sitewright.orders.placing.rows import (
    PlacementRow,
    Submit,
    adding_holds,
    adding_placement,
    earlier_placement,
    new_placement,
)
from sitewright.orders.placing.snapshot import Snapshot, snapshot_of
from sitewright.orders.subscriptions.errors import NotChargedAgain
from sitewright.orders.subscriptions.offering import with_terms
from sitewright.orders.vat_ids.queries import known_check
from sitewright.sites.addresses import primary_base_url

_PER_CART = "3/minute"  # D-61
_PER_ADDRESS = "10/hour"


def begin_placement(request: OrderRequest, *, is_asked_next: bool = False) -> tuple[PlacementRow, bool]:
    """The placement of this submit and whether this call made it; a repeated submit finds the earlier one.

    `is_asked_next` says that the provider is asked right after it: one that answers at once finds a placement
    that is taken to it already, and a commit is saved. Any other is left held, for its caller to take there.
    Only new placements count against the rate limits. Raises what `place_order` says; nothing is stored then.
    """
    rate = _Rate(request)
    return commit_together(lambda: _found_or_begun(request, rate, is_asked_next))


class _Rate:
    """The limits of one submit. Counted once: the commit it shares with others may run it again, and what was
    counted, or used up, is not undone with the transaction.
    """

    def __init__(self, request: OrderRequest) -> None:
        self._request = request
        self._refusals: dict[str, RateLimited | None] = {}

    def require(self) -> None:
        """Raises RateLimited, the same each time."""
        self._once("rate", lambda: _check_rate(self._request))

    def require_trust(self, cart_id: str) -> None:
        """After refused payments; the same."""
        request = self._request
        self._once("trust", lambda: require_trust(cart_id, request.address, request.work))

    def _once(self, name: str, check: Callable[[], None]) -> None:
        if name not in self._refusals:
            self._refusals[name] = _refusal(check)
        refusal = self._refusals[name]
        if refusal is not None:
            raise refusal


def _refusal(check: Callable[[], None]) -> RateLimited | None:
    try:
        check()
    except RateLimited as refusal:
        return refusal
    return None


def _found_or_begun(request: OrderRequest, rate: _Rate, is_asked_next: bool) -> tuple[PlacementRow, bool]:
    # The cart is locked before anybody looks for an earlier submit: of two sent at once (A05) the second
    # waits here and then finds the placement of the first.
    found = cart_with_lines(request.cart_token, lock=True)
    if found is None:
        raise CartIsEmpty
    cart, lines = found
    earlier = earlier_placement(request.key, cart.id)
    if earlier is not None:
        _require_same_key(earlier, request, cart.id)
        _require_same_buyer(earlier, request)
        return earlier, False
    rate.require()
    return _begin(request, cart, lines, rate, is_asked_next), True


def _require_same_key(earlier: PlacementRow, request: OrderRequest, cart_id: str) -> None:
    """A key belongs to one cart and one content; without it the cart tells what is repeated."""
    if not request.key or earlier.key != request.key:
        return
    if earlier.cart_id != cart_id or earlier.request_hash != request.fingerprint():
        raise KeyReused


def _require_same_buyer(earlier: PlacementRow, request: OrderRequest) -> None:
    """Whoever else knows the cart's token learns nothing of its order: not even that there is one.

    The buyer comes from the same browser, or sends the very same name, address and e-mail again.
    """
    if not request.browser_hash or compare_digest(earlier.browser_hash, request.browser_hash):
        return
    if not compare_digest(earlier.request_hash, request.fingerprint()):
        raise CartIsEmpty


def _check_rate(request: OrderRequest) -> None:
    # The address first: it is the one of the two that a stranger cannot make up.
    if request.address:
        rate_limits.check_address("checkout-address", request.address, limit=_PER_ADDRESS)
    # The try that comes with work follows one that was told to bring it, which is not to stand in its way.
    tried = f"{request.cart_token}+work" if request.work else request.cart_token
    rate_limits.check("checkout-cart", tried, limit=_PER_CART)


def _begin(
    request: OrderRequest, cart: CartRow, lines: Sequence[CartLine], rate: _Rate, is_asked_next: bool
) -> PlacementRow:
    """A submit without a key gets one nobody else has: what it repeats is told by the cart alone."""
    key = request.key or f"cart-{cart.id}-{new_id()}"
    # All that may refuse comes before the first write: a refusal then leaves nothing to undo in the commit
    # that it shares with others (decision 0007).
    _require_buyable(cart, lines)
    # Links of the mail go to the primary host, never to the Host header of a request, which its sender
    # chooses.
    base_url = primary_base_url(current_website_id())
    chosen = _chosen(request, cart)
    charges = charges_of(lines, cart, chosen)
    require_delivery(charges.delivery, request.shipping_option_id)
    snapshot = snapshot_of(lines, charges, cart.currency, request.buyer, base_url)
    if request.note:
        snapshot = replace(snapshot, buyer_note=request.note)
    if any(line.is_gift_card for line in snapshot.lines):
        snapshot = replace(snapshot, recipient=request.recipient)
    if is_subscription_token(request.cart_token):
        snapshot = with_terms(snapshot, lines, cart, chosen)
    if agreed := read_agreed(cart.agreed):
        snapshot = replace(snapshot, note=agreed.note, settles=agreed.settles)
    provider = _provider(request, snapshot)
    if agreed is None:
        require_minimum(cart, snapshot.totals.subtotal_cents)
    _require_shown_price(snapshot, request.shown_total_cents, charges)
    _require_real_cards(charges, provider)
    units, now = _units(lines), clock.now()
    _require_stock(lines, units)
    is_at_risk = is_guarded(provider, snapshot.totals.grand_total_cents, request.address)
    if is_at_risk:
        # The last of what may refuse: work that was done is used up by it.
        rate.require_trust(cart.id)
    submit = Submit(request.fingerprint(), request.browser_hash)
    is_taken = is_asked_next and provider.answers_at_once(request.payment_token)
    state = PlacementState.PAYMENT_PENDING if is_taken else PlacementState.HELD
    placement = new_placement(cart.id, key, submit, snapshot, provider, state=state)
    # From here on nobody changes the cart: it becomes this order, or opens again as it was.
    closing = setting_state(cart.id, CartState.PLACING)
    if charges.go_by_address or charges.standing != USUAL_STANDING:
        # Pages that show the cart until it is an order show what is being paid.
        kept = replace(chosen, email="", exemption=charges.standing.reason)
        closing = setting_state_and_chosen(cart.id, CartState.PLACING, chosen_text(kept))
    added = adding_placement(placement, now + CHECK_DELAY)
    if is_at_risk:
        added += adding_attempt(placement.id, cart.id, address_mark(request.address))
    execute_all([*added, *adding_holds(placement.id, units, now + HOLD_TIME), closing])
    # Last, because on PostgreSQL whoever buys the same goods, or uses the same code, waits from here to the
    # commit.
    hold_stock(units)
    redeem(placement.id, snapshot.discounts, request.buyer.email, cart.currency)
    take(snapshot.gift_cards, placement.id)
    return placement


def _provider(request: OrderRequest, snapshot: Snapshot) -> PaymentProvider:
    """Of an order that store credit or gift cards cover, or whose money its owner sees to, none is asked:
    none has to be set up. Raises NoWayToPay, and NotChargedAgain for a subscription that could not be
    renewed.
    """
    if request.is_by_owner:
        return owners_provider()
    is_subscription = any(line.plan for line in snapshot.lines)
    is_covered = bool(snapshot.gift_cards) and not snapshot.totals.grand_total_cents
    if is_covered and not is_subscription:
        return provider_of_nothing()
    provider, token = chosen_provider(request.payment_token)
    if is_subscription and not (snapshot.totals.grand_total_cents and provider.charges_again_with(token)):
        raise NotChargedAgain
    return provider


def _require_real_cards(charges: Charges, provider: PaymentProvider) -> None:
    """What was bought, or given back, with no real money buys nothing real."""
    used = {use.card_id for use in charges.tender.uses}
    if provider.environment == "test":
        return
    for row in charges.tender.credit:
        if row.id in used and row.is_test:
            raise GiftCardRefused(CardRefusal(row.id, row.last_four, CardReason.CREDIT_ONLY_FOR_TESTS))
    for card in charges.tender.cards:
        if card.id in used and card.is_test:
            raise GiftCardRefused(CardRefusal(card.id, card.last_four, CardReason.ONLY_FOR_TESTS))


def _chosen(request: OrderRequest, cart: CartRow) -> Chosen:
    """What the cart keeps, but to where and for whom the form itself says. Raises VatIdInvalid."""
    address, kept = request.buyer.address, read_chosen(cart.chosen)
    return replace(
        kept,
        shipping_option_id=request.shipping_option_id or kept.shipping_option_id,
        destination=Destination(address.country, address.region, address.postal_code),
        email=request.buyer.email,
        vat_id=request.vat_id,
        vat_id_check=known_check(request.vat_id),
        exemption="",
        # Whoever has signed out since pays in another way, and is told of the other price.
        credit_of=kept.credit_of if kept.credit_of == request.customer_id else "",
    )


def _require_buyable(cart: CartRow, lines: Sequence[CartLine]) -> None:
    if not lines:
        raise CartIsEmpty
    if any(variant.is_gone for _, variant in lines):
        raise VariantUnavailable
    if not cart.agreed and unanswered(lines):
        raise AnswersMissing


def _require_shown_price(snapshot: Snapshot, shown_total_cents: int, charges: Charges) -> None:
    """Where a code does not count, the buyer is told so: it is what can be done something about."""
    if snapshot.totals.grand_total_cents == shown_total_cents:
        return
    for refusal in charges.discounted.refused:
        raise DiscountRefused(refusal, snapshot.currency)
    for why in charges.tender.refused:
        raise GiftCardRefused(why)
    raise PriceChanged


def _require_stock(lines: Sequence[CartLine], units: Sequence[StockLine]) -> None:
    """Refuse before anything is written; what decides is still the condition in `hold_stock`."""
    wanted = {unit.variant_id: unit.quantity for unit in units}
    for _, variant in lines:
        if not variant.is_unlimited and wanted[variant.id] > variant.available:
            raise NotEnoughStock(variant.id)


def _units(lines: Sequence[CartLine]) -> list[StockLine]:
    """Units by variant; two entries of one variant (with other additional fields) share one hold."""
    quantities: dict[str, int] = {}
    for entry, _ in lines:
        # What is in no catalogue has no stock.
        if not entry.product_id:
            continue
        quantities[entry.variant_id] = quantities.get(entry.variant_id, 0) + entry.quantity
    return [StockLine(variant_id, quantity) for variant_id, quantity in quantities.items()]
