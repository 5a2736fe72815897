"""The names of a website: which is the primary one, and the addresses made of it."""

from typing import Any

import pytest
from django.db import IntegrityError, transaction

from sitewright.config import config
from sitewright.kit import site_versions
from sitewright.kit.tenancy import tenant
from sitewright.sites import host_map
from sitewright.sites.addresses import page_base_url, primary_base_url
from sitewright.sites.errors import HostMissing, HostTaken, PrimaryHostNeeded
from sitewright.sites.hosts import is_local
from sitewright.sites.models import HostName, SiteStatus
from sitewright.sites.operations.add_host import add_host
from sitewright.sites.operations.create_website import create_website
from sitewright.sites.operations.make_host_primary import make_host_primary
from sitewright.sites.operations.remove_host import remove_host
from sitewright.sites.queries import ResolvedHost, has_primary_host, hosts_of, website_of_host
from tests.cast import OTHER_HOST, SHOP_HOST, Cast


def test_the_first_name_is_the_primary_one(db: None) -> None:
    website = create_website("Nameless")
    assert not has_primary_host()
    with tenant(website.id):
        add_host("first.example")
        add_host("second.example")
    assert hosts_of(website.id) == [("first.example", True), ("second.example", False)]
    assert has_primary_host()


def test_another_name_takes_the_place_of_the_primary_one(in_shop: Cast) -> None:
    add_host("new.example")
    make_host_primary("New.Example.")
    assert hosts_of(in_shop.shop.id) == [("new.example", True), (SHOP_HOST, False)]


def test_a_website_has_one_primary_name_at_most(in_shop: Cast) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        HostName.objects.create(host="second.example", is_primary=True)


def test_the_primary_name_stays(in_shop: Cast) -> None:
    with pytest.raises(PrimaryHostNeeded):
        remove_host(SHOP_HOST)
    add_host("new.example", is_primary=True)
    remove_host(SHOP_HOST)
    assert hosts_of(in_shop.shop.id) == [("new.example", True)]


@pytest.mark.parametrize("act", [make_host_primary, remove_host])
@pytest.mark.parametrize("host", [OTHER_HOST, "unknown.example", ""])
def test_knows_the_names_of_its_own_website_only(act: object, host: str, in_shop: Cast) -> None:
    with pytest.raises(HostMissing):
        act(host)  # type: ignore[operator]
    assert website_of_host(OTHER_HOST) == in_shop.other_shop


def test_a_name_that_is_taken_at_the_same_moment_is_taken(
    in_shop: Cast, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sitewright.sites.operations.add_host.website_of_host", lambda _host: None)
    with pytest.raises(HostTaken):
        add_host(OTHER_HOST)


def test_pages_that_print_the_primary_name_are_made_anew(in_shop: Cast) -> None:
    before = site_versions.current()
    add_host("new.example")
    make_host_primary("new.example")
    assert site_versions.current() == before + 2


@pytest.mark.parametrize(
    ("primary", "address"),
    [
        ("shop.example", "https://shop.example"),
        ("shop.localhost", "http://shop.localhost:{port}"),
        ("10.1.2.3", "http://10.1.2.3:{port}"),
        ("[::1]", "http://[::1]:{port}"),
        ("", "http://localhost:{port}"),
    ],
)
def test_makes_addresses_of_the_primary_name(primary: str, address: str, db: None) -> None:
    website = create_website("Shop", hosts=filter(None, [primary]))
    assert primary_base_url(website.id) == address.format(port=config().server.port)


def test_a_page_never_takes_a_public_name_from_the_request() -> None:
    assert page_base_url("shop.example", "http", "evil.example:80") == "https://shop.example"
    assert page_base_url("", "http", "127.0.0.1:8123") == "http://127.0.0.1:8123"


@pytest.mark.parametrize("host", ["127.evil.example", "localhost.example", "notlocalhost", "10.0.0.1", ""])
def test_names_that_only_look_local_are_not(host: str) -> None:
    assert not is_local(host)


SHOP = ResolvedHost("w1", 1, SiteStatus.BETA, "en-US", "")


def test_a_look_up_looks_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two looks another thread may clear the map, and a known host would be nobody's."""
    looks: list[str] = []

    class Map(dict[Any, Any]):
        def get(self, key: Any, default: Any = None) -> Any:
            looks.append("get")
            return super().get(key, default)

        def __contains__(self, key: object) -> bool:
            looks.append("in")
            return super().__contains__(key)

    monkeypatch.setattr(host_map, "_map", Map({("shop.example", False): SHOP}))
    assert host_map.look_up("shop.example", or_first=False) == (True, "w1")
    assert looks == ["get"]
