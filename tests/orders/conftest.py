from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from sitewright.config import PaymentsConfig, config
from sitewright.kit import files
from sitewright.kit.files import open_storage
from sitewright.kit.tenancy import tenant
from sitewright.orders.operations.set_payment_account import set_payment_account
from sitewright.orders.payments.mollie import provider as mollie_module
from sitewright.orders.payments.stripe import provider as stripe_module
from tests.catalog.shops import Shop, make_shop
from tests.orders import mollie_fake
from tests.orders.stripe_fake import SETTINGS, StripeFake, serving


@pytest.fixture
def own_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The files of this test are in a folder of its own: days later those of others would be nobody's."""
    store = open_storage(f"file://{tmp_path / 'files'}")
    files.storage.cache_clear()
    monkeypatch.setattr(files, "open_storage", lambda _: store)
    yield
    files.storage.cache_clear()


@pytest.fixture
def shop(db: None, own_files: None, still_clock: None) -> Iterator[Shop]:
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


@pytest.fixture
def mollie(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> Iterator[mollie_fake.MollieFake]:
    """The shop takes payments by a Mollie of its own."""
    with mollie_fake.serving(mollie_fake.MollieFake()) as fake:
        payments = PaymentsConfig(mollie_url=fake.url)
        monkeypatch.setattr(mollie_module, "config", lambda: replace(config(), payments=payments))
        set_payment_account("mollie", "test", mollie_fake.SETTINGS)
        yield fake
