"""What an owner may say about a form as a whole."""

from typing import Any

import pytest

from sitewright.forms.errors import BadForm
from sitewright.forms.owner_settings import DEFAULTS, cleaned_settings


def test_it_takes_what_happens_after_sending() -> None:
    """SF-3.45"""
    said = {
        "submission_message": "<p>Thank you.</p>",
        "submission_html": "<strong>See you.</strong>",
        "success_redirect": " /thanks ",
        "disclaimer": "<p>We keep it for a month.</p>",
    }
    cleaned = cleaned_settings(said)
    assert {name: cleaned[name] for name in said} == {**said, "success_redirect": "/thanks"}


def test_it_takes_how_robots_are_kept_out() -> None:
    """SF-3.46"""
    said = {"captcha_enabled": False, "captcha_theme": "dark", "captcha_alignment": "center"}
    assert {name: cleaned_settings(said)[name] for name in said} == said


def test_it_keeps_nothing_in_texts_that_could_run() -> None:
    texts = dict.fromkeys(("disclaimer", "submission_html"), "<p onclick='x()'>Hi</p><script>x()</script>")
    cleaned = cleaned_settings(texts)
    assert {cleaned["disclaimer"], cleaned["submission_html"]} == {"<p>Hi</p>"}


def test_it_keeps_each_address_once() -> None:
    cleaned = cleaned_settings({"notify_emails": ["ann@example.com", " ann@example.com "]})
    assert cleaned["notify_emails"] == ["ann@example.com"]


def test_what_is_not_said_is_as_most_forms_have_it() -> None:
    assert set(cleaned_settings({})) == set(DEFAULTS)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("success_redirect", "javascript:x()"),
        ("captcha_theme", "pink"),
        ("captcha_alignment", "top"),
        ("retention_days", -1),
        ("retention_days", 100_000),
        ("notify_emails", ["ann"]),
        ("notify_emails", [f"a{n}@example.com" for n in range(21)]),
        ("submission_message", "x" * 300_000),
    ],
)
def test_it_says_which_setting_is_wrong(name: str, value: Any) -> None:
    with pytest.raises(BadForm) as refused:
        cleaned_settings({name: value})
    assert set(refused.value.fields) == {f"settings.{name}"}
