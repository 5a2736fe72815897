"""The picture that a film shows until it is played."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from sitewright.kit.ids import new_id
from sitewright.media.errors import BadPoster, MediaNotFound
from sitewright.media.library import list_files
from sitewright.media.operations.prune_files import prune_files
from sitewright.media.operations.set_poster import set_poster
from sitewright.media.uses import Use, UseKind, where_used
from sitewright.studio.api.media_rows import media_rows
from tests.cast import Cast, SiteClient
from tests.media.test_files_change import delete_long_ago, file_of, undo_newest
from tests.media.test_library import stored
from tests.media.test_recordings import stored_film
from tests.studio.belongings import Belongings


def test_a_film_keeps_it_and_an_undo_takes_it_away(in_shop: Cast) -> None:
    film, picture_id = stored_film(), stored("fern.png")
    assert set_poster(film.id, picture_id).poster_id == picture_id
    undo_newest()
    assert file_of(film.id).poster_id == ""
    undo_newest()
    set_poster(film.id, "")
    assert file_of(film.id).poster_id == ""


def test_it_is_a_picture_of_a_film(in_shop: Cast) -> None:
    film, picture_id = stored_film(), stored("fern.png")
    for media_id, poster_id in ((picture_id, picture_id), (film.id, film.id)):
        with pytest.raises(BadPoster):
            set_poster(media_id, poster_id)
    for media_id, poster_id in ((new_id(), picture_id), (film.id, new_id())):
        with pytest.raises(MediaNotFound):
            set_poster(media_id, poster_id)


def test_a_picture_that_a_film_shows_is_used(in_shop: Cast) -> None:
    film, picture_id = stored_film(), stored("fern.png")
    set_poster(film.id, picture_id)
    assert where_used(picture_id) == [Use(UseKind.FILM, film.id, "walk.mp4")]
    delete_long_ago(picture_id)
    assert prune_files() == 0
    set_poster(film.id, "")
    assert prune_files() == 1


def test_an_owner_chooses_it(mine: Belongings, owner_browser: SiteClient) -> None:
    film_id, picture_id = mine.ids["film_id"], mine.ids["media_id"]
    saved = owner_browser.put_json(f"/config/api/media/{film_id}/poster", {"poster_id": picture_id}).json()
    assert (saved["poster_id"], saved["poster_url"]) == (picture_id, f"/media/{picture_id}/fern.png")
    (row,) = owner_browser.get_json("/config/api/media?kind=video").json()["rows"]
    assert row["poster_url"] == f"/media/{picture_id}/fern.png"
    uses = owner_browser.get_json(f"/config/api/media/{picture_id}/uses").json()["uses"]
    assert uses == [{"kind": "film", "subject_id": film_id, "title": "walk.mp4"}]


def test_the_posters_of_a_page_of_films_are_read_at_once(in_shop: Cast) -> None:
    picture_id = stored("fern.png")
    for number in range(3):
        set_poster(stored_film(name=f"{number}.mp4").id, picture_id)
    films = list_files(kinds=("video",)).files
    with CaptureQueriesContext(connection) as queries:
        rows = media_rows(films)
    assert len(queries) == 1
    assert {row["poster_url"] for row in rows} == {f"/media/{picture_id}/fern.png"}
