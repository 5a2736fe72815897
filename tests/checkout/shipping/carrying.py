"""A shop whose parcels a carrier prices, by a fake of EasyPost."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, TypeVar

import pytest
from django.db import transaction

from sitewright.catalog.models import Variant
from sitewright.checkout.shipping.carriers import registry
from sitewright.checkout.shipping.carriers.operations.connect_account import check_to_connect, keep_checked
from sitewright.config import ShippingConfig, config
from sitewright.kit import site_versions
from sitewright.sites.models import Website
from sitewright.sites.shipping_rules import ShopBox, Zone
from tests.cast import SiteClient
from tests.checkout.forms import fill
from tests.checkout.shipping.easypost_fake import KEY, EasyPostFake, serving
from tests.checkout.shipping.rules import carried, flat, ship_by, zone

Fake = TypeVar("Fake", bound=EasyPostFake)
SELLER = {
    "country": "US",
    "postalCode": "94104",
    "region": "CA",
    "city": "San Francisco",
    "line1": "417 Montgomery Street",
}
BY_CARRIER = zone("home", "US", rates=(carried("c", 950, name="Parcel"),))
ABROAD = zone("abroad", "DE", rates=(flat("mail", 2000, name="Mail"),))


def ship(
    website: Website,
    *zones: Zone,
    seller: dict[str, str] | None = None,
    boxes: tuple[ShopBox, ...] = (),
) -> None:
    """By these zones, from the seller's address."""
    website.settings = {**website.settings, "invoices": SELLER if seller is None else seller}
    with transaction.atomic():
        ship_by(website, *(zones or (BY_CARRIER, ABROAD)), boxes=boxes)
        site_versions.bump()


def connect(key: str = KEY) -> None:
    check = check_to_connect("Our EasyPost", key)
    keep_checked(check, check.ask())


@contextmanager
def easypost(monkeypatch: pytest.MonkeyPatch, fake: Fake) -> Iterator[Fake]:
    """Where the shop asks for prices."""
    with serving(fake):
        shipping = ShippingConfig(easypost_url=fake.url)
        monkeypatch.setattr(registry, "config", lambda: replace(config(), shipping=shipping))
        yield fake


def fill_with_weight(visitor: SiteClient, grams: int = 1_000, **more: Any) -> dict[str, Any]:
    made = fill(visitor, **more)
    Variant.objects.update(weight_grams=grams)
    return made
