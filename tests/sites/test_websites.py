"""Websites and the hosts they answer to."""

import pytest

from sitewright.kit.tenancy import tenant
from sitewright.sites import host_map
from sitewright.sites.errors import BadHostName, HostTaken
from sitewright.sites.hosts import host_of
from sitewright.sites.models import FeatureFlag, HostName, SiteStatus, Website
from sitewright.sites.operations.add_host import add_host
from sitewright.sites.operations.create_website import create_website
from sitewright.sites.queries import may_be_first, resolve_host, website_data
from tests.cast import OTHER_HOST, SHOP_HOST, Cast, SiteClient


@pytest.mark.parametrize(
    ("header", "host"),
    [
        ("Shop.Example.COM", "shop.example.com"), ("shop.example.com:8000", "shop.example.com"),
        ("shop.example.com.", "shop.example.com"), ("127.0.0.1:80", "127.0.0.1"), ("[::1]:8000", "[::1]"),
        ("[::1]", "[::1]"), ("", ""), ("a b", ""), ("evil\r\nx", ""), ("a/b", ""), ("a@b", ""), ("-a", ""),
        ("x" * 64, ""), (".".join(["abc"] * 70), ""), ("a:b", ""),
    ],
)  # fmt: skip
def test_reads_a_host_header(header: str, host: str) -> None:
    """I04"""
    assert host_of(header) == host


def test_resolves_exact_hosts_only(cast: Cast) -> None:
    def id_of(host: str) -> str | None:
        found = resolve_host(host, or_first=True)
        return found.website_id if found else None

    assert id_of(SHOP_HOST) == cast.shop.id
    assert id_of(OTHER_HOST) == cast.other_shop.id
    assert resolve_host(f"www.{SHOP_HOST}", or_first=False) is None


@pytest.mark.parametrize("host", ["localhost", "any.localhost", "127.0.0.1", "127.9.8.7", "[::1]"])
def test_names_of_this_machine_lead_to_the_first_website(host: str, cast: Cast) -> None:
    """Also when there is a second one: making it must not take the first one's address away."""
    found = resolve_host(host, or_first=may_be_first(host, ()))
    assert found is not None
    assert found.website_id == cast.shop.id


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "127.evil.example", "10.0.0.1"])
def test_other_hosts_lead_nowhere_unless_they_are_listed(host: str, cast: Cast) -> None:
    """I04"""
    assert resolve_host(host, or_first=may_be_first(host, ("shop.example",))) is None
    assert resolve_host(host, or_first=may_be_first(host, (host,))) is not None


def test_nothing_is_first_where_there_is_no_website(db: None) -> None:
    assert resolve_host("localhost", or_first=True) is None


def test_a_host_belongs_to_one_website(cast: Cast) -> None:
    with tenant(cast.other_shop.id), pytest.raises(HostTaken):
        add_host(SHOP_HOST)


def test_nothing_is_made_when_a_host_is_refused(cast: Cast) -> None:
    with pytest.raises(BadHostName):
        create_website("Third", hosts=["third.example", "not a host"])
    assert Website.objects.count() == 2


def test_a_new_primary_replaces_the_old_one(in_shop: Cast) -> None:
    add_host("new.example", is_primary=True)
    assert list(HostName.objects.filter(is_primary=True).values_list("host", flat=True)) == ["new.example"]


@pytest.mark.parametrize("status", [SiteStatus.EXPIRED, SiteStatus.REMOVED])
@pytest.mark.urls("tests.web.urls")
def test_a_closed_website_answers_410(cast: Cast, visitor: SiteClient, status: SiteStatus) -> None:
    """D-39"""
    Website.objects.filter(id=cast.shop.id).update(status=status)
    assert visitor.get("/page").status_code == 410


@pytest.mark.urls("tests.web.urls")
def test_an_unknown_host_learns_nothing(cast: Cast) -> None:
    """I04"""
    answer = SiteClient("unknown.example").get("/page")
    assert answer.status_code == 404
    assert b"Shop" not in answer.content
    assert not answer.cookies


@pytest.mark.django_db(transaction=True)
def test_the_map_forgets_when_a_host_is_added(cast: Cast) -> None:
    host_map.ask("new.example", or_first=False)
    assert host_map.look_up("new.example", or_first=False) == (True, None)
    with tenant(cast.shop.id):
        add_host("new.example")
    assert host_map.look_up("new.example", or_first=False) == (False, None)


def test_tells_what_pages_need_of_a_website(cast: Cast) -> None:
    website = create_website("Meadow", hosts=["meadow.example", "www.meadow.example"], currency="SEK")
    Website.objects.filter(id=website.id).update(settings={"footerText": "Hej"}, styles={"fonts": {}})
    with tenant(website.id):
        FeatureFlag.objects.create(name="new", is_on=True)
        found = website_data()
    assert (found.title, found.currency, found.primary_host) == ("Meadow", "SEK", "meadow.example")
    assert (found.settings["footerText"], found.styles, found.feature_flags) == (
        "Hej",
        {"fonts": {}},
        {"new": True},
    )


def test_a_website_without_a_name_has_no_primary_host(cast: Cast) -> None:
    website = create_website("Nameless")
    with tenant(website.id):
        assert (website_data().primary_host, website_data().feature_flags) == ("", {})
