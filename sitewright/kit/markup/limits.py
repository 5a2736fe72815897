"""What a parser of HTML must not be given: its work can grow with the square of the text.

Four things make it grow: elements nested deeply; formatting (`<b class="…">`) that is left open when its
parent ends, since the standard opens it again in every element that follows; what stands in a table outside
its cells, since it is moved in front of the table one by one; and attributes of one element, since each is
compared with those before it. All are counted by the tags alone, before the parser sees any.
"""

from sitewright.kit.markup.names import READ_AS_TEXT
from sitewright.kit.markup.nesting import OpenElements
from sitewright.kit.markup.tokens import Token, end_of_text, next_token
from sitewright.kit.messages import Message

_DEEPEST = 500
"""Browsers flatten what is nested deeper than 512."""

_FEW_TAGS = 500
_FEW_WORDS = 4_000
_MOST_MADE = 500_000
_MOST_ATTRIBUTES = 500
_BETWEEN_WORDS = " \t\n\f\r/\"'"

_TOO_DEEP = Message("kit.markup-too-deep", most=_DEEPEST)
_TOO_MUCH_FORMATTING = Message("kit.markup-formatting")
_TOO_MUCH_MOVED = Message("kit.markup-tables")
_TOO_MANY_ATTRIBUTES = Message("kit.markup-attributes", most=_MOST_ATTRIBUTES)
_UNCERTAIN = Message("kit.markup-uncertain")


def refusal(markup: str) -> Message | None:
    """Why this markup may not be parsed, or None when it may. Takes time in proportion to its
    length.
    """
    # So few tags and words are little work even squared; nearly all markup ends here.
    few_words = sum(map(markup.count, _BETWEEN_WORDS)) <= _FEW_WORDS
    if few_words and markup.count("<") <= _FEW_TAGS:
        return None
    elements, tag_count, position = OpenElements(), 0, 0
    while token := next_token(markup, position):
        if markup[position : token.starts_at].strip():
            elements.take_text()
        tag_count += 1
        reason = _refusal_of(token, elements) or _too_much(elements, tag_count)
        if reason:
            return reason
        position = _after(markup, token, elements)
        if position < 0:
            return _UNCERTAIN
    return None


def _refusal_of(token: Token, elements: OpenElements) -> Message | None:
    """Reads the token; why it may not stand where it stands."""
    if not token.name:
        # CDATA is text in a drawing and a comment outside, and the two end at different places.
        is_uncertain = elements.is_uncertain and token.text.startswith("<![CDATA[")
        return _UNCERTAIN if is_uncertain else None
    elements.take(token)
    return _TOO_MANY_ATTRIBUTES if token.has_more_attributes_than(_MOST_ATTRIBUTES) else None


def _too_much(elements: OpenElements, tag_count: int) -> Message | None:
    if len(elements) > _DEEPEST:
        return _TOO_DEEP
    if elements.opened_again > _MOST_MADE:
        return _TOO_MUCH_FORMATTING
    # Each is put in front of the table by a walk over what is there, so the product is what counts.
    return _TOO_MUCH_MOVED if elements.moved * tag_count > _MOST_MADE else None


def _after(markup: str, token: Token, elements: OpenElements) -> int:
    """Where the next token may begin: behind the text of an element that holds nothing else. -1 when that may
    be text or tags, and there are some in it.
    """
    if token.is_end or token.name not in READ_AS_TEXT:
        return token.ends_at
    # `plaintext` has no end, and everything else in READ_AS_TEXT ends at its own end tag alone.
    end = len(markup) if token.name == "plaintext" else end_of_text(markup, token.name, token.ends_at)
    text = markup[token.ends_at : end]
    if "<" not in text:
        return token.ends_at
    # Behind `<!--` a script may hold a script, whose end tag does not end it; and whether `noscript` holds
    # text depends on whether scripts run.
    is_script_of_scripts = token.name == "script" and "<!--" in text
    return -1 if elements.is_uncertain or is_script_of_scripts or token.name == "noscript" else end
