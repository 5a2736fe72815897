"""Films and sounds as players ask for them."""

import pytest

from sitewright.media.models import MediaFile
from tests.cast import Answer, SiteClient
from tests.media.recordings.files import mp4
from tests.media.test_recordings import stored_film
from tests.storefront.sites import Site

FILM = mp4(rest=4 * 1024 * 1024)
FOR_EVER = "public, max-age=31536000, immutable"


def body(answer: Answer) -> bytes:
    # An answer in pieces has no content, and another one no pieces.
    return b"".join(getattr(answer, "streaming_content")) if answer.streaming else answer.content  # noqa: B009


def ask(visitor: SiteClient, film: MediaFile, **headers: str) -> Answer:
    return visitor.get(
        f"/media/{film.id}/{film.name}",
        headers={name.replace("_", "-"): text for name, text in headers.items()},
    )


def test_the_whole_of_it_says_that_parts_may_be_asked_for(site: Site, visitor: SiteClient) -> None:
    answer = ask(visitor, stored_film(FILM))
    assert (answer.status_code, answer["Content-Type"], answer["Accept-Ranges"], answer["Cache-Control"]) == (
        200, "video/mp4", "bytes", FOR_EVER,
    )  # fmt: skip
    assert (answer["Content-Length"], body(answer)) == (str(len(FILM)), FILM)


def test_nothing_can_run_in_it(site: Site, visitor: SiteClient) -> None:
    """K02"""
    answer = ask(visitor, stored_film(FILM))
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Content-Security-Policy"] == "default-src 'none'; media-src 'self'; sandbox"


@pytest.mark.parametrize(
    ("wanted", "start", "end"), [("bytes=0-1", 0, 2), ("bytes=100-", 100, None), ("bytes=-10", -10, None)]
)
def test_a_part_of_it(site: Site, visitor: SiteClient, wanted: str, start: int, end: int | None) -> None:
    answer = ask(visitor, stored_film(FILM), range=wanted)
    part = FILM[start:end]
    first = start % len(FILM)
    assert answer.status_code == 206
    assert answer["Content-Range"] == f"bytes {first}-{first + len(part) - 1}/{len(FILM)}"
    assert (answer["Content-Length"], body(answer)) == (str(len(part)), part)


@pytest.mark.parametrize("wanted", [f"bytes={len(FILM)}-", "bytes=0-1,4-5"])
def test_a_part_that_is_none_is_refused_with_the_length(site: Site, visitor: SiteClient, wanted: str) -> None:
    answer = ask(visitor, stored_film(FILM), range=wanted)
    assert (answer.status_code, answer["Content-Range"]) == (416, f"bytes */{len(FILM)}")
    assert answer["Cache-Control"] == "no-store"


def test_a_part_of_other_bytes_is_the_whole(site: Site, visitor: SiteClient) -> None:
    film = stored_film(FILM)
    tag = ask(visitor, film, range="bytes=0-1")["ETag"]
    assert ask(visitor, film, range="bytes=2-3", if_range=tag).status_code == 206
    assert ask(visitor, film, range="bytes=2-3", if_range='"another"').status_code == 200
    assert ask(visitor, film, range="bytes=2-3", if_range="Mon, 23 Nov 2026 21:00:00 GMT").status_code == 200
    assert ask(visitor, film, range="bytes=2-3", if_none_match=tag).status_code == 304


def test_its_head_has_no_body(site: Site, visitor: SiteClient) -> None:
    film = stored_film(FILM)
    answer = visitor.head(f"/media/{film.id}/{film.name}", headers={"range": "bytes=0-1"})
    assert (answer.status_code, answer["Content-Length"], body(answer)) == (200, str(len(FILM)), b"")


def test_it_is_no_picture_and_no_icon(site: Site, visitor: SiteClient) -> None:
    film = stored_film(FILM)
    assert visitor.get(f"/media/{film.id}/icon/32.png").status_code == 404
    assert visitor.get(f"/media/{film.id}/{film.name}?format=300w")["Content-Type"] == "video/mp4"


def test_it_is_none_of_another_website(site: Site) -> None:
    film = stored_film(FILM)
    assert SiteClient("other.localhost").get(f"/media/{film.id}/{film.name}").status_code == 404
