"""Domains an owner adds: which names are taken, what the look at them finds, and the way back."""

import ssl
from collections.abc import Sequence
from datetime import timedelta

import pytest

from sitewright.config import config
from sitewright.history.models import ChangeSet
from sitewright.history.undo import undo_change_set
from sitewright.kit import clock
from sitewright.kit.job_table.models import JobRow
from sitewright.kit.jobs import run_ready
from sitewright.kit.tenancy import tenant
from sitewright.sites import reach
from sitewright.sites.errors import BadHostName, HostTaken, PrimaryHostNeeded, TooManyHosts
from sitewright.sites.hosts import checked_domain, shown_host
from sitewright.sites.models import HostName
from sitewright.sites.operations.add_domain import MOST_HOSTS, add_domain
from sitewright.sites.operations.add_host import add_host
from sitewright.sites.operations.ask_for_look import ask_for_look
from sitewright.sites.operations.create_website import create_website
from sitewright.sites.operations.look_at_host import look_at_host, look_at_waiting_hosts, waiting_hosts
from sitewright.sites.operations.make_host_primary import make_host_primary
from sitewright.sites.operations.remove_host import remove_host
from sitewright.sites.queries import hosts_of
from sitewright.sites.reach import Dns, Https, Outside, dns_of, reach_of
from tests.cast import OTHER_HOST, SHOP_HOST, Cast

OURS = "203.0.113.7"
OURS_6 = "2001:db8::7"


def outside(
    *found: str, refuses: Exception | None = None, asked: list[tuple[str, str]] | None = None
) -> Outside:
    """A network in which every name leads to these addresses."""

    def find(host: str, port: int, seconds: float) -> Sequence[str]:
        if not found:
            raise OSError("no such name")
        return found

    def shake(host: str, address: str) -> None:
        if asked is not None:
            asked.append((host, address))
        if refuses is not None:
            raise refuses

    return Outside(find, shake)


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        ("Shop.Example.com", "shop.example.com"),
        (" shop.example.com. ", "shop.example.com"),
        ("bücher.example", "xn--bcher-kva.example"),
        ("straße.example", "xn--strae-oqa.example"),
    ],
)
def test_takes_names_of_the_internet(typed: str, stored: str) -> None:
    assert checked_domain(typed) == stored


@pytest.mark.parametrize(
    "typed",
    [
        "", "shop", "localhost", "shop.localhost", "127.0.0.1", "10.0.0.7", "[::1]", "shop.example.com:8000",
        "https://shop.example.com", "shop.example.com/x", "-a.example", "a..example", "*.example.com",
        "printer.local", "db.internal", "a b.example", "xn--\ud800.example",
        "\u202eexample.com", "ex\0ample.com",
        f"{'a' * 64}.example", f"{'a.' * 130}example",
    ],
)  # fmt: skip
def test_takes_no_other_names(typed: str) -> None:
    with pytest.raises(BadHostName):
        checked_domain(typed)


def test_shows_names_in_their_own_script() -> None:
    assert shown_host("xn--bcher-kva.example") == "bücher.example"
    assert shown_host("xn--zzzzzz99999.example") == "xn--zzzzzz99999.example"


def test_says_exactly_what_is_wrong(in_shop: Cast) -> None:
    with pytest.raises(BadHostName) as bad:
        add_domain("not a host")
    assert bad.value.message == "not a host is not a host name."
    assert bad.value.fields == {"host": "Write it like shop.example.com."}
    add_domain("shop.example.com")
    with tenant(in_shop.other_shop.id), pytest.raises(HostTaken) as taken:
        add_domain("Shop.Example.com")
    assert taken.value.message == "shop.example.com already belongs to a website."


def test_takes_twenty_at_most(in_shop: Cast) -> None:
    for number in range(MOST_HOSTS - 1):
        add_domain(f"shop-{number}.example.com")
    with pytest.raises(TooManyHosts):
        add_domain("one-more.example.com")


@pytest.mark.parametrize(
    ("found", "ours", "state"),
    [
        ([OURS], [OURS, OURS_6], Dns.RIGHT),
        ([OURS, OURS_6], [OURS, OURS_6], Dns.RIGHT),
        ([OURS, "198.51.100.9"], [OURS], Dns.PARTLY),
        (["198.51.100.9"], [OURS], Dns.ELSEWHERE),
        ([], [OURS], Dns.MISSING),
        ([OURS], [], Dns.UNTOLD),
    ],
)
def test_compares_addresses(found: list[str], ours: list[str], state: Dns) -> None:
    assert dns_of(found, ours) == state


