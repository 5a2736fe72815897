"""The demo shop, built once for all tests of a module that look at it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from django.db import transaction

from tests.cast import SHOP_HOST

if TYPE_CHECKING:
    from pytest_django import DjangoDbBlocker

    from sitewright.sites.models import Website


@pytest.fixture(scope="module")
def standing_demo(django_db_setup: None, django_db_blocker: "DjangoDbBlocker") -> Iterator["Website"]:
    """The shop, in a transaction around the whole module: its hundred pictures are decoded once."""
    from demo.build import create_demo

    with django_db_blocker.unblock(), transaction.atomic():
        yield create_demo([SHOP_HOST])
        transaction.set_rollback(True)


@pytest.fixture
def demo(standing_demo: "Website", db: None) -> "Website":
    """The demo shop at `shop.localhost`; what a test changes in it is taken back."""
    return standing_demo
