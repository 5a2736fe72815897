"""What is kept by the website's version never outlives it."""

import threading

import pytest
from django.db import transaction

from sitewright.kit import site_versions
from sitewright.kit.errors import NoTenant
from sitewright.kit.tenancy import tenant
from sitewright.kit.versioned_cache import VersionedCache, cached_per_version
from tests.cast import Cast

pytestmark = pytest.mark.django_db(transaction=True)


class Source:
    """Something to read that says how often it was read."""

    def __init__(self) -> None:
        self.value = "first"
        self.reads = 0
        self.read = cached_per_version(2)(self._read)

    def _read(self, name: str = "") -> str:
        self.reads += 1
        return self.value + name


def change(source: Source, value: str) -> None:
    with transaction.atomic():
        source.value = value
        site_versions.bump()


def test_reads_once_while_nothing_changes(in_shop: Cast) -> None:
    source = Source()
    assert (source.read(), source.read(), source.reads) == ("first", "first", 1)


def test_reads_again_after_a_change(in_shop: Cast) -> None:
    source = Source()
    source.read()
    change(source, "second")
    assert source.read() == "second"


def test_keeps_websites_apart(cast: Cast) -> None:
    source = Source()
    with tenant(cast.shop.id):
        source.read()
    source.value = "of the other"
    with tenant(cast.other_shop.id):
        assert source.read() == "of the other"


def test_refuses_outside_a_tenant(cast: Cast) -> None:
    with pytest.raises(NoTenant):
        Source().read()


def test_keeps_nothing_of_a_change_that_is_rolled_back(in_shop: Cast) -> None:
    """The number it had is used again by the next change."""
    source = Source()
    with transaction.atomic():
        change(source, "never happened")
        assert source.read() == "never happened"
        transaction.set_rollback(True)
    change(source, "second")
    assert source.read() == "second"


def test_finds_nothing_of_before_inside_a_transaction(in_shop: Cast) -> None:
    source = Source()
    source.read()
    with transaction.atomic():
        change(source, "second")
        assert source.read() == "second"


def test_a_change_during_the_reading_is_read_again(in_shop: Cast) -> None:
    """The version is asked for before the reading begins."""
    source = Source()

    def read_while_somebody_changes() -> str:
        before = source.value
        change(source, "second")
        return before

    read = cached_per_version(2)(read_while_somebody_changes)
    assert (read(), source.read()) == ("first", "second")
    assert read() == "second"


def test_a_request_goes_by_the_version_it_began_with_until_it_changes_something(in_shop: Cast) -> None:
    with site_versions.reading(in_shop.shop.id, 41):
        assert site_versions.current() == 41
        with transaction.atomic():
            moved = site_versions.bump()
        assert site_versions.current() == moved
    with site_versions.reading(in_shop.other_shop.id, 41):
        assert site_versions.current() == moved


def test_an_older_answer_does_not_replace_a_newer_one(in_shop: Cast) -> None:
    answers: VersionedCache[str, str] = VersionedCache(9)
    answers.keep("question", 7, "newer")
    answers.keep("question", 6, "older")
    assert (answers.find("question", 7), answers.find("question", 6)) == ("newer", None)


def test_stays_within_its_weight(in_shop: Cast) -> None:
    answers: VersionedCache[int, str] = VersionedCache(10)
    for number in range(9):
        answers.keep(number, 1, "x", weight=3)
    answers.keep(8, 2, "y", weight=1)
    assert (answers.weight, len(answers), answers.find(8, 2)) == (7, 3, "y")


def test_is_forgotten_with_the_versions(in_shop: Cast) -> None:
    """After a restore the same number may stand for other data."""
    source = Source()
    source.read()
    source.value = "restored"
    site_versions.forget_all()
    assert source.read() == "restored"


def test_threads_share_it(in_shop: Cast) -> None:
    source = Source()
    source.read()
    version = site_versions.current()

    def read_as_request() -> None:
        with tenant(in_shop.shop.id), site_versions.reading(in_shop.shop.id, version):
            source.read()

    thread = threading.Thread(target=read_as_request)
    thread.start()
    thread.join()
    assert source.reads == 1