@pytest.mark.parametrize(
    ("refuses", "state"),
    [
        (None, Https.RIGHT),
        (ssl.SSLCertVerificationError("wrong name"), Https.NO_CERTIFICATE),
        (ConnectionRefusedError(), Https.NO_ANSWER),
        (TimeoutError(), Https.NO_ANSWER),
    ],
)
def test_tells_how_https_stands(refuses: Exception | None, state: Https) -> None:
    assert reach_of("shop.example.com", [OURS], outside(OURS, refuses=refuses)).https == state


def test_connects_to_no_address_that_is_not_ours() -> None:
    """K06"""
    asked: list[tuple[str, str]] = []
    for address in ("127.0.0.1", "169.254.169.254", "10.0.0.7", "198.51.100.9", "::1", "fe80::1%eth0"):
        found = reach_of("evil.example", [OURS], outside(address, asked=asked))
        assert found.https == Https.UNASKED
    assert asked == []
    reach_of("half.example", [OURS], outside("127.0.0.1", OURS, asked=asked))
    assert asked == [("half.example", OURS)]


def test_keeps_what_was_found(in_shop: Cast) -> None:
    made = add_domain("shop.example.com")
    look_at_host(made.id, outside("198.51.100.9"))
    made.refresh_from_db()
    assert made.reach == {"dns": "untold", "https": "unasked", "addresses": ["198.51.100.9"]}
    assert made.looked_at is not None


def test_needs_no_registrar_for_names_of_this_machine(in_shop: Cast) -> None:
    host = HostName.objects.get(host=SHOP_HOST)
    look_at_host(host.id, outside())
    host.refresh_from_db()
    assert host.reach["dns"] == "right"


def test_leaves_a_name_that_is_gone_alone(in_shop: Cast) -> None:
    look_at_host("0" * 32, outside(OURS))
    assert set(HostName.objects.values_list("reach", flat=True)) == {None}


def test_looks_again_at_what_is_not_right_after_an_hour(in_shop: Cast) -> None:
    made = add_domain("shop.example.com")
    look_at_waiting_hosts(outside())
    assert not waiting_hosts().exists()
    with clock.moved(timedelta(hours=1, minutes=1)):
        # The name of this machine is right, and stays so.
        assert [host.id for host in waiting_hosts()] == [made.id]


def test_looks_once_in_ten_seconds_however_often_it_is_asked(in_shop: Cast) -> None:
    host = HostName.objects.get(host=SHOP_HOST)
    with clock.stopped():
        for _ in range(5):
            ask_for_look(host.id)
        assert JobRow.objects.count() == 1
        run_ready()
        with clock.moved(timedelta(seconds=10)):
            ask_for_look(host.id)
            assert JobRow.objects.count() == 2


def _undo_newest() -> None:
    undo_change_set(ChangeSet.objects.order_by("-sequence")[0].id)


def test_a_removed_name_comes_back_by_undo(in_shop: Cast) -> None:
    add_domain("shop.example.com")
    remove_host("shop.example.com")
    _undo_newest()
    assert hosts_of(in_shop.shop.id) == [(SHOP_HOST, True), ("shop.example.com", False)]


def test_an_added_name_goes_by_undo(in_shop: Cast) -> None:
    add_domain("shop.example.com")
    _undo_newest()
    assert hosts_of(in_shop.shop.id) == [(SHOP_HOST, True)]


def test_the_main_domain_goes_back_by_undo(in_shop: Cast) -> None:
    add_domain("shop.example.com")
    make_host_primary("shop.example.com")
    _undo_newest()
    assert hosts_of(in_shop.shop.id) == [(SHOP_HOST, True), ("shop.example.com", False)]


def test_a_name_another_website_took_meanwhile_stays_there(in_shop: Cast) -> None:
    add_domain("shop.example.com")
    remove_host("shop.example.com")
    with tenant(in_shop.other_shop.id):
        add_domain("shop.example.com")
    with pytest.raises(HostTaken):
        _undo_newest()
    assert hosts_of(in_shop.other_shop.id) == [(OTHER_HOST, True), ("shop.example.com", False)]


def test_a_name_that_was_added_as_the_main_one_gives_way_to_the_one_before(in_shop: Cast) -> None:
    add_host("shop.example.com", is_primary=True)
    _undo_newest()
    assert hosts_of(in_shop.shop.id) == [(SHOP_HOST, True)]


def test_the_only_main_domain_is_not_undone_away(db: None) -> None:
    website = create_website("Nameless")
    with tenant(website.id):
        add_host("first.example.com")
        with pytest.raises(PrimaryHostNeeded):
            _undo_newest()
    assert hosts_of(website.id) == [("first.example.com", True)]


def test_asks_the_network_within_bounds() -> None:
    assert reach._RESOLVE_SECONDS + reach._CONNECT_SECONDS <= 10
    assert config().server.public_addresses == ()
