"""A website once more: everything its owner made, nothing of those who visit and buy."""

import dataclasses
import json
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest

from sitewright.accounts import own_websites
from sitewright.accounts.errors import NotAllowed
from sitewright.accounts.models import Membership, Role
from sitewright.catalog.downloads.keeping import key_of
from sitewright.catalog.downloads.models import ProductFile
from sitewright.catalog.downloads.queries import files_of_product
from sitewright.catalog.models import Category, Product, StockLevel, StockMovement, Variant
from sitewright.catalog.operations.create_product import create_product
from sitewright.catalog.products.data import ProductData, VariantData
from sitewright.config import config
from sitewright.content import search
from sitewright.content.draft_document import DraftDocument
from sitewright.content.models import Item, NavigationLink, Page, PageDraft, PageRevision
from sitewright.content.operations.lock_page import lock_site
from sitewright.content.operations.publish_page import publish_page
from sitewright.content.operations.remove_website import remove_deleted_website
from sitewright.content.owner_queries import get_page
from sitewright.duplicating import row_copies
from sitewright.duplicating.errors import DuplicateUnderWay
from sitewright.duplicating.models import DuplicateRun
from sitewright.duplicating.operations.give_up_duplicate import give_up_duplicate
from sitewright.duplicating.operations.make_duplicate import make_duplicate
from sitewright.duplicating.operations.start_duplicate import start_duplicate
from sitewright.duplicating.tables import COPIED, LEFT_OUT
from sitewright.history.actor import Actor, acting_as
from sitewright.kit import clock
from sitewright.kit.files import FileStorage, storage
from sitewright.kit.jobs import run_ready
from sitewright.kit.tenancy import tenant
from sitewright.media.models import MediaFile, Rendition
from sitewright.orders.invariants.checking import check_invariants
from sitewright.sites.errors import HostTaken, WebsiteDeleted
from sitewright.sites.models import HostName, Website
from sitewright.sites.operations.delete_website import delete_website
from sitewright.sites.policies import KEPT_DAYS
from tests.cast import OTHER_HOST, SHOP_HOST, Cast, SiteClient, create_cast
from tests.catalog.downloads.made import PDF
from tests.duplicating.originals import ELSEWHERE, make_original
from tests.studio.state import state_of

pytestmark = pytest.mark.django_db(transaction=True)

HOST = "copy.localhost"


@pytest.fixture(autouse=True)
def _operators(monkeypatch: pytest.MonkeyPatch) -> None:
    """SITEWRIGHT_NEW_SITES=operators: admins of the first website may make others."""
    server = dataclasses.replace(config().server, new_sites="operators")
    monkeypatch.setattr(own_websites, "config", lambda: dataclasses.replace(config(), server=server))


@pytest.fixture
def original() -> Iterator[Cast]:
    """The owner acts in the shop, in which there is everything."""
    cast = create_cast()
    make_original(cast.shop)
    # Sizes of pictures, mails: what else is made of it is made by then.
    run_ready()
    who = Actor(cast.owner.id, cast.owner.shown_name, frozenset({Role.ADMIN}))
    with tenant(cast.shop.id), acting_as(who):
        yield cast


def copied(*, has_stock: bool = True) -> Website:
    run = start_duplicate("The Copy", HOST, has_stock=has_stock)
    run_ready()
    run.refresh_from_db()
    assert (run.state, run.done_fraction, run.missing_count) == ("done", 1, 0)
    return Website.objects.get(id=run.copy_id)


def written(website: Website) -> str:
    """Everything in rows of tables that are copied, drafts as what they say."""
    with tenant(website.id):
        drafts = [DraftDocument(bytes(draft.document)).raw_nodes() for draft in PageDraft.objects.all()]
    state = state_of(website)
    rows = [state[label] for label in ("website", *(table.model for table in COPIED))]
    return json.dumps([rows, drafts], default=str)


def ids_of(website: Website) -> set[str]:
    return {row["id"] for rows in state_of(website).values() for row in rows}


