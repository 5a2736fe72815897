import pytest

from sitewright.orders.models import Order
from tests.orders.placing.test_payment_outcomes import buy
from tests.orders.stripe_fake import StripeFake


@pytest.fixture
def order(stripe: StripeFake) -> Order:
    """Paid with a card at Stripe, $12.00."""
    buy("pm_ok")
    found: Order = Order.objects.get()
    return found
