"""The scripts of a page that is well formed. Pure."""

import re
from collections.abc import Callable, Iterator

# Two expressions, each searched for from where the other ended: one for a whole script would look for the
# same end again from every `<script` that has none.
_OPENS = re.compile(r"<script\b", re.IGNORECASE)
_CLOSES = re.compile(r"</script\s*>", re.IGNORECASE)


def without_scripts(html: str, goes: Callable[[str], bool] = bool) -> str:
    """The page without those of its scripts that go, all unless told; each is given with its tags."""
    kept, after = [], 0
    for start, end in _scripts(html):
        if goes(html[start:end]):
            kept.append(html[after:start])
            after = end
    return "".join([*kept, html[after:]])


def _scripts(html: str) -> Iterator[tuple[int, int]]:
    at = 0
    while (opened := _OPENS.search(html, at)) and (closed := _CLOSES.search(html, opened.end())):
        at = closed.end()
        yield opened.start(), at
