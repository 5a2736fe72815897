"""Two owners at one moment: neither takes the other's address, and neither loses what the other saved."""

import threading
from collections.abc import Callable, Iterator

import pytest
from django.db import connection, transaction

from sitewright.content.errors import SlugTaken
from sitewright.content.item_data import ItemData
from sitewright.content.models import Collection, Page
from sitewright.content.operations.create_collection import create_collection
from sitewright.content.operations.create_item import create_item
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.set_navigation import LinkData, set_navigation
from sitewright.content.operations.update_page import PageFields, update_page
from sitewright.content.versioned.navigation import NAVIGATION, navigation_state
from sitewright.history.actor import acting_as
from sitewright.history.errors import ChangedSince
from sitewright.history.models import ChangeSet, Version
from sitewright.history.undo import undo_change_set
from sitewright.kit import clock
from sitewright.kit.db.statements import read_row
from sitewright.kit.tenancy import current_website_id, tenant
from sitewright.sites.models import Website
from tests.content.conftest import OWNER
from tests.waiting import join_all, until

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif("connection.vendor != 'postgresql'", reason="SQLite has one writer"),
]

_WAITING = "SELECT count(*) FROM pg_locks WHERE NOT granted"


@pytest.fixture(autouse=True)
def site(transactional_db: None) -> Iterator[Website]:
    made = Website.objects.create(title="Meadow Press", created_at=clock.now())
    with tenant(made.id), acting_as(OWNER):
        yield made


class Other:
    """Somebody else, who acts on a connection of their own; `answer` is what came of it."""

    def __init__(self, act: Callable[[], object]) -> None:
        self.answer: object = None
        self._act, self._website_id, self._is_done = act, current_website_id(), False
        self._thread = threading.Thread(target=self._run, daemon=True)

    def begin(self) -> None:
        """Go on once the act has ended, or waits for us."""
        self._thread.start()
        until(lambda: self._is_done or (read_row(_WAITING) or [0])[0])

    def end(self) -> object:
        join_all([self._thread])
        return self.answer

    def _run(self) -> None:
        try:
            with tenant(self._website_id), acting_as(OWNER):
                self.answer = self._act()
        except Exception as error:  # noqa: BLE001  (the test looks at it)
            self.answer = error
        finally:
            connection.close()
            self._is_done = True


def beside(mine: Callable[[], object], theirs: Callable[[], object]) -> object:
    """What comes of theirs, begun when mine was done and not yet committed."""
    other = Other(theirs)
    with transaction.atomic():
        mine()
        other.begin()
    return other.end()


def test_a_page_and_a_collection_never_share_an_address() -> None:
    answer = beside(
        lambda: create_page("Ferns", slug="ferns"), lambda: create_collection("blog", "Ferns", slug="ferns")
    )
    assert isinstance(answer, SlugTaken)
    assert (Page.objects.count(), Collection.objects.count()) == (1, 0)


def test_two_pages_of_one_address_are_refused_in_words() -> None:
    answer = beside(lambda: create_page("Ferns"), lambda: create_page("Ferns"))
    assert isinstance(answer, SlugTaken)


def test_a_page_never_moves_to_an_address_that_is_being_taken() -> None:
    moving = create_page("Moss", slug="moss")
    fields = PageFields(title="Moss", slug="ferns", status="draft")
    answer = beside(
        lambda: create_collection("blog", "Ferns", slug="ferns"), lambda: update_page(moving.id, fields)
    )
    assert isinstance(answer, SlugTaken)
    assert Page.objects.get().slug == "moss"


def test_a_page_never_returns_to_an_address_that_is_being_taken() -> None:
    moving = create_page("Moss", slug="moss")
    update_page(moving.id, PageFields(title="Moss", slug="ferns", status="draft"))
    change = ChangeSet.objects.get(operation="content.update_page")
    answer = beside(
        lambda: create_collection("blog", "Moss", slug="moss"), lambda: undo_change_set(change.id)
    )
    assert isinstance(answer, SlugTaken)
    assert Page.objects.get().slug == "ferns"


def _link(title: str) -> LinkData:
    return LinkData(title, external_link="https://meadow.example/")


def test_navigations_saved_at_once_follow_each_other() -> None:
    """The later one replaces what the earlier one saved, and history tells both."""
    set_navigation("main", [_link("Begun")])
    answer = beside(
        lambda: set_navigation("main", [_link("Mine")]), lambda: set_navigation("main", [_link("Theirs")])
    )
    assert answer is None
    assert _titles(navigation_state("main")) == ["Theirs"]
    states = Version.objects.filter(subject_type=NAVIGATION).order_by("sequence")
    assert [(_titles(each.before), _titles(each.after)) for each in states] == [
        ([], ["Begun"]), (["Begun"], ["Mine"]), (["Mine"], ["Theirs"]),
    ]  # fmt: skip


def test_an_undo_keeps_a_navigation_that_is_being_saved() -> None:
    set_navigation("main", [_link("Begun")])
    first = ChangeSet.objects.get()
    # Not the first one, of which the undo would remove whatever there is.
    set_navigation("main", [_link("Mine")])
    change = ChangeSet.objects.exclude(id=first.id).get()
    answer = beside(lambda: set_navigation("main", [_link("Theirs")]), lambda: undo_change_set(change.id))
    assert isinstance(answer, ChangedSince)
    assert _titles(navigation_state("main")) == ["Theirs"]


def _titles(state: dict[str, list[dict[str, str]]] | None) -> list[str]:
    return [link["title"] for link in state["links"]] if state else []


def test_items_of_one_collection_never_share_an_address() -> None:
    blog = create_collection("blog", "Journal", slug="blog")
    post = ItemData(title="Ferns", slug="ferns")
    answer = beside(lambda: create_item(blog.id, post), lambda: create_item(blog.id, post))
    assert isinstance(answer, SlugTaken)
