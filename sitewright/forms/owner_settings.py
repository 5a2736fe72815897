"""What an owner says about a form as a whole, as it is stored (SF-3.45, 3.46). Pure."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from sitewright.content.rich_text import clean_html, is_safe_link, problem_of_html
from sitewright.forms.errors import BadForm
from sitewright.kit.messages import Message
from sitewright.kit.single_line import single_line
from sitewright.mail.addresses import normal_address
from sitewright.mail.errors import BadAddress

Settings = dict[str, Any]

DEFAULTS: Mapping[str, Any] = MappingProxyType(
    {
        "submit_label": "",
        "save_label": "",
        "submission_message": "",
        "submission_html": "",
        "success_redirect": "",
        "disclaimer": "",
        "captcha_enabled": True,
        "may_finish_later": False,
        "captcha_theme": "light",
        "captcha_alignment": "left",
        "notify_emails": (),
        "retention_days": 0,
        "mailing_list": "",
    }
)
"""An empty label is the theme's own. `save_label` is that of a form beside a product. `retention_days` 0:
kept until somebody deletes it. `may_finish_later`: visitors can keep what they typed. `mailing_list`: which
one a newsletter form's senders join; empty: none.
"""

CAPTCHA_THEMES = ("light", "dark")
CAPTCHA_ALIGNMENTS = ("left", "center", "right")
MOST_ADDRESSES = 20
MOST_DAYS = 3_650
MOST_LABEL = 60
MOST_LINK = 1_000
_RICH = ("submission_message", "submission_html", "disclaimer")
_LINES = {"submit_label": MOST_LABEL, "save_label": MOST_LABEL, "success_redirect": MOST_LINK}


def completed_settings(stored: Mapping[str, Any]) -> Settings:
    """With what an older release did not store."""
    return {name: stored.get(name, default) for name, default in DEFAULTS.items()}


def cleaned_settings(said: Mapping[str, Any]) -> Settings:
    """With nothing in its texts that could run, `submission_html` too. Raises BadForm, whose fields are named
    like `settings.success_redirect`.
    """
    settings = completed_settings(said)
    problems = {f"settings.{name}": problem for name, problem in _problems(settings)}
    if problems:
        raise BadForm(problems)
    texts = {name: clean_html(settings[name]) for name in _RICH}
    lines = {name: single_line(settings[name])[:most] for name, most in _LINES.items()}
    addresses = list(dict.fromkeys(normal_address(each.strip()) for each in settings["notify_emails"]))
    return {**settings, **texts, **lines, "notify_emails": addresses}


def _problems(settings: Settings) -> Iterator[tuple[str, Message]]:
    for name in _RICH:
        if refused := problem_of_html(settings[name]):
            yield name, refused
    if not is_safe_link(settings["success_redirect"]):
        yield "success_redirect", Message("forms.bad-link")
    if settings["captcha_theme"] not in CAPTCHA_THEMES:
        yield "captcha_theme", Message("forms.unknown-choice")
    if settings["captcha_alignment"] not in CAPTCHA_ALIGNMENTS:
        yield "captcha_alignment", Message("forms.unknown-choice")
    if not 0 <= settings["retention_days"] <= MOST_DAYS:
        yield "retention_days", Message("forms.bad-days", most=MOST_DAYS)
    if len(settings["notify_emails"]) > MOST_ADDRESSES:
        yield "notify_emails", Message("forms.too-many-addresses", most=MOST_ADDRESSES)
    elif wrong := next((each for each in settings["notify_emails"] if not _is_address(each)), ""):
        yield "notify_emails", Message("forms.no-address", address=wrong)


def _is_address(text: str) -> bool:
    try:
        normal_address(text.strip())
    except BadAddress:
        return False
    return True
