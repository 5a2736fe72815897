"""Cookies are read as Django reads them, in linear time."""

from functools import partial

import pytest
from django.http.cookie import parse_cookie

from sitewright.kit.cookies import parse_cookies
from tests.effort import effort_of


@pytest.mark.parametrize(
    "header",
    [
        "",
        "a=1",
        "a=1; b=2",
        "a=1;b=2;a=3",
        ' a = "quoted" ; b="with \\" quote"; c="oct\\303\\251al"; d="\\\\"',
        "no-sign; =no-name; ;; a=",
        'open="quote; b=1',
        'x="',
        "a=b=c; d=%20",
        'n="\\012"; m="\\9"; k="\\"',
    ],
)
def test_reads_what_django_reads(header: str) -> None:
    assert parse_cookies(header) == parse_cookie(header)


def test_a_hostile_cookie_costs_as_much_as_it_is_long() -> None:
    """Item 4: 60 KB took five seconds."""
    once, ten = (effort_of(partial(parse_cookies, 'a="' + "\\1" * n + '"')) for n in (4_000, 40_000))
    assert ten < 40 * max(once, 0.1)
