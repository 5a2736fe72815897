"""What is counted of visitors: within bounds, and written by one thread."""

from datetime import timedelta

import pytest

from sitewright.content.models import MissedAddress, Redirect
from sitewright.content.redirects.counting import (
    MOST_COLLECTED,
    MOST_OF_A_WEBSITE,
    MOST_PATH_CHARACTERS,
    Counting,
    host_of_referrer,
)
from sitewright.content.redirects.fields import RedirectFields
from sitewright.content.redirects.operations.add_redirect import add_redirect
from sitewright.content.redirects.writing import KEPT_DAYS, MOST_MISSED, write_down
from sitewright.kit import clock
from sitewright.kit.tenancy import tenant
from tests.cast import Cast


def missed(counted: Counting, *paths: str, referrer: str = "") -> None:
    for path in paths:
        counted.miss(path, referrer)


@pytest.mark.parametrize(
    ("header", "host"),
    [
        ("https://news.example/a?token=secret", "news.example"),
        ("https://user:secret@news.example/", "news.example"),
        ("", ""),
        ("nonsense", ""),
        ("http://[", ""),
        ("https://" + "x" * 200 + "/", ""),
        ("https://a\x1b.example/", ""),
    ],
)
def test_of_a_referrer_only_the_host_is_kept(header: str, host: str) -> None:
    assert host_of_referrer(header) == host


def test_one_website_takes_no_more_than_its_room() -> None:
    counted = Counting()
    with tenant("a"):
        missed(counted, *(f"/{number}" for number in range(10 * MOST_OF_A_WEBSITE)), "/0")
    with tenant("b"):
        missed(counted, "/x")
    assert len(counted) == MOST_OF_A_WEBSITE + 1
    taken = counted.take()
    assert taken["a"].missed["/0"].count == 2
    assert len(counted) == 0


def test_all_websites_together_take_no_more_than_there_is() -> None:
    counted = Counting()
    for website in range(50):
        with tenant(f"w{website}"):
            missed(counted, *(f"/{number}" for number in range(MOST_OF_A_WEBSITE)))
    assert len(counted) == MOST_COLLECTED


def test_no_address_is_counted_that_nobody_can_have_linked_to() -> None:
    counted = Counting()
    with tenant("a"):
        missed(counted, "/" + "x" * MOST_PATH_CHARACTERS, "/a\x00", "/a\nb", "/\u202ea")
    assert len(counted) == 0


pytest_db = pytest.mark.django_db(transaction=True)


@pytest_db
def test_it_adds_up_what_processes_have_counted(in_shop: Cast) -> None:
    redirect = add_redirect(RedirectFields("/old", "/"))
    for _ in range(2):
        counted = Counting()
        missed(counted, "/gone", "/gone", referrer="https://news.example/x")
        missed(counted, "/gone")
        counted.follow(redirect.id)
        write_down(counted)
    row = MissedAddress.objects.get()
    assert (row.path, row.count, row.referrer) == ("/gone", 6, "news.example")
    redirect.refresh_from_db()
    assert redirect.hits == 2
    assert redirect.last_hit_at is not None


@pytest_db
def test_a_flood_displaces_no_address_that_was_asked_for_again(in_shop: Cast) -> None:
    counted = Counting()
    missed(counted, "/linked", "/linked")
    write_down(counted)
    for turn in range(4):
        counted = Counting()
        missed(counted, *(f"/{turn}-{number}" for number in range(MOST_OF_A_WEBSITE)))
        write_down(counted)
    assert MissedAddress.objects.count() == MOST_MISSED
    assert MissedAddress.objects.filter(path="/linked").exists()
    assert MissedAddress.objects.filter(path__startswith="/3-").count() == MOST_OF_A_WEBSITE


@pytest_db
def test_what_nobody_asks_for_any_more_goes(in_shop: Cast) -> None:
    counted = Counting()
    missed(counted, "/gone", "/gone")
    write_down(counted)
    MissedAddress.objects.update(last_at=clock.now() - timedelta(days=KEPT_DAYS + 1))
    missed(counted, "/newer")
    write_down(counted)
    assert [row.path for row in MissedAddress.objects.all()] == ["/newer"]


@pytest_db
def test_trouble_of_one_website_leaves_the_others_alone(in_shop: Cast) -> None:
    counted = Counting()
    with tenant("nobody"):
        missed(counted, "/a")
    missed(counted, "/b")
    write_down(counted)
    assert [row.path for row in MissedAddress.objects.all()] == ["/b"]


@pytest_db
def test_a_redirect_that_is_gone_is_counted_nowhere(in_shop: Cast) -> None:
    counted = Counting()
    counted.follow("0" * 32)
    write_down(counted)
    assert not Redirect.objects.exists()
