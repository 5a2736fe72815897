"""What of a cart carriers have yet to be asked, before it is charged for its delivery."""

from sitewright.checkout.cart_rows import cart_with_lines
from sitewright.checkout.chosen import Chosen
from sitewright.checkout.models import CartState
from sitewright.checkout.parcel import parcel_of
from sitewright.checkout.queries import chosen_to_check_out
from sitewright.checkout.shipping.boxes import needs_sizes
from sitewright.checkout.shipping.carriers.accounts import kept_account
from sitewright.checkout.shipping.carriers.answers import questions_in, unknown_of
from sitewright.checkout.shipping.carriers.asking import MOST_AT_ONCE, Asking
from sitewright.checkout.shipping.carriers.questions import has_carrier_rates, questions_of
from sitewright.checkout.shipping.carriers.quotes import kept_quotes
from sitewright.checkout.shipping.rules import shipping_rules
from sitewright.kit.versioned_cache import cached_per_version
from sitewright.sites.queries import website_basics

_MOST_WEBSITES = 10_000


def unasked(token: str, home: str, said: Chosen | None = None) -> Asking | None:
    """By the cart as the checkout shows it (`cart_to_check_out`); None where all is known, or nothing can be.

    Where the website has no rate that goes by a carrier, no query is made.
    """
    found = cart_with_lines(token) if _goes_by_carriers() else None
    if found is None or found[0].state != CartState.OPEN or found[0].agreed:
        return None
    cart, lines = found
    rules, there = shipping_rules(cart.settings), [line for line in lines if not line.variant.is_gone]
    if rules is None:
        return None
    where = chosen_to_check_out(cart, home, said).destination
    # What is paid for the goods makes no parcel heavier.
    parcel = parcel_of(there, [0] * len(there), is_measured=needs_sizes(rules, where))
    asked = questions_of(rules, parcel, where, cart.settings, cart.currency)
    unknown = unknown_of(asked, kept_quotes(questions_in(asked)))
    account = kept_account() if unknown else None
    return Asking(account, unknown[:MOST_AT_ONCE]) if account else None


@cached_per_version(_MOST_WEBSITES)
def _goes_by_carriers() -> bool:
    rules = shipping_rules(website_basics().settings)
    return rules is not None and has_carrier_rates(rules)
