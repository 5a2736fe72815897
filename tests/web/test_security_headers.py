import re
from functools import partial

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory

from sitewright.kit.content_policy import let_load
from sitewright.kit.http import CACHE_HEADER
from sitewright.web.middleware.security_headers import security_headers


def _answer(path: str = "/", *, is_secure: bool = False, own: dict[str, str] | None = None) -> HttpResponse:
    view = security_headers(lambda _request: HttpResponse("page", headers=own))
    return view(RequestFactory().get(path, secure=is_secure))


def test_tells_browsers_what_pages_may_do() -> None:
    answer = _answer()
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Referrer-Policy"] == "strict-origin-when-cross-origin"
    assert answer["Cross-Origin-Opener-Policy"] == "same-origin"
    assert answer["Cache-Control"] == "private, no-store"
    assert "camera=()" in answer["Permissions-Policy"]
    assert "default-src" in answer["Content-Security-Policy"]
    assert answer["Content-Length"] == "4"


def test_leaves_what_a_view_set_itself() -> None:
    own = {"cache-control": "public", "Content-Security-Policy": "sandbox", "Referrer-Policy": "no-referrer"}
    assert {name: _answer(own=own)[name] for name in own} == own


def test_promises_tls_only_where_it_is_spoken() -> None:
    assert "Strict-Transport-Security" not in _answer()
    assert _answer(is_secure=True)["Strict-Transport-Security"] == "max-age=31536000"


@pytest.mark.parametrize(
    ("path", "is_open"), [("/theme/a.css", True), ("/media/1/b.png", True), ("/", False)]
)
def test_lets_the_preview_frame_load_fonts_and_pictures(path: str, is_open: bool) -> None:
    assert _answer(path).has_header("Access-Control-Allow-Origin") is is_open


def test_sends_headers_as_the_framework_would() -> None:
    """Past Django's own checks they are put where Django looks for them."""
    sent = dict(_answer().items())
    assert all(isinstance(value, str) for value in sent.values())
    assert sent["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("kind", ["application/json", "text/plain", "image/svg+xml"])
def test_nothing_but_a_page_may_run_scripts(kind: str) -> None:
    policy = _answer(own={"Content-Type": kind})["Content-Security-Policy"]
    assert "script-src 'none'" in policy.split("; ")


def test_a_page_runs_the_scripts_of_its_own_rendering() -> None:
    assert "script-src 'nonce-" in _answer(own={"Content-Type": "text/html"})["Content-Security-Policy"]


def _frames_of(html: str, own: dict[str, str]) -> list[str]:
    answer = security_headers(lambda _request: HttpResponse(html, headers=own))(RequestFactory().get("/"))
    directives = answer["Content-Security-Policy"].split("; ")
    return [directive for directive in directives if directive.startswith("frame-src")]


@pytest.mark.parametrize("own", [{}, {CACHE_HEADER: "1"}])
def test_a_page_with_a_film_lets_its_player_in(own: dict[str, str]) -> None:
    """And no other page does; stored pages no less than those of one visitor."""
    door = '<iframe srcdoc="&lt;a href=&quot;https://player.vimeo.com/video/1&quot;&gt;"></iframe>'
    assert _frames_of(door, own) == ["frame-src 'self' https://player.vimeo.com"]
    assert _frames_of("words", own) == []


def test_an_asset_in_another_encoding_is_sent_as_it_is() -> None:
    view = security_headers(lambda _request: HttpResponse("é".encode("latin-1")))
    assert view(RequestFactory().get("/theme/a.html")).content == b"\xe9"


def test_a_page_for_one_visitor_may_load_what_its_view_says() -> None:
    """Decision 0081: beside its nonce, with trusted types still on; a page that is stored stays as it was."""

    def view(request: HttpRequest, headers: dict[str, str]) -> HttpResponse:
        let_load(request, {"script_src": "https://pay.test", "frame_src": "'self' https://pay.test"})
        return HttpResponse("words", headers=headers)

    own, stored = (
        security_headers(partial(view, headers=headers))(RequestFactory().get("/"))["Content-Security-Policy"]
        for headers in ({}, {CACHE_HEADER: "1"})
    )
    directives = own.split("; ")
    assert re.fullmatch("script-src 'nonce-[^ ]+' https://pay.test", directives[1])
    assert "frame-src 'self' https://pay.test" in directives
    assert "trusted-types sitewright default" in directives
    assert "require-trusted-types-for 'script'" in directives
    assert "pay.test" not in stored
