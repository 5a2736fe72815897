"""Words and snippets of search: pure text work, the same for every engine."""

import html
import re
import unicodedata
from collections.abc import Sequence

_WORD = re.compile(r"\w+")
_MOST_QUERY_WORDS = 12
_MOST_STORED_CHARACTERS = 50_000
_SNIPPET_WORDS = 28


def folded(text: str) -> str:
    """The text in lower case and without accents: `Café` and `cafe` are one word."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(character for character in decomposed if not unicodedata.combining(character))


def searchable(text: str) -> str:
    """The folded words of the text and nothing else, so that both engines cut it into the same words."""
    return " ".join(_WORD.findall(folded(text)))


def storable(text: str) -> str:
    """The text as kept for search: one line, no control characters, of bounded length."""
    printable = "".join(c if c.isprintable() else " " for c in text[:_MOST_STORED_CHARACTERS])
    return " ".join(printable.split())


def query_words(query: str) -> list[str]:
    """The distinct words a person typed, folded, at most twelve; everything that is not a word is dropped."""
    # Cut before it is folded: the work for a query is bounded, however long a stranger makes it.
    return list(dict.fromkeys(_WORD.findall(folded(query[:500]))))[:_MOST_QUERY_WORDS]


def snippet_html(text: str, words: Sequence[str]) -> str:
    """About 28 words of the text around the first match, escaped, matches inside <mark>."""
    tokens = text.split()
    matches = [i for i, token in enumerate(tokens) if _matches(token, words)]
    # Some words before the match, unless the text ends so soon that more of them fit.
    start = max(0, min(matches[0] - 6, len(tokens) - _SNIPPET_WORDS)) if matches else 0
    before = "… " if start else ""
    after = " …" if start + _SNIPPET_WORDS < len(tokens) else ""
    return before + marked_html(tokens[start : start + _SNIPPET_WORDS], words) + after


def marked_html(tokens: Sequence[str], words: Sequence[str]) -> str:
    """All of them, escaped, matches inside <mark>."""
    return " ".join(
        f"<mark>{html.escape(token)}</mark>" if is_found else html.escape(token)
        for token, is_found in marked_parts(tokens, words)
    )


def marked_parts(tokens: Sequence[str], words: Sequence[str]) -> list[tuple[str, bool]]:
    """The same for scripts, which must not put markup together: each token, and whether it matches."""
    return [(token, _matches(token, words)) for token in tokens]


def _matches(token: str, words: Sequence[str]) -> bool:
    return any(part.startswith(word) for part in _WORD.findall(folded(token)) for word in words)
