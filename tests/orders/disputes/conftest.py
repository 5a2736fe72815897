import pytest

from sitewright.accounts.models import Person, Role
from sitewright.orders.models import Order
from tests.cast import create_person
from tests.catalog.shops import Shop
from tests.orders.placing.test_payment_outcomes import buy
from tests.orders.stripe_fake import StripeFake


@pytest.fixture
def owner(shop: Shop) -> Person:
    return create_person("owner@shop.example", "Olive", shop.website, Role.ADMIN)


@pytest.fixture
def order(stripe: StripeFake, owner: Person) -> Order:
    """Paid with a card at Stripe, $12.00."""
    buy("pm_ok")
    found: Order = Order.objects.get()
    return found
