"""Where a parser of HTML sees tags: comments and quoted values, which only look like them, left out."""

import re
from html import unescape
from typing import NamedTuple

_SPACE = r"\t\n\f\r "
# Possessive throughout (`*+`, `?+`): nothing is tried a second time, so time grows with the text alone (J08).
_VALUE = rf"""(?: "[^"]*+"?+ | '[^']*+'?+ | [^{_SPACE}>"'][^{_SPACE}>]*+ | (?=>) | \Z )"""
_ATTRIBUTE = rf"[^{_SPACE}/>][^{_SPACE}/>=]*+ (?: [{_SPACE}]*+ = [{_SPACE}]*+ {_VALUE} )?+"
_FLAGS = re.IGNORECASE | re.ASCII | re.DOTALL | re.VERBOSE
# As the standard reads them: `<!-->` and `--!>` end a comment, and `</` before what is no letter begins one.
_TOKEN = re.compile(
    rf"""< (?: !-- (?: -?> | .*? (?: --!?> | \Z ) )
             | [!?] [^>]*+ >?+
             | / [^a-z>] [^>]*+ >?+
             | (/?) ([a-z][^{_SPACE}/>]*+) ( (?: [{_SPACE}/]++ | {_ATTRIBUTE} )*+ ) >?+ )""",
    _FLAGS,
)
_ONE_ATTRIBUTE = re.compile(_ATTRIBUTE, _FLAGS)
_FEW_CHARACTERS = 500  # No room for 500 attributes.


class Token(NamedTuple):
    """A tag with its name in small letters and what stands behind the name; a comment, declaration or end
    tag without a name has no name.
    """

    text: str
    name: str
    rest: str
    is_end: bool
    starts_at: int
    ends_at: int

    def has_more_attributes_than(self, most: int) -> bool:
        """Also counts those given twice."""
        return len(self.rest) > _FEW_CHARACTERS and len(_ONE_ATTRIBUTE.findall(self.rest)) > most

    def attributes(self) -> list[tuple[str, str]]:
        """Names in small letters, and values as they are meant; one without a value has an empty one."""
        return [_name_and_value(found[0]) for found in _ONE_ATTRIBUTE.finditer(self.rest)]

    def ends_itself(self) -> bool:
        """Whether it ends in `/>`; the slash of `a=b/>` belongs to the value."""
        if not self.rest.endswith("/"):
            return False
        return all(found.end() < len(self.rest) for found in _ONE_ATTRIBUTE.finditer(self.rest))


def _name_and_value(attribute: str) -> tuple[str, str]:
    # An equals sign at the very beginning belongs to the name, as the standard reads it.
    name, _, value = attribute[1:].partition("=")
    value = value.strip("\t\n\f\r ")
    if value[:1] in ('"', "'"):
        value = value[1:].removesuffix(value[0])
    return (attribute[0] + name).rstrip("\t\n\f\r ").lower(), unescape(value)


def next_token(markup: str, position: int) -> Token | None:
    """The first one that begins at `position` or behind it."""
    found = _TOKEN.search(markup, position)
    if found is None:
        return None
    slash, name, rest = found.groups()
    return Token(found[0], (name or "").lower(), rest or "", bool(slash), found.start(), found.end())


def end_of_text(markup: str, name: str, position: int) -> int:
    """Where the end tag of an element that holds plain text begins; the end of the markup without one."""
    found = re.compile(rf"</{name}(?=[{_SPACE}/>])", re.IGNORECASE | re.ASCII).search(markup, position)
    return found.start() if found else len(markup)
