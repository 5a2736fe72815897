"""What templates find under the names that others gave: of items, collections, pictures, films and sounds."""

import io
from typing import Any

import pytest

from sitewright.content.item_data import ItemData
from sitewright.content.operations.create_item import create_item
from sitewright.content.page_context import names_of_collection, names_of_item
from sitewright.content.template_functions.codes import FOLDER_BEHAVIOURS
from sitewright.media.models import MediaFile
from sitewright.media.operations.keep_recording import keep_recording
from sitewright.media.operations.set_poster import set_poster
from sitewright.media.operations.upload_recording import upload_recording
from sitewright.media.queries import media_url
from sitewright.themes.adopted import Adopted
from sitewright.themes.block_data import Context
from sitewright.themes.block_loaders.video import video_blocks
from sitewright.themes.context.original import original_names
from sitewright.themes.context.recordings import minutes_and_seconds, recordings_at
from sitewright.themes.context.site import Place, site_context
from tests.cast import Cast, SiteClient
from tests.jsont.cldr.rendering import render
from tests.media.recordings.files import mp4, wav
from tests.storefront.sites import Site, image_of, make_card, make_picture, make_post

pytestmark = pytest.mark.database


def shown(visitor: SiteClient, path: str) -> dict[str, Any]:
    found: dict[str, Any] = visitor.get(f"{path}?format=json").json()
    return found


def holds(predicate: str, data: Any) -> bool:
    return render("{." + predicate + "}yes{.end}", data) == "yes"


def recorded(name: str, content: bytes) -> MediaFile:
    return upload_recording(name, keep_recording(name, io.BytesIO(content), len(content)))


def recordings(*files: MediaFile) -> dict[str, dict[str, Any]]:
    return recordings_at({file.name: media_url(file) for file in files}, files[0].kind, "en")


def test_an_item_says_what_it_is(site: Site, visitor: SiteClient) -> None:
    """PL-3.01: id, fullUrl, title, recordType, promotedBlockType."""
    make_post(site.blog)
    item = shown(visitor, "/blog/growing-a-fern")["item"]
    named = {name: item[name] for name in ("fullUrl", "title", "recordType", "promotedBlockType")}
    assert named == {
        "fullUrl": "/blog/growing-a-fern", "title": "Growing a fern", "recordType": 1,
        "promotedBlockType": "",
    }  # fmt: skip
    assert len(item["id"]) == 32


def test_a_post_that_only_points_elsewhere_promotes_its_link(site: Site, visitor: SiteClient) -> None:
    """PL-3.01: the predicates of links hold for it."""
    extra = {"externalLink": "https://example.com/fern", "passthrough": True}
    create_item(site.blog.id, ItemData(title="Elsewhere", status="published", extra=extra))
    item = shown(visitor, "/blog/elsewhere")["item"]
    assert item["promotedBlockType"] == "link"
    assert holds("promotedLINK?", item)
    assert holds("link?", item)


def test_an_item_says_its_picture(site: Site, visitor: SiteClient) -> None:
    """PL-3.02, PL-3.08: mainImageId, systemDataId, assetUrl, mainImage.assetUrl, backgroundSource."""
    picture = make_picture()
    create_item(site.blog.id, ItemData(title="Fern", status="published", main_image_id=picture.id))
    item = shown(visitor, "/blog/fern")["item"]
    assert item["mainImageId"] == item["systemDataId"] == item["mainImage"]["id"] == picture.id
    assert item["assetUrl"] == item["mainImage"]["assetUrl"] == f"/media/{picture.id}/fern.png"
    assert holds("main-image?", item)
    assert holds("background-source-upload?", item)


def test_a_product_says_its_first_picture(site: Site, visitor: SiteClient) -> None:
    """PL-3.02"""
    make_card("Ginkgo", images=[image_of(make_picture())])
    item = shown(visitor, "/shop/p/ginkgo")["item"]
    assert item["mainImageId"] == item["mainImage"]["id"] == item["items"][0]["id"]
    assert item["assetUrl"] == item["mainImage"]["assetUrl"]
    assert holds("child-images?", {"items": [item]})


def test_an_item_without_a_picture_has_none(site: Site, visitor: SiteClient) -> None:
    """PL-3.02, PL-3.08"""
    make_post(site.blog)
    item = shown(visitor, "/blog/growing-a-fern")["item"]
    assert not holds("main-image?", item)
    assert holds("background-source-none?", item)


