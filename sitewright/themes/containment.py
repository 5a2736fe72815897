"""Keeping what an owner's code prints inside its block (D-43).

The content policy already stops scripts, event handlers, foreign frames, forms and pictures. What it leaves
open is closed here: markup that would swallow or end what follows it on the page (an open comment, attribute
or element, end tags too many), and elements that act on the whole document or reach out to another host
before anybody clicks (`<meta http-equiv="refresh">`, `<base>`, `<link rel="preconnect">`).

Everything is read once, from left to right, by the tokenizer's rules of the HTML standard; what is not
understood to its end is left out, so that a browser never reads on where we stopped.
"""

import re
from collections import Counter

_TAG = re.compile(
    r"""<(/?)([a-zA-Z][^\t\n\f\r />]*+)
    (?:[\t\n\f\r /]++
      |[^\t\n\f\r />][^\t\n\f\r />=]*+
       (?:(?![\t\n\f\r ]*+=)|[\t\n\f\r ]*+=[\t\n\f\r ]*+(?:"[^"]*+"|'[^']*+'|(?!["'])[^\t\n\f\r >]*+))
    )*+>""",
    re.VERBOSE,
)
_WHOLE_DOCUMENT = frozenset(
    # Code never runs here, so what stands in <noscript> is for everybody.
    {"base", "body", "frame", "frameset", "head", "html", "link", "meta", "noscript", "plaintext"}
)
_VOID = frozenset(
    {"area", "br", "col", "embed", "hr", "image", "img", "input", "keygen", "param", "source", "track", "wbr"}
)
_CLOSED_BY_THEIR_PARENT = frozenset(
    {"caption", "colgroup", "dd", "dt", "li", "optgroup", "option", "p", "rb", "rp", "rt", "rtc"}
    | {"tbody", "td", "tfoot", "th", "thead", "tr"}
)
_TEXT_ONLY = {
    # How `<` is written in the text of each, so that it means the same and can never begin a tag.
    "script": "\\u003c", "style": "\\3c ", "textarea": "&lt;", "title": "&lt;",
    "iframe": "&lt;", "noembed": "&lt;", "noframes": "&lt;", "xmp": "&lt;",
}  # fmt: skip


def contained(markup: str) -> str:
    """The markup with every element ended, and nothing in it that reaches beyond its own place."""
    reading = _Reading(markup)
    while reading.position < len(markup):
        reading.step()
    reading.close_all()
    return "".join(reading.kept)


class _Reading:
    """`open` holds the elements begun and not ended, outermost first; `counts` how many there are of each."""

    def __init__(self, markup: str) -> None:
        self.markup = markup
        self.position = 0
        self.kept: list[str] = []
        self.open: list[str] = []
        self.counts: Counter[str] = Counter()

    def step(self) -> None:
        """Take the text up to the next `<`, and what that begins."""
        start = self.markup.find("<", self.position)
        end = len(self.markup) if start < 0 else start
        self.kept.append(self.markup[self.position : end])
        self.position = end
        if start < 0:
            return
        following = self.markup[start + 1 : start + 3]
        if following[:1].isascii() and following[:1].isalpha():
            self._start_tag()
        elif following[:1] in ("!", "?") or following[:1] == "/":
            self._end_tag_or_remark(following)
        else:
            self.kept.append("&lt;")
            self.position += 1

    def close_all(self) -> None:
        while self.open:
            self._close_innermost()

    def _start_tag(self) -> None:
        found = _TAG.match(self.markup, self.position)
        if found is None:
            self.position = len(self.markup)
            return
        self.position = found.end()
        name = found[2].lower()
        if name in _WHOLE_DOCUMENT:
            return
        if name in _TEXT_ONLY:
            self.kept.append(found[0])
            self._text_of(name)
        elif name in _VOID:
            self.kept.append(found[0])
        elif found[0].endswith("/>") and self._is_in_drawing():
            # `/>` ends an element here, but not one of HTML in a <foreignObject>; its own end always does.
            self.kept.append(f"{found[0][:-2]}></{name}>")
        else:
            self.kept.append(found[0])
            self.open.append(name)
            self.counts[name] += 1

    def _is_in_drawing(self) -> bool:
        return bool(self.counts["svg"] or self.counts["math"])

    def _text_of(self, name: str) -> None:
        """The text of an element that can hold no others, and its end, added when it is missing."""
        ending = re.compile(rf"</{name}(?=[\t\n\f\r />])", re.IGNORECASE).search(self.markup, self.position)
        end = ending.start() if ending else len(self.markup)
        self.kept.append(self.markup[self.position : end].replace("<", _TEXT_ONLY[name]))
        self.kept.append(f"</{name}>")
        tag = _TAG.match(self.markup, end)
        self.position = tag.end() if tag else len(self.markup)

    def _end_tag_or_remark(self, following: str) -> None:
        if following[0] == "/" and following[1:].isascii() and following[1:].isalpha():
            found = _TAG.match(self.markup, self.position)
            self.position = found.end() if found else len(self.markup)
            if found:
                self._close(found[2].lower())
            return
        ending = "-->" if self.markup.startswith("<!--", self.position) else ">"
        end = self.markup.find(ending, self.position + 2)
        self.position = end + len(ending) if end >= 0 else len(self.markup)

    def _close(self, name: str) -> None:
        """End the element and those inside it; an end without a beginning is left out."""
        if not self.counts[name]:
            return
        while self.open[-1] != name:
            self._close_innermost()
        self._close_innermost(is_named=True)

    def _close_innermost(self, *, is_named: bool = False) -> None:
        """A drawing's own ends are ignored while an element of HTML in it is open, so there each is ended."""
        name = self.open.pop()
        if is_named or name not in _CLOSED_BY_THEIR_PARENT or self._is_in_drawing():
            self.kept.append(f"</{name}>")
        self.counts[name] -= 1
