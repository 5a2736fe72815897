"""Passwords before pages and the whole website, as history and search know them."""

import json

import pytest

from sitewright.content import search
from sitewright.content.errors import BadPassword, NoSuchPage
from sitewright.content.locks import is_password, page_lock, site_lock_id
from sitewright.content.models import Lock, Page
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.delete_page import delete_page
from sitewright.content.operations.duplicate_page import duplicate_page
from sitewright.content.operations.lock_page import lock_page, lock_site
from sitewright.content.operations.publish_page import publish_page
from sitewright.content.operations.update_page import PageFields, update_page
from sitewright.history.models import ChangeSet, Version
from sitewright.history.undo import undo_change_set
from tests.content.trees import HOME

pytestmark = pytest.mark.usefixtures("website")
PASSWORD = "open sesame"


@pytest.fixture
def page() -> Page:
    page = create_page("Prices", slug="prices", tree=HOME)
    publish_page(page.id)
    return page


def undo_last() -> None:
    undo_change_set(ChangeSet.objects.order_by("-sequence")[0].id)


def lock_of(page: Page) -> str | None:
    lock_id: str | None = Page.objects.values_list("lock_id", flat=True).get(id=page.id)
    return lock_id


def test_a_password_is_stored_hashed_and_compared(page: Page) -> None:
    lock_page(page.id, PASSWORD)
    lock = Lock.objects.get(id=lock_of(page))
    assert lock.password_hash.startswith("argon2")
    assert PASSWORD not in lock.password_hash
    assert is_password(lock.id, PASSWORD)
    assert not is_password(lock.id, PASSWORD.upper())
    assert not is_password("0" * 32, PASSWORD)


def test_each_password_is_a_lock_of_its_own(page: Page) -> None:
    lock_page(page.id, PASSWORD)
    first = lock_of(page)
    lock_page(page.id, PASSWORD)
    assert lock_of(page) != first


def test_undo_takes_a_password_off_and_puts_it_back(page: Page) -> None:
    lock_page(page.id, PASSWORD)
    locked = lock_of(page)
    undo_last()
    assert lock_of(page) is None
    undo_last()
    assert lock_of(page) == locked


def test_history_never_holds_the_password_nor_its_hash(page: Page) -> None:
    lock_page(page.id, PASSWORD)
    lock_site(PASSWORD)
    said = json.dumps([[version.before, version.after] for version in Version.objects.all()])
    assert PASSWORD not in said
    assert "argon2" not in said


def test_an_older_state_without_a_lock_in_it_opens_nothing(page: Page) -> None:
    lock_page(page.id, PASSWORD)
    update_page(page.id, PageFields("Our prices", "prices", "published"))
    for version in Version.objects.filter(subject_id=page.id):
        for state in (version.before, version.after):
            if state is not None:
                state.pop("lock_id", None)
        version.save()
    undo_last()
    assert Page.objects.get(id=page.id).title == "Prices"
    assert lock_of(page) is not None


def test_search_forgets_a_locked_page_and_finds_it_again(page: Page) -> None:
    assert search.find("prices", limit=5).total == 1
    lock_page(page.id, PASSWORD)
    assert search.find("prices", limit=5).total == 0
    publish_page(page.id)
    assert search.find("prices", limit=5).total == 0
    lock_page(page.id, None)
    assert search.find("prices", limit=5).total == 1


def test_a_deleted_page_comes_back_locked(page: Page) -> None:
    lock_page(page.id, PASSWORD)
    locked = lock_of(page)
    delete_page(page.id)
    undo_last()
    assert lock_of(page) == locked


def test_a_copy_is_locked_as_its_original(page: Page) -> None:
    lock_page(page.id, PASSWORD)
    assert lock_of(duplicate_page(page.id)) == lock_of(page)


def test_the_whole_website_is_locked_and_opened_again() -> None:
    assert site_lock_id() == ""
    lock_site(PASSWORD)
    first = site_lock_id()
    assert is_password(first, PASSWORD)
    lock_site("another one")
    assert site_lock_id() not in ("", first)
    undo_last()
    assert site_lock_id() == first
    lock_site(None)
    assert site_lock_id() == ""


@pytest.mark.parametrize("password", ["", "abc", "x" * 101])
def test_a_password_has_four_to_a_hundred_characters(page: Page, password: str) -> None:
    with pytest.raises(BadPassword):
        lock_page(page.id, password)
    with pytest.raises(BadPassword):
        lock_site(password)


def test_only_a_page_that_visitors_find_has_a_lock_to_try(page: Page) -> None:
    assert page_lock(page.id) is None
    lock_page(page.id, PASSWORD)
    assert page_lock(page.id) == (lock_of(page), "/prices")
    update_page(page.id, PageFields("Prices", "prices", "draft"))
    assert page_lock(page.id) is None
    with pytest.raises(NoSuchPage):
        lock_page("0" * 32, PASSWORD)
