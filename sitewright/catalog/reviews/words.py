"""What a review says: cleaned and checked. Pure. How its words are judged is told by those of comments."""

from dataclasses import dataclass, replace

from sitewright.catalog.reviews.rating import HIGHEST, LOWEST
from sitewright.content.comments import words as comments
from sitewright.content.comments.words import Words
from sitewright.kit.messages import Message
from sitewright.kit.single_line import single_line

MOST_TITLE_CHARACTERS = 120


@dataclass(frozen=True, slots=True)
class Said:
    """`stars` is 0 where none were chosen."""

    stars: int
    title: str
    words: Words


def stars_in(typed: str) -> int:
    """0 for whatever is no number of stars."""
    is_one = typed.isascii() and typed.isdigit() and len(typed) == 1
    return int(typed) if is_one and LOWEST <= int(typed) <= HIGHEST else 0


def cleaned(said: Said) -> Said:
    return replace(said, title=single_line(said.title), words=comments.cleaned(said.words))


def problems_of(said: Said, *, needs_text: bool) -> dict[str, Message]:
    """Field → what is wrong with what is cleaned. Who has bought may give stars alone."""
    problems = comments.problems_of(said.words)
    if not said.words.text and not needs_text:
        del problems["text"]
    if not said.stars:
        problems["stars"] = Message("reviews.choose-stars")
    if len(said.title) > MOST_TITLE_CHARACTERS:
        problems["title"] = Message("kit.use-at-most", most=MOST_TITLE_CHARACTERS)
    return problems
