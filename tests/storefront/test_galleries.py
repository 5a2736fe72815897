"""Galleries as visitors meet them, with no script at work."""

import re
from typing import Any

import pytest

from sitewright.content.errors import GalleryFull
from sitewright.content.item_data import ItemData
from sitewright.content.models import Collection, Item
from sitewright.content.operations.add_pictures import add_pictures
from sitewright.content.operations.create_collection import create_collection
from sitewright.content.operations.create_item import create_item
from sitewright.content.operations.design_collection import design_collection
from sitewright.content.operations.order_pictures import order_pictures
from sitewright.content.search import find
from sitewright.history.models import ChangeSet
from sitewright.history.undo import undo_change_set
from sitewright.media.queries import media_url
from tests.cast import SiteClient
from tests.storefront.sites import Site, make_picture
from tests.storefront.test_named_fields import holds, shown

pytestmark = pytest.mark.database


@pytest.fixture
def gallery(site: Site) -> Collection:
    return create_collection("gallery", "Harbour", slug="harbour")


def a_picture(title: str, **changes: Any) -> ItemData:
    extra = changes.pop("extra", {})
    given: dict[str, Any] = {"title": title, "main_image_id": make_picture().id, "status": "published"}
    return ItemData(**given | changes, extra=extra)


def titles(visitor: SiteClient) -> list[str]:
    return [item["title"] for item in shown(visitor, "/harbour")["items"]]


def page(visitor: SiteClient, path: str = "/harbour") -> str:
    return visitor.get(path).content.decode()


def test_pictures_stand_in_the_owners_order(gallery: Collection, visitor: SiteClient) -> None:
    """PL-3.19, PL-3.86, SF-3.69: a grid unless another design is chosen; each item is an image."""
    for title in ("Quay", "Gulls", "Crane"):
        create_item(gallery.id, a_picture(title))
    context = shown(visitor, "/harbour")
    assert titles(visitor) == ["Quay", "Gulls", "Crane"]
    assert {item["recordType"] for item in context["items"]} == {2}
    assert (context["collection"]["typeName"], context["options"]["design"]) == ("gallery", "grid")
    assert holds("gallery-design-grid?", context)
    assert 'class="block-gallery gallery-page layout-grid' in page(visitor)
    assert visitor.get("/harbour?page=2").status_code == 404


def test_another_order_is_put_back_by_undo(gallery: Collection, visitor: SiteClient) -> None:
    quay, gulls, crane = (create_item(gallery.id, a_picture(name)).id for name in ("Quay", "Gulls", "Crane"))
    # Somebody who has not seen the first one yet: it stands behind.
    order_pictures(gallery.id, [crane, gulls])
    assert titles(visitor) == ["Crane", "Gulls", "Quay"]
    undo_change_set(ChangeSet.objects.order_by("-id")[0].id)
    assert titles(visitor) == ["Quay", "Gulls", "Crane"]
    assert quay


def test_many_are_added_at_once_and_taken_away_by_one_undo(gallery: Collection, visitor: SiteClient) -> None:
    create_item(gallery.id, a_picture("Quay"))
    files = [make_picture("quay.png", (600, 400)), make_picture("wide-gulls.png", (800, 400))]
    add_pictures(gallery.id, [file.id for file in files])
    assert titles(visitor) == ["Quay", "Quay", "Wide gulls"]
    assert [item.position for item in Item.objects.order_by("position")] == [0, 1, 2]
    undo_change_set(ChangeSet.objects.order_by("-id")[0].id)
    assert titles(visitor) == ["Quay"]


def test_a_gallery_holds_250_pictures(gallery: Collection, visitor: SiteClient) -> None:
    """PL-9.40"""
    file = make_picture()
    Item.objects.bulk_create(
        Item(website=gallery.website, collection=gallery, slug=f"p{n}", title=str(n), position=n,
             status="published", is_due=True, published_at=gallery.created_at, main_image=file,
             created_at=gallery.created_at, updated_at=gallery.created_at)
        for n in range(250)
    )  # fmt: skip
    assert len(titles(visitor)) == 250
    with pytest.raises(GalleryFull):
        add_pictures(gallery.id, [file.id])


def test_a_picture_opens_by_itself_without_a_script(gallery: Collection, visitor: SiteClient) -> None:
    """PL-3.24, PL-9.32: in a lightbox with one, which is dark unless light is chosen."""
    create_item(gallery.id, a_picture("Quay", excerpt_html="<p>At low tide.</p>"))
    html = page(visitor)
    assert re.search(r'<a class="picture-frame" href="/media/[^"]+\?format=2500w">', html)
    assert '<figcaption><a href="/harbour/quay">Quay</a> <div class="prose"><p>At low tide.</p></div>' in html
    assert "data-light" not in html
    design_collection(gallery.id, {"lightbox_theme": "light", "only_titles": True})
    assert "data-light" in page(visitor)
    assert "At low tide" not in page(visitor)


