from collections.abc import Iterator
from dataclasses import replace

import pytest

from sitewright.config import PaymentsConfig, config
from sitewright.kit.tenancy import tenant
from sitewright.orders.operations.set_payment_account import set_payment_account
from sitewright.orders.payments.stripe import provider as stripe_module
from tests.catalog.shops import Shop, make_shop
from tests.orders.stripe_fake import SETTINGS, StripeFake, serving


@pytest.fixture
def shop(db: None, still_clock: None) -> Iterator[Shop]:
    """A shop in scope, in which an order grows older only where a test says so."""
    made = make_shop()
    with tenant(made.website.id):
        yield made


@pytest.fixture
def stripe(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> Iterator[StripeFake]:
    """The shop takes payments by a Stripe of its own."""
    with serving(StripeFake()) as fake:
        payments = PaymentsConfig(stripe_url=fake.url)
        monkeypatch.setattr(stripe_module, "config", lambda: replace(config(), payments=payments))
        set_payment_account("stripe", "test", SETTINGS)
        yield fake
