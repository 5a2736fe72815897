"""Albums as visitors meet them, with no script at work."""

import re
from typing import Any

import pytest

from sitewright.content.item_data import ItemData
from sitewright.content.models import Collection, Item
from sitewright.content.operations.create_collection import create_collection
from sitewright.content.operations.create_item import create_item
from sitewright.content.operations.update_item import update_item
from sitewright.content.search import find
from sitewright.history.models import ChangeSet
from sitewright.history.undo import undo_change_set
from sitewright.media.queries import media_url
from tests.cast import SiteClient
from tests.media.recordings.files import wav
from tests.storefront.sites import Site, make_picture
from tests.storefront.test_named_fields import holds, recorded, shown

pytestmark = pytest.mark.database


@pytest.fixture
def music(site: Site) -> Collection:
    return create_collection("album", "Music", slug="music")


def an_album(*tracks: dict[str, str], **changes: Any) -> ItemData:
    given: dict[str, Any] = {"title": "Tides", "body_html": "<p>Recorded at sea.</p>", "status": "published"}
    return ItemData(**given | changes, extra={"artist": "Ada", "tracks": list(tracks)})


def a_sound(name: str = "ebb.wav") -> str:
    return media_url(recorded(name, wav()))


def titles(item: dict[str, Any]) -> list[str]:
    return [track["title"] for track in item["items"]]


def test_an_album_has_its_tracks_in_the_owners_order(music: Collection, visitor: SiteClient) -> None:
    """PL-3.18, SF-3.69: each with title, sound, artist, duration as minutes:seconds and a cover."""
    picture, sound = media_url(make_picture()), a_sound()
    ebb = {"title": "Ebb", "audio": sound, "artist": "Bo", "cover": picture}
    create_item(music.id, an_album(ebb, {"title": "Flow", "audio": sound}))
    item = shown(visitor, "/music/tides")["item"]
    assert (item["recordType"], item["artist"], item["trackCount"], titles(item)) == (
        7, "Ada", 2, ["Ebb", "Flow"],
    )  # fmt: skip
    first, second = item["items"]
    assert (first["artist"], second["artist"]) == ("Bo", "Ada")
    assert (first["cover"]["assetUrl"], second["cover"]) == (picture, None)
    assert first["audioAssetUrl"] == first["structuredContent"]["audioAssetUrl"] == sound
    assert re.fullmatch(r"\d+:\d\d", first["duration"])
    assert holds("audio?", first)


def test_every_track_plays_without_a_script(music: Collection, visitor: SiteClient) -> None:
    sound = a_sound()
    create_item(music.id, an_album({"title": "Ebb", "audio": sound}, {"title": "Silence"}))
    html = visitor.get("/music/tides").content.decode()
    assert html.count("<audio controls") == 1
    assert '<audio controls preload="none" aria-label="Ebb">' in html
    assert f'<source src="{sound}" type="audio/wav">' in html
    assert html.count('<li class="track"') == 2
    assert 'data-island="AlbumPlayer"' in html
    assert "Recorded at sea." in html


def test_what_owners_write_stays_text(music: Collection, visitor: SiteClient) -> None:
    create_item(music.id, an_album({"title": '<img src=x onerror="1">', "audio": a_sound()}))
    html = visitor.get("/music/tides").content.decode()
    assert "<img src=x" not in html
    assert "&lt;img src=x" in html


def test_a_list_shows_albums_the_newest_first(music: Collection, visitor: SiteClient) -> None:
    create_item(music.id, an_album(title="Tides"))
    create_item(music.id, an_album({"title": "One"}, title="Dunes"))
    html = visitor.get("/music").content.decode()
    assert [item["title"] for item in shown(visitor, "/music")["items"]] == ["Dunes", "Tides"]
    assert "1 track" in html
    assert "0 tracks" in html
    assert visitor.get("/music?page=2").status_code == 404


def test_an_empty_list_says_so(music: Collection, visitor: SiteClient) -> None:
    assert "No albums yet." in visitor.get("/music").content.decode()
    assert visitor.get("/music/nothing").status_code == 404


def test_search_engines_are_told_of_the_album(music: Collection, visitor: SiteClient) -> None:
    create_item(music.id, an_album({"title": "Ebb", "audio": a_sound()}))
    album = shown(visitor, "/music/tides")["page"]["structuredData"][0]
    assert (album["@type"], album["numTracks"], album["byArtist"]["name"]) == ("MusicAlbum", 1, "Ada")
    assert album["track"][0]["name"] == "Ebb"


def test_a_track_is_found_by_its_title(music: Collection) -> None:
    create_item(music.id, an_album({"title": "Ebb"}))
    assert [result.url for result in find("ebb", limit=5).results] == ["/music/tides"]


def test_another_order_is_put_back_by_undo(music: Collection, visitor: SiteClient) -> None:
    ebb, flow = {"title": "Ebb"}, {"title": "Flow"}
    item: Item = create_item(music.id, an_album(ebb, flow))
    update_item(item.id, an_album(flow, ebb, slug="tides"))
    assert titles(shown(visitor, "/music/tides")["item"]) == ["Flow", "Ebb"]
    undo_change_set(ChangeSet.objects.order_by("-id")[0].id)
    assert titles(shown(visitor, "/music/tides")["item"]) == ["Ebb", "Flow"]


def test_an_album_of_60_tracks_costs_no_more_queries(music: Collection, visitor: SiteClient) -> None:
    """PL-9.39"""
    sound = a_sound()
    create_item(music.id, an_album(*({"title": str(n), "audio": sound} for n in range(60))))
    item = shown(visitor, "/music/tides")["item"]
    assert (len(item["items"]), item["trackCount"]) == (60, 60)
