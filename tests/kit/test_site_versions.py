import pytest
from django.db import transaction

from sitewright.kit import site_versions
from sitewright.kit.errors import NoTenant
from sitewright.kit.tenancy import tenant
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
