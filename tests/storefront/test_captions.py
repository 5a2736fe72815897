"""Captions as players ask for them."""

from sitewright.kit.tenancy import tenant
from sitewright.media.models import TextKind
from sitewright.media.operations.add_text import add_text
from sitewright.media.operations.remove_text import remove_text
from sitewright.media.recording_texts import captions_url
from tests.cast import Cast, SiteClient
from tests.media.test_recordings import stored_film

HOSTILE = b"WEBVTT\n\n00:01.000 --> 00:02.000\n<script>alert(1)</script> --&gt; <b onclick=x>Hi\n"


def test_a_player_is_sent_what_was_cleaned(cast: Cast, visitor: SiteClient) -> None:
    """K02: nothing runs in it, and it is what it says it is."""
    with tenant(cast.shop.id):
        film = stored_film()
        text = add_text(film.id, TextKind.CAPTIONS, "de", "walk.vtt", HOSTILE)
    answer = visitor.get(captions_url(film.id, text.id))
    assert (answer.status_code, answer["Content-Type"]) == (200, "text/vtt; charset=utf-8")
    assert answer.content == b"WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nalert(1) --&gt; <b>Hi</b>\n"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Content-Security-Policy"] == "default-src 'none'; sandbox"
    assert answer["Cache-Control"] == "public, max-age=31536000, immutable"


def test_what_was_taken_away_is_sent_no_more(cast: Cast, visitor: SiteClient) -> None:
    with tenant(cast.shop.id):
        film = stored_film()
        text = add_text(film.id, TextKind.CAPTIONS, "de", "walk.vtt", HOSTILE)
        transcript = add_text(film.id, TextKind.TRANSCRIPT, "de", "walk.txt", b"Hello.")
        other = stored_film(name="other.mp4")
    assert visitor.get(captions_url(other.id, text.id)).status_code == 404
    assert visitor.get(captions_url(film.id, transcript.id)).status_code == 404
    with tenant(cast.shop.id):
        remove_text(text.id)
    assert visitor.get(captions_url(film.id, text.id)).status_code == 404
