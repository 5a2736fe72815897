"""A page for another website of the same person."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from sitewright.accounts.models import Membership, Role
from sitewright.catalog.models import Product
from sitewright.content.locks import is_password
from sitewright.content.models import Page
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.lock_page import lock_page
from sitewright.content.owner_queries import draft_tree
from sitewright.history.models import AuditEntry, ChangeSet
from sitewright.history.undo import undo_change_set
from sitewright.kit import clock
from sitewright.kit.files import storage
from sitewright.kit.tenancy import tenant
from sitewright.media.models import MediaFile, RecordingText
from sitewright.media.operations.delete_files import delete_files
from sitewright.media.queries import media_url
from sitewright.sites.models import Website
from tests.cast import SHOP_HOST, Answer, Cast, SiteClient
from tests.content.trees import block, section, tree
from tests.storefront.sites import make_card, make_picture, make_site

PAGES = "/config/api/pages"


@pytest.fixture
def both(cast: Cast) -> Iterator[Cast]:
    """The owner edits the other shop as well; each has a shop and a blog."""
    give(cast, Role.EDITOR)
    for website in (cast.shop, cast.other_shop):
        with tenant(website.id):
            make_site()
    with tenant(cast.shop.id):
        yield cast


def give(cast: Cast, role: Role) -> None:
    with tenant(cast.other_shop.id):
        Membership.objects.filter(person=cast.owner).delete()
        Membership.objects.create(person=cast.owner, role=role, created_at=clock.now())


def make_page(*blocks: dict[str, Any], title: str = "About") -> Page:
    return create_page(title, slug=title.lower(), tree=tree(section("top", *blocks)), seo_title="Who we are")


def copy(cast: Cast, page_id: str, website_id: str = "") -> Answer:
    browser = SiteClient(SHOP_HOST)
    browser.sign_in(cast.owner.email)
    return browser.post_json(f"{PAGES}/{page_id}/copies/{website_id or cast.other_shop.id}")


def body_there(cast: Cast, answer: Answer) -> str:
    assert answer.status_code == 201, answer.content
    with tenant(cast.other_shop.id):
        return json.dumps(draft_tree(answer.json()["page_id"]))


def test_makes_an_unpublished_page_there(both: Cast) -> None:
    page = make_page(block("title", text="Who we are"))
    answer = copy(both, page.id).json()
    assert answer["left_out"] == []
    assert answer["url"].endswith(f"/config/pages/{answer['page_id']}")
    with tenant(both.other_shop.id):
        made = Page.objects.get(id=answer["page_id"])
        assert (made.title, made.slug, made.status, made.seo_title) == (
            "About",
            "about",
            "draft",
            "Who we are",
        )
        assert "Who we are" in json.dumps(draft_tree(made.id))
    assert made.id != page.id


def test_stays_locked_there_by_the_same_password(both: Cast) -> None:
    page = make_page()
    lock_page(page.id, "primrose")
    answer = copy(both, page.id).json()
    with tenant(both.other_shop.id):
        made = Page.objects.get(id=answer["page_id"])
        assert made.lock_id
        assert is_password(made.lock_id, "primrose")
        assert not is_password(made.lock_id, "cowslip")


def test_brings_what_is_said_in_a_film_and_its_poster(both: Cast) -> None:
    film, poster = (
        make_picture(name="dance.png", size=(40, 40)),
        make_picture(name="poster.png", size=(41, 40)),
    )
    MediaFile.objects.filter(id=film.id).update(poster_id=poster.id)
    said = {"kind": "captions", "language": "en", "content": "WEBVTT", "size_bytes": 6}
    RecordingText.objects.create(media=film, created_at=clock.now(), **said)
    page = make_page(block("shown", "image", image=media_url(film)))
    copy(both, page.id)
    with tenant(both.other_shop.id):
        there = MediaFile.objects.get(name=film.name)
        assert MediaFile.objects.get(id=there.poster_id).name == poster.name
        assert RecordingText.objects.get(media=there).content == "WEBVTT"


def test_takes_an_address_that_is_free(both: Cast) -> None:
    page = make_page()
    first, second = copy(both, page.id).json(), copy(both, page.id).json()
    with tenant(both.other_shop.id):
        slugs = Page.objects.filter(id__in=[first["page_id"], second["page_id"]]).values_list(
            "slug", flat=True
        )
        assert sorted(slugs) == ["about", "about-2"]


def test_one_undo_there_takes_it_back(both: Cast) -> None:
    page = make_page()
    copied = copy(both, page.id).json()
    with tenant(both.other_shop.id):
        change = ChangeSet.objects.filter(operation="duplicating.copy_page").get()
        assert change.label == "Copied the page “About” from The Shop"
        undo_change_set(change.id)
        assert not Page.objects.filter(id=copied["page_id"]).exists()
    assert Page.objects.filter(id=page.id).exists()


def test_notes_it_where_it_happened(both: Cast) -> None:
    """N08"""
    before = AuditEntry.objects.count()
    copy(both, make_page().id)
    # The page that was made; nothing was changed here.
    assert AuditEntry.objects.filter(operation="duplicating.copy_page").count() == 0
    assert AuditEntry.objects.count() >= before
    with tenant(both.other_shop.id):
        entry = AuditEntry.objects.get(operation="duplicating.copy_page")
        assert entry.actor_id == both.owner.id


def test_brings_its_pictures(both: Cast) -> None:
    picture = make_picture()
    address = media_url(picture)
    page = make_page(
        block("shown", "image", image=address), block("said", "text", html=f'<p><img src="{address}"></p>')
    )
    body = body_there(both, copy(both, page.id))
    with tenant(both.other_shop.id):
        file = MediaFile.objects.get()
        assert body.count(media_url(file)) == 2
        assert picture.id not in body
        assert storage().get(file.storage_key) == storage().get(picture.storage_key)
        assert file.storage_key.startswith(f"media/{both.other_shop.id}/")


def test_takes_no_picture_twice(both: Cast) -> None:
    page = make_page(block("shown", "image", image=media_url(make_picture())))
    copy(both, page.id)
    body = body_there(both, copy(both, page.id))
    with tenant(both.other_shop.id):
        assert media_url(MediaFile.objects.get()) in body


def test_a_picture_deleted_there_comes_anew(both: Cast) -> None:
    page = make_page(block("shown", "image", image=media_url(make_picture())))
    copy(both, page.id)
    with tenant(both.other_shop.id):
        delete_files([MediaFile.objects.get().id])
    body = body_there(both, copy(both, page.id))
    with tenant(both.other_shop.id):
        assert media_url(MediaFile.objects.get(deleted_at=None)) in body


def test_names_what_the_other_website_lacks(both: Cast) -> None:
    product = make_card("Foxglove", slug="foxglove")
    make_page(title="Contact")
    picture = make_picture()
    storage().delete(picture.storage_key)
    page = make_page(
        block("picked", "products", source=f"picked:{product}"),
        block("button", "button", label="Write", href="/contact"),
        block("said", "text", html='<p><a href="/shop/p/foxglove">It</a> <a href="/shop">All</a></p>'),
        block("shown", "image", image=media_url(picture)),
    )
    answer = copy(both, page.id)
    assert product not in body_there(both, answer)
    assert sorted((each["kind"], each["name"]) for each in answer.json()["left_out"]) == [
        ("file", "fern.png"),
        ("link", "/contact"),
        ("link", "/shop/p/foxglove"),
        ("product", "Foxglove"),
    ]


def test_picks_the_same_product_there(both: Cast) -> None:
    product = make_card("Foxglove", slug="foxglove")
    with tenant(both.other_shop.id):
        make_card("Foxglove", slug="foxglove")
        there = Product.objects.get(slug="foxglove").id
    answer = copy(both, make_page(block("picked", "products", source=f"picked:{product}")).id)
    assert f"picked:{there}" in body_there(both, answer)
    assert answer.json()["left_out"] == []


@pytest.mark.parametrize(("role", "is_there"), [(Role.EDITOR, False), (Role.WEBSITE_MANAGER, True)])
def test_code_goes_where_one_may_write_code(both: Cast, role: Role, is_there: bool) -> None:
    """D-43, D-47: by the roles there, whatever they are here."""
    give(both, role)
    answer = copy(both, make_page(block("own", "code", code="<b>Hello</b>")).id)
    assert ("<b>Hello</b>" in body_there(both, answer)) is is_there
    assert answer.json()["left_out"] == ([] if is_there else [{"kind": "code", "name": "Code"}])


def test_a_block_the_look_there_does_not_have_stays_behind(
    both: Cast, monkeypatch: pytest.MonkeyPatch
) -> None:
    from sitewright.content.site_node_types import site_node_types
    from sitewright.duplicating.operations import copy_page as copying

    def without_quotes() -> Any:
        types = site_node_types()
        blocks = {name: schema for name, schema in types.blocks.items() if name != "quote"}
        return type(types)(types.sections, blocks, types.holds)

    monkeypatch.setattr(copying, "site_node_types", without_quotes)
    answer = copy(both, make_page(block("said", "quote", text="Yes"), block("title", text="No")).id)
    body = body_there(both, answer)
    assert '"quote"' not in body
    assert '"heading"' in body
    assert answer.json()["left_out"] == [{"kind": "block", "name": "Quotation"}]


@pytest.mark.parametrize("role", [Role.VIEWER, Role.STORE_MANAGER, None])
def test_foreign_and_unknown_websites_are_alike(both: Cast, role: Role | None) -> None:
    """I01: without the right to write pages there, the website is not one to copy to."""
    page = make_page()
    give(both, role or Role.NONE)
    answers = [copy(both, page.id, website_id) for website_id in (both.other_shop.id, "0" * 32)]
    assert [(answer.status_code, answer.json()["code"]) for answer in answers] == [
        (404, "no-such-website")
    ] * 2
    with tenant(both.other_shop.id):
        assert Page.objects.count() == 0


def test_foreign_and_unknown_pages_are_alike(both: Cast) -> None:
    """I01: a page of the other website is none of this one's."""
    with tenant(both.other_shop.id):
        foreign = make_page()
    answers = [copy(both, page_id) for page_id in (foreign.id, "0" * 32)]
    assert [(answer.status_code, answer.json()["code"]) for answer in answers] == [(404, "no-such-page")] * 2


def test_no_copy_to_the_same_website_or_a_deleted_one(both: Cast) -> None:
    page = make_page()
    assert copy(both, page.id, both.shop.id).json()["code"] == "same-website"
    Website.objects.filter(id=both.other_shop.id).update(deleted_at=clock.now())
    assert copy(both, page.id).json()["code"] == "website-deleted"
