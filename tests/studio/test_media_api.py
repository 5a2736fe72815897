"""The media library as the studio calls it."""

import pytest

from sitewright.kit.tenancy import tenant
from sitewright.media import uses
from sitewright.media.uses import Use, UseKind
from tests.cast import Cast, SiteClient
from tests.media.test_library import stored
from tests.studio.belongings import Belongings

API = "/config/api/media"


def test_shows_owners_their_own_pictures(cast: Cast, owner_browser: SiteClient) -> None:
    """I01"""
    with tenant(cast.shop.id):
        media_id = stored("fern.png", "A fern")
    with tenant(cast.other_shop.id):
        stored("theirs.png")
    answer = owner_browser.get_json(API).json()
    assert [(row["id"], row["url"], row["alt_text"]) for row in answer["rows"]] == [
        (media_id, f"/media/{media_id}/fern.png", "A fern")
    ]


def test_counts_and_lists_pictures_without_a_description(cast: Cast, owner_browser: SiteClient) -> None:
    with tenant(cast.shop.id):
        stored("fern.png", "A fern")
        media_id = stored("leaf.png")
    answer = owner_browser.get_json(API, query_params={"lacks_alt_text": True}).json()
    assert ([row["id"] for row in answer["rows"]], answer["without_alt_text"]) == ([media_id], 1)


def test_saves_a_description_that_undo_takes_back(mine: Belongings, owner_browser: SiteClient) -> None:
    address = f"{API}/{mine.ids['media_id']}"
    saved = owner_browser.call("PUT", address, {"name": "leaf", "alt_text": "A leaf"}).json()
    assert (saved["name"], saved["alt_text"]) == ("leaf.png", "A leaf")
    undone = owner_browser.call("POST", f"/config/api/activity/{saved['change_set_id']}/undo", {})
    assert undone.status_code == 200, undone.content
    assert [row["alt_text"] for row in owner_browser.get_json(API).json()["rows"]] == [""]


def test_tells_nothing_of_the_uses_of_a_deleted_picture(mine: Belongings, owner_browser: SiteClient) -> None:
    media_id = mine.ids["media_id"]
    assert owner_browser.get_json(f"{API}/{media_id}/uses").json() == {"uses": []}
    owner_browser.call("POST", f"{API}/removals", {"media_ids": [media_id]})
    assert owner_browser.get_json(f"{API}/{media_id}/uses").status_code == 404


def test_tells_the_uses_of_every_kind(
    mine: Belongings, owner_browser: SiteClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    every = [Use(kind, str(n), f"A {kind}") for n, kind in enumerate(UseKind)]
    monkeypatch.setitem(uses._lookups, "every", lambda _media_id: every)
    told = owner_browser.get_json(f"{API}/{mine.ids['media_id']}/uses").json()["uses"]
    assert [(each["kind"], each["title"]) for each in told] == [(each.kind, each.title) for each in every]