def test_copies_what_the_owner_made(original: Cast) -> None:
    copy = copied()
    there, here = state_of(copy), state_of(original.shop)
    published = [row["published_revision_id"] for row in here["content.Page"] if row["published_revision_id"]]
    expected = {table.model: len(here[table.model]) for table in COPIED}
    expected["content.PageRevision"] = len(published)
    assert {label: len(there[label]) for label in expected} == expected
    assert min(expected.values()) > 0
    with tenant(copy.id):
        product = Product.objects.get(slug="foxglove")
        assert product.images.get().media.name == "fern.png"
        assert product.shelves.get().category.slug == "ferns"
        assert Category.objects.get(slug="tall").parent.slug == "outdoors"
        assert NavigationLink.objects.get(title="Start").parent.title == "All"
        page = Page.objects.get(slug="")
        assert page.published_revision.page_id == page.id
        assert get_page(page.id).has_unpublished_changes
        assert MediaFile.objects.get().folder.name == "Ferns"


def test_leaves_out_what_is_no_part_of_it(original: Cast) -> None:
    """I01, N09: no orders, carts, payments, mails, history or other people."""
    state = state_of(copied())
    own = {"accounts.Membership", "sites.HostName", "history.AuditEntry", "history.AuditHead"}
    own.add("content.SearchWord")
    assert {label for label in LEFT_OUT if state[label]} == own
    assert [row["person_id"] for row in state["accounts.Membership"]] == [original.owner.id]
    assert [row["host"] for row in state["sites.HostName"]] == [HOST]
    assert {row["created_by_id"] for row in state["content.PageRevision"]} == {""}


def test_names_nothing_of_the_original(original: Cast) -> None:
    """Every id in every column, in page bodies, drafts, texts, settings and search is one of the copy's; what
    stands at other hosts is left alone."""
    before = state_of(original.shop)
    copy = copied()
    text = written(copy)
    assert [each for each in ids_of(original.shop) if each in text] == []
    assert written(original.shop).count(ELSEWHERE) == text.count(ELSEWHERE) > 0
    after = state_of(original.shop)
    assert [label for label, rows in before.items() if after[label] != rows and label in _COPIED] == []


_COPIED = {table.model for table in COPIED}


def test_pictures_are_shown_from_the_copys_own_files(original: Cast) -> None:
    copy = copied()
    with tenant(copy.id):
        media = MediaFile.objects.get()
        address = f"/media/{media.id}/fern.png"
        assert media.storage_key == f"media/{copy.id}/{media.id}/original"
        sizes = list(Rendition.objects.values_list("storage_key", flat=True))
        assert sizes
        assert all(storage().exists(key) and key.startswith(f"media/{copy.id}/") for key in sizes)
        assert address in Item.objects.get().body_html
        assert address in json.dumps(PageRevision.objects.get(page__slug="").tree)
    assert copy_settings(copy)["favicon"] == media.id
    visitor = SiteClient(HOST)
    assert visitor.get(address).status_code == 200
    assert address in visitor.get("/").content.decode()


def test_has_files_to_download_of_its_own(original: Cast) -> None:
    copy = copied()
    with tenant(copy.id):
        file = ProductFile.objects.get()
        assert file.storage_key == key_of(file.id)
        assert storage().get(file.storage_key) == PDF
        assert [file] == files_of_product(file.product_id)


def copy_settings(copy: Website) -> dict[str, Any]:
    return dict(Website.objects.get(id=copy.id).settings)


def test_has_the_settings_and_is_open(original: Cast) -> None:
    copy = copied()
    assert (copy.title, copy.description, copy.currency) == ("The Copy", "Prints of ferns", "CHF")
    assert (copy.styles, copy.status, copy.status_before_closing) == ({"spacing": "airy"}, 8, None)
    # Behind the password before the original, until the owner takes it away.
    assert SiteClient(HOST).get("/shop/p/foxglove").status_code == 403
    with tenant(copy.id):
        lock_site(None)
    assert SiteClient(HOST).get("/shop/p/foxglove").status_code == 200


def test_is_found_by_search(original: Cast) -> None:
    copy = copied()
    with tenant(copy.id):
        product = Product.objects.get(slug="foxglove")
        found = search.matching_subjects("foxglove", "catalog.Product", limit=5)
        assert found == [product.id]