@pytest.mark.parametrize("path", ["/blog", "/shop"])
def test_a_collection_is_no_folder(site: Site, visitor: SiteClient, path: str) -> None:
    """PL-3.07: id, type, folder, folderBehavior, publicCommentCount, commentState; its entry in a menu can be
    pressed, and comments stand below its items alone."""
    found = shown(visitor, path)["collection"]
    assert len(found["id"]) == 32
    assert isinstance(found["type"], int)
    assert {name: found[name] for name in names_of_collection()} == {
        "folder": False, "folderBehavior": 1, "publicCommentCount": 0, "commentState": 0,
    }  # fmt: skip
    assert holds("clickable?", found)
    assert not [name for name in ("folder", "index", "comments") if holds(f"{name}?", {"collection": found})]


def test_an_item_has_every_other_name(site: Site, visitor: SiteClient) -> None:
    """PL-3.08: items, backgroundSource, currentType, serviceName, userName, profileUrl."""
    make_post(site.blog)
    item = shown(visitor, "/blog/growing-a-fern")["item"]
    assert set(names_of_item(None)) <= set(item)
    assert (item["items"], item["userName"], item["serviceName"], item["profileUrl"]) == ([], "Ada", "", "")
    assert holds("current-type? undefined", item)


@pytest.mark.parametrize(("way", "code"), [("index", 1), ("redirect", 2), ("none", 3), ("variation", 4)])
def test_folders_behave_in_four_ways(way: str, code: int) -> None:
    """SF-3.68, PL-3.85: index 1, redirect 2, none 3, variation 4, and only the first two can be pressed
    (D-09)."""
    assert FOLDER_BEHAVIOURS[way] == code
    folder = {"folder": True, "folderBehavior": code}
    assert holds("clickable?", folder) is (way in ("index", "redirect"))
    assert holds("index?", {"collection": folder}) is (way == "index")
    assert holds("redirect?", folder) is (way == "redirect")


@pytest.mark.parametrize(
    ("url", "below", "code"),
    [("/about", "/about/team", 1), ("", "/about/team", 2), ("", "", 3), ("/about", None, None)],
)
def test_a_menu_tells_how_its_folders_behave(
    site: Site, visitor: SiteClient, url: str, below: str | None, code: int | None
) -> None:
    """PL-3.85: with a page of its own, leading to the first thing in it, or nowhere; what is no folder says
    nothing."""
    context = shown(visitor, "/blog")
    entry = {"id": "a", "title": "A", "external": False, "active": False, "children": []}
    folder = {**entry, "url": url, "children": [] if below is None else [{**entry, "url": below}]}
    context["navigation"]["main"] = [folder]
    (link,) = _menus(context)
    assert link["collection"].get("folderBehavior") == code
    assert holds("clickable?", link["collection"]) is (code != 3)


def _menus(context: Context) -> list[Context]:
    adopted = Adopted({"mainNav": "main"}, {}, ())
    found: list[Context] = original_names(context, adopted, {}, runs_scripts=False)["squarespace"][
        "navigation"
    ]["mainNav"]["items"]
    return found


@pytest.mark.parametrize("name", ["", "our-site"])
def test_settings_say_who_keeps_comments_and_likes(
    site: Site, cast: Cast, visitor: SiteClient, name: str
) -> None:
    """PL-3.09, D-91: disqusShortname in both ways of writing it, commentsEnabled, simpleLikingEnabled."""
    cast.shop.settings = {"disqusShortname": name, "commentsEnabled": True, "simpleLikingEnabled": True}
    cast.shop.save()
    settings = shown(visitor, "/blog")["websiteSettings"]
    assert settings["disqusShortname"] == settings["disqusShortName"] == name
    assert (settings["commentsEnabled"], settings["simpleLikingEnabled"]) == (True, True)
    assert holds("disqus?", {"websiteSettings": settings}) is bool(name)


def test_a_website_says_its_zone_its_way_with_money_and_its_captcha(site: Site, visitor: SiteClient) -> None:
    """PL-3.11, SF-3.30: timeZone (New York at first), useCLDRMoneyFormat, captchaSettings.siteKey."""
    website = shown(visitor, "/blog")["website"]
    assert (website["timeZone"], website["useCLDRMoneyFormat"], website["captchaSettings"]) == (
        "America/New_York", True, {"siteKey": ""},
    )  # fmt: skip


