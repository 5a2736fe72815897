"""How many tracks an album has."""

import pytest

from sitewright.content.albums import MOST_TRACKS, TRACKS
from sitewright.content.errors import BadItem
from sitewright.content.item_data import ItemData
from sitewright.content.models import Item
from sitewright.content.operations.create_collection import create_collection
from sitewright.content.operations.create_item import create_item
from sitewright.kit.messages import speaking
from tests.cast import Cast


def tracks(count: int) -> list[dict[str, str]]:
    return [{"title": f"Track {number}"} for number in range(count)]


def test_an_album_has_60_tracks_at_most() -> None:
    """PL-9.39"""
    assert MOST_TRACKS == 60
    assert TRACKS.problem(tracks(60)) is None
    assert len(TRACKS.clean(tracks(61))) == 60


@pytest.mark.database
@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "An album has at most 60 tracks."), ("de", "Ein Album hat höchstens 60 Titel.")],
)
def test_one_more_is_refused(in_shop: Cast, language: str, words: str) -> None:
    """PL-9.39: with words for the owner, and nothing is kept of it."""
    music = create_collection("album", "Music")
    with pytest.raises(BadItem) as refused:
        create_item(music.id, ItemData(title="Tides", extra={"tracks": tracks(61)}))
    with speaking(language):
        assert refused.value.fields == {"extra.tracks": words}
    assert not Item.objects.exists()
