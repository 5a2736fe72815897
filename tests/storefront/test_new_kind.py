"""A kind of collection nobody else has heard of: one module, and its pages and its feed are there."""

import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sitewright.content import kinds
from sitewright.content.errors import BadItem
from sitewright.content.item_data import ItemData
from sitewright.content.kinds import KindTaken, UnknownKind, find_kind, kind_named
from sitewright.content.models import Collection, Item
from sitewright.content.operations.create_collection import create_collection
from sitewright.content.operations.create_item import create_item
from sitewright.content.operations.update_item import update_item
from sitewright.content.search import find
from sitewright.content.versioned.item import item_state, restore_item
from sitewright.history.models import ChangeSet
from sitewright.history.undo import undo_change_set
from sitewright.themes import loading
from sitewright.themes.layouts import all_layouts
from tests.cast import SiteClient
from tests.storefront.albums import ALBUMS
from tests.storefront.sites import Site

HOSTILE = '<p>Hi<script>alert(1)</script><img src=x onerror="alert(1)"></p>'


@pytest.fixture
def _registered(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """For one test, with a theme that is read while the kind is known."""
    kinds.load()
    monkeypatch.setattr(kinds, "_kinds", dict(kinds._kinds))
    kinds.register(ALBUMS)
    shutil.copytree(loading.themes_folder() / "meadow", tmp_path / "meadow")
    monkeypatch.setattr(loading, "themes_folder", lambda: tmp_path)


@pytest.fixture
def albums(site: Site, _registered: None) -> Collection:
    return create_collection("albums", "Albums", slug="albums")


def an_album(**changes: Any) -> ItemData:
    given: dict[str, Any] = {"title": "Coast", "body_html": "<p>Salt.</p>", "status": "published"}
    return ItemData(**(given | changes))


def test_its_list_is_shown(albums: Collection, visitor: SiteClient) -> None:
    create_item(albums.id, an_album())
    html = visitor.get("/albums").content.decode()
    assert '<a href="/albums/coast">Coast</a>' in html
    assert visitor.get("/albums?page=2").status_code == 404


def test_its_item_is_shown(albums: Collection, visitor: SiteClient) -> None:
    create_item(albums.id, an_album(extra={"place": "Amrum", "intro": "<p>Dunes</p>", "day": None}))
    assert "<p>Salt.</p>" in visitor.get("/albums/coast").content.decode()
    shown = visitor.get("/albums/coast?format=json").json()
    assert (shown["collection"]["typeName"], shown["item"]["recordType"]) == ("albums", 14)
    extra = {"place": "Amrum", "year": 2000, "intro": "<p>Dunes</p>", "day": "", "pictures": []}
    assert shown["item"]["extra"] == extra
    assert visitor.get("/albums/none").status_code == 404
    assert visitor.get("/albums/p/coast").status_code == 404


def test_its_feed_is_there(albums: Collection, visitor: SiteClient) -> None:
    create_item(albums.id, an_album())
    answer = visitor.get("/feeds/albums.xml")
    assert (answer["Content-Type"], answer.content) == ("application/rss+xml", b"<title>Coast</title>")
    assert visitor.get("/feeds/other.xml").status_code == 404


@pytest.mark.usefixtures("_registered")
def test_a_website_without_such_a_collection_has_no_feed(site: Site, visitor: SiteClient) -> None:
    assert visitor.get("/feeds/albums.xml").status_code == 404


def test_a_theme_needs_layouts_for_it(albums: Collection) -> None:
    """It shows plain ones without."""
    assert {"albums.list", "albums.item"} <= all_layouts()
    errors = loading.theme("meadow").layouts["albums.list"].errors
    assert [error.code for error in errors] == ["layout-missing"]


def test_its_item_is_found_by_what_its_fields_say(albums: Collection) -> None:
    create_item(albums.id, an_album(extra={"place": "Amrum", "intro": "<p>Dunes</p>"}))
    for word in ("amrum", "dunes"):
        assert [(r.url, r.title) for r in find(word, limit=5).results] == [("/albums/coast", "Coast")]


@pytest.mark.parametrize(
    ("extra", "field"),
    [
        ({"place": "x" * 21}, "extra.place"),
        ({"place": 5}, "extra.place"),
        ({"year": "soon"}, "extra.year"),
        ({"year": 1066}, "extra.year"),
        ({"pictures": [5]}, "extra.pictures"),
        ({"pictures": [{"address": "javascript:alert(1)"}]}, "extra.pictures"),
        ({"day": "yesterday"}, "extra.day"),
        ({"place": {"base": "Amrum", "phone": "A."}}, "extra.place"),
        ({"colour": "red"}, "extra.colour"),
    ],
)
def test_its_fields_are_checked_on_write(albums: Collection, extra: dict[str, Any], field: str) -> None:
    with pytest.raises(BadItem) as refused:
        create_item(albums.id, an_album(extra=extra))
    assert set(refused.value.fields) == {field}
    assert not Item.objects.exists()


def test_rich_text_in_its_fields_is_sanitised_in_rows_too(albums: Collection) -> None:
    extra = {"intro": HOSTILE, "pictures": [{"caption": HOSTILE, "unheard": HOSTILE}]}
    stored = create_item(albums.id, an_album(extra=extra)).extra
    assert "<p>Hi" in stored["intro"]
    assert not [word for word in ("script", "onerror", "unheard") if word in str(stored)]


def test_its_fields_are_put_back_by_undo(albums: Collection) -> None:
    item = create_item(albums.id, an_album(extra={"place": "Amrum"}))
    update_item(item.id, an_album(slug="coast", extra={"place": "Föhr", "year": 2020}))
    undo_change_set(ChangeSet.objects.order_by("-id")[0].id)
    assert Item.objects.get(id=item.id).extra == {"place": "Amrum"}


def test_a_version_of_an_older_release_has_no_fields(albums: Collection) -> None:
    item = create_item(albums.id, an_album(extra={"place": "Amrum"}))
    state = item_state(item)
    del state["extra"]
    restore_item(item.id, state)
    assert Item.objects.get(id=item.id).extra == {}


def test_a_post_has_none_of_these_fields(site: Site) -> None:
    with pytest.raises(BadItem):
        create_item(site.blog.id, an_album(extra={"place": "Amrum"}))


def test_an_unknown_kind_raises(site: Site) -> None:
    for ask in (lambda: find_kind(77), lambda: kind_named("albums"), lambda: create_collection("albums", "")):
        with pytest.raises(UnknownKind):
            ask()


def test_the_rest_of_a_website_goes_on_beside_a_collection_of_an_unknown_kind(
    site: Site, visitor: SiteClient
) -> None:
    """As after a release that knew it was taken back."""
    Collection.objects.filter(id=site.blog.id).update(type=77)
    assert visitor.get("/shop").status_code == 200
    assert visitor.get("/blog").status_code == 500


@pytest.mark.usefixtures("_registered")
@pytest.mark.parametrize(
    "changes", [{"name": "other"}, {"code": 78}, {"code": 78, "name": "other", "list_layout": "blog.list"}]
)
def test_two_kinds_cannot_share_a_code_a_name_or_a_layout(changes: dict[str, Any]) -> None:
    with pytest.raises(KindTaken):
        kinds.register(replace(ALBUMS, **changes))
