"""Asking visitors before injected code runs (D-24): what is asked, and its markup, the same in every theme.

A theme styles `.consent` and may print a button with `data-consent-open` where `consent` is in its context;
one that knows nothing of this, such as one written elsewhere, gets both all the same. The question stays
hidden without scripts: then nothing runs that would have to be asked for. Browsers keep the answer
themselves, and the server learns nothing of it.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from html import escape
from typing import Any
from urllib.parse import urlsplit

from sitewright.kit.language_paths import with_language_links
from sitewright.kit.messages import language_of
from sitewright.sites.code.markup import Part, read_markup
from sitewright.themes.page_texts import with_texts

CONSENT = "consent"
"""In the context of a page that asks."""

_HEAD_END = re.compile(r"</head\s*>|<body\b", re.IGNORECASE)
_END = re.compile(r"</body\s*>(?!.*</body\s*>)", re.IGNORECASE | re.DOTALL)
# Below whatever a theme says of its own: unlayered rules, and layers that are named later, win over these.
_STYLES = (
    "@layer islands{.consent{position:fixed;inset-block-end:max(1rem,env(safe-area-inset-bottom));"
    "inset-inline-start:1rem;z-index:15;box-sizing:border-box;width:min(30rem,100vw - 2rem);"
    "max-height:calc(100dvh - 2rem);overflow:auto;padding:1.25rem;background:var(--background,#fff);"
    "color:var(--text,#1c1c1c);border:1px solid var(--line,#767676);border-radius:var(--corners,0);"
    "box-shadow:0 1rem 3rem rgb(0 0 0/.18);font-size:.9375rem}.consent[hidden]{display:none}"
    ".consent h2{margin:0 0 .5rem;font:inherit;font-weight:600}.consent p{margin:0 0 .5rem}"
    ".consent a{color:inherit}"
    ".consent-answers{display:grid;grid-template-columns:1fr 1fr;gap:.75rem;margin-block-start:1rem}"
    ".consent-answers button{min-height:2.75rem;padding:.5rem;border:1px solid currentcolor;"
    "border-radius:var(--corners,0);background:none;color:inherit;font:inherit;cursor:pointer}"
    ".consent-answers button:hover{text-decoration:underline}"
    ".consent-link{min-height:1.5rem;padding:0;border:0;background:none;color:inherit;font:inherit;"
    "text-decoration:underline;cursor:pointer}html:not([data-ready]) .consent-link{visibility:hidden}"
    # What has the focus is never below the question.
    ":root:has(.consent:not([hidden])){scroll-padding-block-end:16rem}"
    "@media print{.consent,.consent-link{display:none}}}"
)


@dataclass(frozen=True, slots=True)
class Asked:
    """`version` is another one as soon as other services are asked for; `text` and `url` may be empty."""

    version: str
    hosts: tuple[str, ...]
    text: str
    url: str
    language: str


def asked_by(code: Mapping[str, Any], locale: str) -> Asked:
    """Of the complete settings `code` of a website in this locale."""
    parts = [read_markup(code[part.value], part) for part in Part]
    sources = [dict(each.attributes).get("src", "") for part in parts for each in part.elements]
    hosts = sorted({*code["hosts"], *(urlsplit(source).hostname or "" for source in sources)} - {""})
    version = sha256("\n".join(hosts).encode()).hexdigest()[:12]
    text, url = code["consentText"].strip(), code["consentUrl"].strip()
    return Asked(version, tuple(hosts), text, url, language_of(locale))


def with_question(html: str, asked: Asked, context: Mapping[str, Any]) -> str:
    """The page with the question, and the button that asks it again where the theme has printed none."""
    texts = with_texts(context)["texts"]
    again = "" if "data-consent-open" in html else f"<p>{_button_again(texts)}</p>\n"
    html = _put(html, _HEAD_END, f"<style>{_STYLES}</style>\n")
    return _put(html, _END, again + with_language_links(_question(asked, texts, context)))


def _question(asked: Asked, texts: Mapping[str, str], context: Mapping[str, Any]) -> str:
    return (
        f'<section class="consent theme-paper" data-consent-bar="{asked.version}" '
        'aria-labelledby="consent-title" tabindex="-1" hidden>\n'
        f'<h2 id="consent-title">{escape(texts["consentTitle"])}</h2>\n'
        f"<p>{escape(_said(asked, texts, context))}</p>\n{_hosts(asked, texts)}{_more(asked, texts)}"
        '<div class="consent-answers">'
        f'<button type="button" value="no">{escape(texts["consentNo"])}</button>'
        f'<button type="button" value="yes">{escape(texts["consentYes"])}</button></div>\n</section>\n'
    )


def _said(asked: Asked, texts: Mapping[str, str], context: Mapping[str, Any]) -> str:
    """The owner's words in the owner's language; in further ones ours, which exist there."""
    is_own = language_of(context["website"]["language"]) == asked.language
    return asked.text if asked.text and is_own else texts["consentText"]


def _hosts(asked: Asked, texts: Mapping[str, str]) -> str:
    named = texts["consentHosts"].replace("{hosts}", ", ".join(asked.hosts))
    return f"<p>{escape(named)}</p>\n" if asked.hosts else ""


def _more(asked: Asked, texts: Mapping[str, str]) -> str:
    link = f'<a href="{escape(asked.url)}">{escape(texts["consentMore"])}</a>'
    return f"<p>{link}</p>\n" if asked.url else ""


def _button_again(texts: Mapping[str, str]) -> str:
    return (
        '<button type="button" class="consent-link" data-consent-open>'
        f"{escape(texts['consentAgain'])}</button>"
    )


def _put(html: str, place: re.Pattern[str], markup: str) -> str:
    found = place.search(html)
    return f"{html[: found.start()]}{markup}{html[found.start() :]}" if found else f"{html}{markup}"