def test_a_picture_has_its_words_and_its_name(site: Site, visitor: SiteClient) -> None:
    """PL-3.15: altText, title, body, filename, systemDataVariants, licensedAssetPreview."""
    picture = make_picture(size=(320, 200))
    create_item(site.blog.id, ItemData(title="Fern", status="published", main_image_id=picture.id))
    found = shown(visitor, "/blog/fern")["item"]["mainImage"]
    names = ("altText", "title", "body", "filename", "licensedAssetPreview")
    assert {name: found[name] for name in names} == {
        "altText": "A fern", "title": "A fern", "body": "A fern", "filename": "fern.png",
        "licensedAssetPreview": None,
    }  # fmt: skip
    assert found["systemDataVariants"] == "100w,300w"


def test_a_picture_from_elsewhere_may_have_a_component_and_a_licence() -> None:
    """PL-3.15: componentKey and licensedAssetPreview are told to scripts where a picture has them."""
    plain = {"assetUrl": "/a.jpg", "originalSize": "1x1", "title": "A"}
    marked = render("{@|image-meta}", {**plain, "componentKey": "k1", "licensedAssetPreview": {"a": 1}})
    assert 'data-component-key="k1"' in marked
    assert 'data-licensed-asset-preview="true"' in marked
    assert "component-key" not in render("{@|image-meta}", plain | {"licensedAssetPreview": None})


def test_a_film_has_a_player_and_says_whose(in_shop: Cast) -> None:
    """PL-3.16: oembed.html, oembed.providerName and overlay, for the formatter `video`."""
    address = "https://youtu.be/dQw4w9WgXcQ"
    film = video_blocks({"b1": {"video": address}}, site_context(Place("/", "http", "shop.localhost")))
    found = film["b1"]["film"]
    assert (found["oembed"]["providerName"], found["overlay"]) == ("YouTube", True)
    assert found["oembed"]["html"].startswith('<iframe src="https://www.youtube-nocookie.com/embed/')
    assert 'data-provider-name="YouTube"><div class="sqs-video-overlay' in render("{@|video}", found)


def test_a_film_of_the_library_has_an_overlay_with_its_poster(in_shop: Cast) -> None:
    """PL-3.16"""
    film = recorded("walk.mp4", mp4())
    bare = recordings(film)["walk.mp4"]
    assert bare["oembed"]["html"] == f'<video controls preload="none" src="{bare["url"]}"></video>'
    assert bare["overlay"] is False
    set_poster(film.id, make_picture().id)
    assert recordings(film)["walk.mp4"]["overlay"] is True


def test_a_sound_has_its_address_and_its_length(in_shop: Cast) -> None:
    """PL-3.18: audioAssetUrl, and a duration shown as minutes:seconds."""
    sound = recorded("tone.wav", wav())
    found = recordings(sound)["tone.wav"]
    assert found["audioAssetUrl"] == f"/media/{sound.id}/tone.wav"
    assert sound.duration_ms is not None
    assert found["duration"] == minutes_and_seconds(sound.duration_ms)


@pytest.mark.parametrize(
    ("milliseconds", "words"),
    [(0, "0:00"), (499, "0:00"), (1_500, "0:02"), (59_600, "1:00"), (185_000, "3:05"), (4_500_000, "75:00")],
)
def test_lengths_are_minutes_and_seconds(milliseconds: int, words: str) -> None:
    """PL-3.18"""
    assert minutes_and_seconds(milliseconds) == words


def test_a_product_says_what_it_sounds_like(site: Site, visitor: SiteClient) -> None:
    """SF-3.20: audioAssetUrl, which the formatter of players reads; no product of ours has a sound."""
    make_card("Ginkgo")
    item = shown(visitor, "/shop/p/ginkgo")["item"]
    assert item["structuredContent"]["audioAssetUrl"] == ""
    assert render("{@|audio-player}", item)


@pytest.mark.parametrize("path", ["/nowhere", "/blog/nothing"])
def test_what_is_not_found_says_where(site: Site, visitor: SiteClient, path: str) -> None:
    """PL-8.09: on the page, and to what asks for JSON."""
    page = shown(visitor, path)
    assert (page["error"]["status"], page["error"]["path"]) == (404, path)
    answer = visitor.get_json(f"/api{path}")
    assert (answer.status_code, answer.json()["path"]) == (404, f"/api{path}")
