"""Begin to buy a subscription: a cart of its own, beside the visitor's."""

from sitewright.catalog.subscription_plans import plan_of_product
from sitewright.checkout.additional_fields import require_json
from sitewright.checkout.cart_rows import new_cart
from sitewright.checkout.errors import VariantUnavailable
from sitewright.checkout.open_cart import OpenCart
from sitewright.checkout.operations.add_entry import Choice, put_in
from sitewright.checkout.subscribing import new_subscription_token
from sitewright.kit import rate_limits
from sitewright.kit.db.group_commit import commit_together

_PER_ADDRESS = "60/minute"


def begin_subscription(choice: Choice, option_id: str = "", *, address: str) -> str:
    """The token of its checkout (SF-7.08). Raises VariantUnavailable (also for what is sold once, and for
    another option than the product's own plan), and what `add_entry` raises.
    """
    rate_limits.check_address("cart-subscribe-address", address, limit=_PER_ADDRESS)
    require_json(choice.additional_fields)
    # A product has one plan, which goes by the product's own id.
    if option_id not in ("", choice.product_id) or plan_of_product(choice.product_id) is None:
        raise VariantUnavailable
    return commit_together(lambda: _begun(choice))


def _begun(choice: Choice) -> str:
    cart = OpenCart(new_cart()._replace(token=new_subscription_token()), is_new=True)
    put_in(cart, choice)
    return cart.row.token
