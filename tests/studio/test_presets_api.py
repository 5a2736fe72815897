"""The library of sections through the owner API, and the frames its thumbnails are shown in."""

import pytest

from sitewright.kit.tenancy import tenant
from sitewright.media.models import MediaFile
from sitewright.themes.loading import theme
from tests.cast import Cast, SiteClient
from tests.standing_cast import FIXTURES
from tests.studio.belongings import Belongings

standing_cast, cast, mine, theirs = FIXTURES

PRESETS = "/config/api/presets"
NAMES = [preset.name for category in theme("meadow").presets for preset in category.presets]


@pytest.fixture
def frame_url(mine: Belongings, owner_browser: SiteClient) -> str:
    """Where the library finds its thumbnails; the name of the preset is still to be said."""
    page_id = mine.ids["page_id"]
    url: str = owner_browser.get_json(f"/config/api/pages/{page_id}/preview-token").json()["url"]
    address, _, query = url.partition("?")
    return f"{address}/presets/%s?{query}"


def test_it_offers_the_presets_by_category_in_the_language_that_is_spoken(
    mine: Belongings, owner_browser: SiteClient
) -> None:
    english = owner_browser.get_json(PRESETS).json()["categories"]
    assert [preset["name"] for category in english for preset in category["presets"]] == NAMES
    german = owner_browser.get_json(PRESETS, headers={"accept-language": "de"}).json()["categories"]
    assert [english[0]["title"], german[0]["title"]] == ["Openers", "Auftakt"]
    assert german[0]["presets"][0]["title"] == "Bild mit Karte"


def test_it_gives_a_section_whose_pictures_are_the_websites_own(
    mine: Belongings, owner_browser: SiteClient, cast: Cast
) -> None:
    section = owner_browser.post_json(PRESETS, {"name": "gallery-grid"}).json()["section"]
    _heading, gallery = section["blocks"]
    addresses = [row["image"] for row in gallery["settings"]["items"]]
    with tenant(cast.shop.id):
        kept = {f"/media/{media.id}/{media.name}" for media in MediaFile.objects.all()}
    assert len(addresses) == 6
    assert set(addresses) <= kept
    assert owner_browser.get(addresses[0]).status_code == 200


def test_it_keeps_a_picture_once_however_often_it_is_taken(
    mine: Belongings, owner_browser: SiteClient
) -> None:
    first, again = (
        owner_browser.post_json(PRESETS, {"name": "opener-picture"}).json()["section"]["settings"]["image"]
        for _ in range(2)
    )
    assert first == again


def test_it_refuses_a_preset_nobody_made(mine: Belongings, owner_browser: SiteClient, frame_url: str) -> None:
    answer = owner_browser.post_json(PRESETS, {"name": "nobodys"})
    assert (answer.status_code, answer.json()["code"]) == (404, "no-such-preset")
    assert owner_browser.get(frame_url % "nobodys").status_code == 404


@pytest.mark.parametrize("name", NAMES)
def test_a_thumbnail_is_the_preset_itself_in_the_websites_style(
    frame_url: str, owner_browser: SiteClient, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    answer = owner_browser.get(frame_url % name)
    html = answer.content.decode()
    assert answer.status_code == 200
    assert 'rel="stylesheet" href="/theme/site/' in html
    assert '<section class="section ' in html
    assert "unknown-node" not in html
    assert 'alt=""' not in html
    assert "/media/" not in html
    assert caplog.records == []


def test_a_thumbnail_runs_no_script_and_opens_only_with_the_pages_key(
    frame_url: str, owner_browser: SiteClient
) -> None:
    """I01, I08"""
    answer = owner_browser.get(frame_url % "opener-words")
    policy = answer["Content-Security-Policy"]
    assert "sandbox;" in policy or policy.endswith("sandbox")
    assert "<script" not in answer.content.decode()
    assert answer["Cache-Control"] == "private, no-store"
    bare = (frame_url % "opener-words").partition("?")[0]
    refused = owner_browser.get_json(bare)
    assert (refused.status_code, refused.json()["code"]) == (403, "bad-preview-token")


def test_sample_pictures_are_served_under_the_digest_of_their_content(
    mine: Belongings, owner_browser: SiteClient
) -> None:
    url = theme("meadow").samples["harbour"]["hills"].url
    answer = owner_browser.get(url)
    assert (answer.status_code, answer["Content-Type"]) == (200, "image/webp")
    assert owner_browser.get(url.replace("/hills", "/../hills")).status_code == 404
