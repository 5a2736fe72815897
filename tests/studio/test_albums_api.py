"""Albums as their owner writes them: where posts are written, with tracks besides."""

from typing import Any

import pytest

from sitewright.content.models import Item
from sitewright.history.undo import undo_change_set
from sitewright.kit.tenancy import tenant
from tests.cast import Cast, SiteClient
from tests.studio.belongings import Belongings
from tests.studio.test_posts_api import API, save

EBB, FLOW = ({"title": title, "audio": "", "artist": "", "cover": ""} for title in ("Ebb", "Flow"))


@pytest.fixture
def music(mine: Belongings, owner_browser: SiteClient) -> str:
    """Made from the list of pages, as other kinds are."""
    made = owner_browser.post_json("/config/api/collections", {"kind": "album", "title": "Music"})
    found: str = made.json()["id"]
    return found


@pytest.fixture
def album(music: str, owner_browser: SiteClient) -> str:
    body = {"title": "Tides", "collection_id": music, "extra": {"artist": "Ada", "tracks": [EBB, FLOW]}}
    answer = owner_browser.post_json(API, body)
    assert answer.status_code == 201
    return f"{API}/{answer.json()['id']}"


def tracks(browser: SiteClient, path: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = browser.get_json(path).json()["extra"]["tracks"]
    return found


def test_an_album_is_written_where_posts_are(album: str, owner_browser: SiteClient, mine: Belongings) -> None:
    kinds = {row["kind"] for row in owner_browser.get_json(f"{API}/choices").json()["blogs"]}
    assert kinds == {"blog", "album"}
    assert "album" in owner_browser.get_json("/config/api/collections").json()["kinds"]
    assert tracks(owner_browser, album) == [EBB, FLOW]


def test_tracks_are_ordered_and_renamed_and_put_back(
    album: str, owner_browser: SiteClient, cast: Cast
) -> None:
    turned = {"artist": "Ada", "tracks": [{**FLOW, "title": "Flood"}, EBB]}
    saved = save(owner_browser, album, extra=turned)
    assert (saved.status_code, tracks(owner_browser, album)) == (200, turned["tracks"])
    with tenant(cast.shop.id):
        undo_change_set(saved.json()["change_set_id"])
    assert tracks(owner_browser, album) == [EBB, FLOW]


def test_the_61st_track_is_refused(album: str, owner_browser: SiteClient) -> None:
    """PL-9.39"""
    answer = save(owner_browser, album, extra={"tracks": [EBB] * 61})
    assert answer.status_code == 400
    assert answer.json()["fields"] == {"extra.tracks": "An album has at most 60 tracks."}
    assert tracks(owner_browser, album) == [EBB, FLOW]


def test_a_track_leads_nowhere_that_runs_code(album: str, owner_browser: SiteClient) -> None:
    answer = save(owner_browser, album, extra={"tracks": [{**EBB, "audio": "javascript:alert(1)"}]})
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["extra.tracks"])


def test_a_post_has_no_tracks(mine: Belongings, owner_browser: SiteClient, cast: Cast) -> None:
    """What says nothing is taken, as the form sends it of every post."""
    path = f"{API}/{mine.ids['post_id']}"
    assert save(owner_browser, path, extra={"artist": "", "tracks": []}).status_code == 200
    refused = save(owner_browser, path, extra={"tracks": [EBB]})
    assert (refused.status_code, list(refused.json()["fields"])) == (400, ["extra.tracks"])
    with tenant(cast.shop.id):
        assert "tracks" not in Item.objects.get(id=mine.ids["post_id"]).extra


def test_an_album_has_no_link_elsewhere(album: str, owner_browser: SiteClient) -> None:
    answer = save(owner_browser, album, extra={"externalLink": "https://a.example"})
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["extra.externalLink"])
