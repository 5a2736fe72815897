"""What the website in scope says of shipping, for those who have no cart at hand."""

from sitewright.checkout.shipping.rules import shipping_rules
from sitewright.sites.queries import website_basics


def is_picked_up(option_id: str) -> bool:
    """Whether a cart with this way of delivery is fetched by its buyer, so that nobody needs an address."""
    rules = shipping_rules(website_basics().settings)
    if rules is None:
        return False
    if not rules.zones:
        return True
    return any(place.key == option_id for place in rules.places)
