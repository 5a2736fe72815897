"""Where “Continue shopping” leads from an empty cart."""

import re

import pytest

from sitewright.content.models import Collection
from sitewright.sites.models import Website
from tests.cast import Cast, SiteClient
from tests.storefront.sites import Site

_LINK = re.compile(r'href="([^"]*)">(?:Continue shopping|Weiter einkaufen)')


def _link(visitor: SiteClient, path: str) -> list[str]:
    return _LINK.findall(visitor.get(path).content.decode())


@pytest.fixture
def german(cast: Cast, site: Site) -> Site:
    Website.objects.filter(id=cast.shop.id).update(languages="de")
    return site


@pytest.mark.parametrize(("path", "leads_to"), [("/cart", "/prints"), ("/de/cart", "/de/prints")])
def test_leads_to_the_shop_wherever_that_is(
    german: Site, visitor: SiteClient, path: str, leads_to: str
) -> None:
    Collection.objects.filter(id=german.shop.id).update(slug="prints")
    assert _link(visitor, path) == [leads_to]


@pytest.mark.parametrize(("path", "leads_to"), [("/cart", "/"), ("/de/cart", "/de/")])
def test_leads_home_without_a_shop(german: Site, visitor: SiteClient, path: str, leads_to: str) -> None:
    Collection.objects.filter(id=german.shop.id).update(is_enabled=False)
    assert _link(visitor, path) == [leads_to]