def test_every_picture_has_a_page_between_its_neighbours(gallery: Collection, visitor: SiteClient) -> None:
    """SF-2.19: a content item."""
    for title in ("Quay", "Gulls", "Crane"):
        create_item(gallery.id, a_picture(title, excerpt_html=f"<p>About {title}.</p>"))
    context = shown(visitor, "/harbour/gulls")
    assert context["page"]["typeCode"] == 50
    assert (context["item"]["previous"]["title"], context["item"]["next"]["title"]) == ("Quay", "Crane")
    html = page(visitor, "/harbour/gulls")
    assert 'rel="prev" href="/harbour/quay"' in html
    assert "About Gulls." in html
    assert shown(visitor, "/harbour/quay")["item"]["previous"] is None
    assert visitor.get("/harbour/nothing").status_code == 404


def test_a_picture_may_lead_elsewhere(gallery: Collection, visitor: SiteClient) -> None:
    """PL-3.24: in a new window where the owner wants that."""
    create_item(gallery.id, a_picture("Quay", extra={"link": "https://quay.example/"}))
    assert '<a class="picture-link" href="https://quay.example/">' in page(visitor)
    design_collection(gallery.id, {"new_window": True})
    leading = '<a class="picture-link" href="https://quay.example/" target="_blank" rel="noopener">'
    assert leading in page(visitor)


def test_a_film_plays_on_its_page(gallery: Collection, visitor: SiteClient) -> None:
    """SF-3.69, PL-3.16: an item of the type video."""
    create_item(gallery.id, a_picture("Tide", extra={"video": "https://youtu.be/dQw4w9WgXcQ"}))
    assert shown(visitor, "/harbour")["items"][0]["recordType"] == 8
    assert "picture-play" in page(visitor)
    assert "<iframe" not in page(visitor)
    html = page(visitor, "/harbour/tide")
    assert "film-frame" in html
    assert "srcdoc" in html


def test_the_alternative_text_is_its_own_or_the_librarys(gallery: Collection, visitor: SiteClient) -> None:
    create_item(gallery.id, a_picture("Quay", extra={"imageAlt": "A quay with nets"}))
    create_item(gallery.id, a_picture("Gulls"))
    first, second = shown(visitor, "/harbour")["items"]
    assert first["mainImage"]["altText"] == "A quay with nets"
    assert second["mainImage"]["altText"]


@pytest.mark.parametrize("layout", ["grid", "stacked", "slider", "slideshow"])
def test_its_designs_are_those_of_the_block(gallery: Collection, visitor: SiteClient, layout: str) -> None:
    """PL-3.86, PL-9.33: a slideshow alone has small pictures."""
    create_item(gallery.id, a_picture("Quay"))
    design_collection(gallery.id, {"layout": layout, "autoplay": True, "autoplay_seconds": 3})
    html = page(visitor)
    assert f"layout-{layout}" in html
    assert 'data-when="load" data-seconds="3"' in html
    assert ("gallery-strip" in html) is (layout == "slideshow")


def test_what_owners_write_stays_text(gallery: Collection, visitor: SiteClient) -> None:
    create_item(gallery.id, a_picture('<img src=x onerror="1">', slug="quay", extra={"imageAlt": '"><b>'}))
    for path in ("/harbour", "/harbour/quay"):
        assert "<img src=x" not in page(visitor, path)
        assert '"><b>' not in page(visitor, path)


def test_a_hidden_picture_is_nowhere(gallery: Collection, visitor: SiteClient) -> None:
    create_item(gallery.id, a_picture("Quay", status="draft"))
    assert "No pictures yet." in page(visitor)
    assert visitor.get("/harbour/quay").status_code == 404
    assert find("quay", limit=5).results == []


def test_a_picture_is_found_by_its_title(gallery: Collection) -> None:
    create_item(gallery.id, a_picture("Quay"))
    assert [result.url for result in find("quay", limit=5).results] == ["/harbour/quay"]


def test_250_pictures_cost_no_more_queries(
    gallery: Collection, visitor: SiteClient, django_assert_max_num_queries: Any
) -> None:
    file = make_picture()
    for n in range(3):
        create_item(gallery.id, a_picture(str(n), main_image_id=file.id))
    assert media_url(file)
    with django_assert_max_num_queries(12):
        page(visitor)
