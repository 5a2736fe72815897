"""Addresses that name a language: `/de/shop` is `/shop` in German. Pure but for the language spoken now."""

import re

from sitewright.kit.messages import language_prefix

_SAME_IN_ALL = (
    "/config", "/media/", "/theme/", "/static/", "/feeds/", "/healthz", "/readyz", "/metrics",
    "/.well-known/", "/favicon.ico", "/robots.txt", "/sitemap.xml", "/llms.txt",
)  # fmt: skip
"""Beginnings of addresses that hold no text for visitors, or one of their own."""
_CALLS = "/api/"
# Visitors' calls answer with texts, so they have a language too (decision 0017).
_CALLS_THAT_SPEAK = ("/api/commerce/", "/api/form/", "/api/rest/forms/")
# Quoted or not, as in the markup of owners and of themes of others; `//host` is another host.
_LINK = re.compile(r"""(\s(?:href|action|formaction|data-item-url)\s*=\s*["']?)(/(?!/)[^\s"'<>]*)""")


def asked_language(path: str, languages: str) -> tuple[str, str]:
    """(language, the path without it) for a path below one of the `languages` (`de fr`), else ("", path)."""
    if not languages:
        return "", path
    language, _, rest = path[1:].partition("/")
    # What is the same in all languages has one address only (decision 0017).
    if language not in languages.split() or not _has_languages(f"/{rest}"):
        return "", path
    return language, f"/{rest}"


def in_language(path: str) -> str:
    """The path of this website as the visitor of this moment is to go on with it."""
    return _with_prefix(path, language_prefix())


def with_language_links(html: str) -> str:
    """The markup with every link and form of the website's own leading on in the language spoken now."""
    prefix = language_prefix()
    if not prefix:
        return html
    return _LINK.sub(lambda found: found[1] + _with_prefix(found[2], prefix), html)


def _with_prefix(path: str, prefix: str) -> str:
    is_there = path == prefix or path.startswith(f"{prefix}/")
    return path if is_there or not _has_languages(path) else f"{prefix}{path}"


def _has_languages(path: str) -> bool:
    if path.startswith(_CALLS):
        return path.startswith(_CALLS_THAT_SPEAK)
    return not path.startswith(_SAME_IN_ALL)
