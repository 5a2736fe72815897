import pytest
from django.db import transaction

from sitewright.kit import site_versions
from sitewright.kit.errors import NoTenant
from sitewright.kit.tenancy import current_website_id, tenant
from sitewright.sites.models import Website
from tests.cast import Cast


def test_refuses_outside_a_tenant(db: None) -> None:
    with transaction.atomic(), pytest.raises(NoTenant):
        site_versions.bump()


@pytest.mark.django_db(transaction=True)
def test_refuses_outside_a_transaction(in_shop: Cast) -> None:
    with pytest.raises(site_versions.NotInTransaction):
        site_versions.bump()


@pytest.mark.django_db(transaction=True)
def test_is_learnt_after_the_commit_only(cast: Cast) -> None:
    before = site_versions.known(cast.shop.id)
    with tenant(cast.shop.id):
        with transaction.atomic():
            version = site_versions.bump()
            assert site_versions.known(cast.shop.id) == before
        assert site_versions.known(cast.shop.id) == version
    assert Website.objects.get(id=cast.shop.id).version == version


@pytest.mark.django_db(transaction=True)
def test_forgets_a_rolled_back_move(cast: Cast) -> None:
    with tenant(cast.shop.id), transaction.atomic():
        before = site_versions.bump()
    with tenant(cast.shop.id), transaction.atomic():
        site_versions.bump()
        transaction.set_rollback(True)
    assert site_versions.known(cast.shop.id) == before
    assert Website.objects.get(id=cast.shop.id).version == before


def test_never_goes_back() -> None:
    site_versions.learn("w", 7)
    assert site_versions.learn("w", 6) == 7
    assert site_versions.known("w") == 7


@pytest.mark.django_db(transaction=True)
def test_asks_once_a_request_until_something_changes(cast: Cast) -> None:
    """Another website within it, and whoever is no request, is asked anew."""
    asked: list[str] = []

    @site_versions.once_a_request
    def who() -> str:
        asked.append(current_website_id())
        return asked[-1]

    with tenant(cast.shop.id), site_versions.reading(cast.shop.id, 1):
        assert (who(), who(), len(asked)) == (cast.shop.id, cast.shop.id, 1)
        with tenant(cast.other_shop.id):
            assert who() == cast.other_shop.id
        with transaction.atomic():
            site_versions.bump()
        who()
        assert len(asked) == 3
    with tenant(cast.shop.id):
        who()
        who()
    assert len(asked) == 5
