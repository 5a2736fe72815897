"""Who answers to a host, as the one process that owns the database remembers it."""

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from sitewright.kit import site_versions
from sitewright.kit.tenancy import tenant
from sitewright.sites import host_map
from sitewright.sites.models import Website
from sitewright.sites.operations.close_website import close_website
from tests.cast import SHOP_HOST, Cast

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(connection.vendor != "sqlite", reason="of several processes none remembers"),
]


def _found() -> object:
    return host_map.resolved(SHOP_HOST, or_first=False)


def _statements() -> int:
    with CaptureQueriesContext(connection) as captured:
        _found()
    return len(captured)


def test_a_known_host_is_not_asked_for_again(cast: Cast) -> None:
    assert (_statements(), _statements()) == (1, 0)


def test_it_is_asked_for_after_a_change_that_visitors_see(cast: Cast) -> None:
    before = _found()
    with tenant(cast.shop.id):
        Website.objects.filter(id=cast.shop.id).update(locale="de-DE")
        _bump()
    assert _found() != before
    assert host_map.resolved(SHOP_HOST, or_first=False) == _found()


def _bump() -> None:
    with transaction.atomic():
        site_versions.bump()


def test_it_is_asked_for_within_a_transaction(cast: Cast) -> None:
    """What it has changed is announced at its end."""
    _found()
    with transaction.atomic():
        assert _statements() == 1


def test_a_closed_website_is_closed_at_once(cast: Cast) -> None:
    before = _found()
    with tenant(cast.shop.id):
        close_website()
    assert _found() != before


def test_nobodys_host_stays_nobodys(cast: Cast) -> None:
    assert host_map.resolved("nobody.example", or_first=False) is None
    assert host_map.look_up("nobody.example", or_first=False) == (True, None)