@pytest.mark.parametrize(("has_stock", "on_hand"), [(True, 7), (False, 0)])
def test_stock_begins_as_was_chosen(original: Cast, has_stock: bool, on_hand: int) -> None:
    copy = copied(has_stock=has_stock)
    with tenant(copy.id):
        limited = StockLevel.objects.get(variant__product__slug="foxglove", is_unlimited=False)
        assert (limited.on_hand, limited.held) == (on_hand, 0)
        assert StockLevel.objects.count() == Variant.objects.count()
        assert set(StockMovement.objects.values_list("kind", flat=True)) <= {"opening"}
    run_ready()
    assert check_invariants() == []


def test_the_draft_can_be_worked_on(original: Cast) -> None:
    copy = copied()
    with tenant(copy.id):
        page = Page.objects.get(slug="")
        publish_page(page.id)
        assert "New " in json.dumps(PageRevision.objects.order_by("-number")[0].tree)


def test_bytes_never_come_by_here(original: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    """The store copies by itself, however large the files are."""

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("read or written")

    for name in ("get", "open", "open_part", "put", "put_pieces"):
        monkeypatch.setattr(FileStorage, name, refuse)
    run = start_duplicate("The Copy", HOST, has_stock=True)
    make_duplicate(run.id)
    assert DuplicateRun.objects.get().state == "done"


def test_removing_the_copy_leaves_the_originals_files(original: Cast) -> None:
    copy = copied()
    key = MediaFile.objects.get().storage_key
    with tenant(copy.id):
        delete_website()
        with clock.moved(timedelta(days=KEPT_DAYS + 1)):
            remove_deleted_website()
    assert not Website.objects.filter(id=copy.id).exists()
    assert storage().exists(key)
    assert list(storage().keys(f"media/{copy.id}/")) == []


def test_names_how_many_files_are_lost(original: Cast) -> None:
    storage().delete(MediaFile.objects.get().storage_key)
    run = start_duplicate("The Copy", HOST, has_stock=True)
    make_duplicate(run.id)
    run.refresh_from_db()
    assert (run.state, run.missing_count) == ("done", 1)


def test_goes_on_after_it_was_killed(original: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    """Killed at every step once: the whole copy is there in the end, and nothing twice."""
    run = start_duplicate("The Copy", HOST, has_stock=True)
    write, left = row_copies.RowCopies._write, [0]

    def killed(*arguments: Any) -> None:
        write(*arguments)
        left[0] -= 1
        if left[0] == 0:
            raise SystemExit

    monkeypatch.setattr(row_copies.RowCopies, "_write", killed)
    kills = 0
    while DuplicateRun.objects.get().state != "done":
        left[0] = kills + 1
        try:
            make_duplicate(run.id)
        except SystemExit:
            kills += 1
            assert SiteClient(HOST).get("/").status_code == 410
            assert not Membership.objects.filter(website_id=run.copy_id).exists()
    assert kills == len(COPIED)
    here, there = state_of(original.shop), state_of(Website.objects.get(id=run.copy_id))
    assert len(there["catalog.Product"]) == len(here["catalog.Product"])
    assert check_invariants() == []


def test_is_of_one_moment(original: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    """What others make meanwhile is not in it, and no half of it either."""
    make = row_copies.RowCopies.make

    def meanwhile(self: row_copies.RowCopies, **options: Any) -> None:
        create_product(ProductData(title="Late", slug="late", variants=[VariantData(price_cents=100)]))
        make(self, **options)

    monkeypatch.setattr(row_copies.RowCopies, "make", meanwhile)
    copy = copied()
    assert Product.objects.filter(slug="late").exists()
    with tenant(copy.id):
        assert not Product.objects.filter(slug="late").exists()
        assert not Variant.objects.exclude(product__in=Product.objects.all()).exists()


def test_what_cannot_be_finished_goes_and_frees_its_name(original: Cast) -> None:
    run = start_duplicate("The Copy", HOST, has_stock=True)
    give_up_duplicate(run.id)
    run.refresh_from_db()
    assert run.state == "failed"
    with tenant(run.copy_id):
        remove_deleted_website()
    assert not Website.objects.filter(id=run.copy_id).exists()
    assert copied().title == "The Copy"


def test_one_that_is_done_is_left_alone(original: Cast) -> None:
    copy = copied()
    run = DuplicateRun.objects.get()
    make_duplicate(run.id)
    give_up_duplicate(run.id)
    run.refresh_from_db()
    assert (run.state, HostName.objects.filter(host=SHOP_HOST).count()) == ("done", 1)
    assert Website.objects.get(id=copy.id).deleted_at is None


def test_is_made_one_at_a_time(original: Cast) -> None:
    start_duplicate("One", "one.localhost", has_stock=True)
    with pytest.raises(DuplicateUnderWay):
        start_duplicate("Two", "two.localhost", has_stock=True)
    assert not Website.objects.filter(title="Two").exists()


def test_makes_nothing_for_a_name_that_is_taken(original: Cast) -> None:
    with pytest.raises(HostTaken):
        start_duplicate("Two", OTHER_HOST, has_stock=True)
    assert (DuplicateRun.objects.count(), Website.objects.count()) == (0, 2)


def test_a_deleted_website_is_put_back_first(original: Cast) -> None:
    Website.objects.filter(id=original.shop.id).update(deleted_at=clock.now())
    with pytest.raises(WebsiteDeleted):
        start_duplicate("Two", HOST, has_stock=True)


def test_only_whom_the_installation_lets(original: Cast) -> None:
    """SITEWRIGHT_NEW_SITES=operators: an admin of a later website may not."""
    stranger = Actor(original.stranger.id, "Sam", frozenset({Role.ADMIN}))
    with tenant(original.other_shop.id), acting_as(stranger), pytest.raises(NotAllowed):
        start_duplicate("Two", HOST, has_stock=True)
    assert Website.objects.count() == 2


WEBSITES = "/config/api/websites"
BODY = {"title": " The   Copy ", "host": HOST, "has_stock": False}


@pytest.fixture
def browser(original: Cast) -> SiteClient:
    client = SiteClient(SHOP_HOST)
    client.sign_in(original.owner.email)
    return client


def test_tells_how_far_it_is(original: Cast, browser: SiteClient) -> None:
    answer = browser.post_json(f"{WEBSITES}/{original.shop.id}/copies", BODY)
    assert answer.status_code == 202
    listed = browser.get_json(WEBSITES).json()
    assert [(row["title"], row["state"]) for row in listed["copies"]] == [("The Copy", "queued")]
    assert [row["title"] for row in listed["websites"]] == ["The Shop"]
    run_ready()
    listed = browser.get_json(WEBSITES).json()
    assert listed["copies"] == []
    assert [row["title"] for row in listed["websites"]] == ["The Copy", "The Shop"]


def test_tells_of_a_failure_for_a_day(original: Cast, browser: SiteClient) -> None:
    browser.post_json(f"{WEBSITES}/{original.shop.id}/copies", BODY)
    give_up_duplicate(DuplicateRun.objects.get().id)
    assert [row["state"] for row in browser.get_json(WEBSITES).json()["copies"]] == ["failed"]
    DuplicateRun.objects.update(finished_at=clock.now() - timedelta(days=1, minutes=1))
    assert browser.get_json(WEBSITES).json()["copies"] == []


def test_copies_another_of_ones_own_from_here(original: Cast, browser: SiteClient) -> None:
    with tenant(original.other_shop.id):
        Membership.objects.create(person=original.owner, role=Role.ADMIN, created_at=clock.now())
    assert browser.post_json(f"{WEBSITES}/{original.other_shop.id}/copies", BODY).status_code == 202
    run_ready()
    assert Website.objects.filter(title="The Copy").exists()


def test_foreign_and_unknown_websites_are_alike(original: Cast, browser: SiteClient) -> None:
    """I01"""
    with tenant(original.other_shop.id):
        Membership.objects.create(person=original.owner, role=Role.EDITOR, created_at=clock.now())
    answers = [
        browser.post_json(f"{WEBSITES}/{website_id}/copies", BODY)
        for website_id in (original.other_shop.id, "0" * 32)
    ]
    assert [answer.status_code for answer in answers] == [404, 404]
    assert answers[0].json()["code"] == answers[1].json()["code"]
    assert Website.objects.count() == 2
