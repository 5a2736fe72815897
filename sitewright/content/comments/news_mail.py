"""What those who decide on comments are told of new ones. Pure; plain text, in the website's language."""

from collections.abc import Sequence
from dataclasses import dataclass

from sitewright.kit.messages import speaking, text
from sitewright.mail.page import one_line

MOST_QUOTED = 10
_MOST_CHARACTERS = 500
"""Of one comment: the mail says what it is about, the rest is read in the studio."""


@dataclass(frozen=True, slots=True)
class Said:
    """One comment, as a visitor wrote it."""

    author_name: str
    item_title: str
    text: str
    is_waiting: bool


@dataclass(frozen=True, slots=True)
class NewsMail:
    from_name: str
    subject: str
    text: str


def news_mail(said: Sequence[Said], *, site_title: str, locale: str, base_url: str) -> NewsMail:
    """`said`: the oldest first; of many the first ones are quoted, the others counted."""
    sender = one_line(site_title)
    with speaking(locale):
        quoted = [_quote(each) for each in said[:MOST_QUOTED]]
        parts = [text("comments.mail.heading", count=len(said), site=site_title), *quoted, *_rest(said)]
        link = text("comments.mail.link", link=_link(said, base_url))
        parts += [link, text("comments.mail.why")]
        subject = text("comments.mail.subject", count=len(said), site=sender)
    return NewsMail(from_name=sender, subject=subject, text="\n\n".join(parts) + "\n")


def _quote(said: Said) -> str:
    head = text("comments.mail.said", author=one_line(said.author_name), title=one_line(said.item_title))
    waits = [text("comments.mail.waits")] if said.is_waiting else []
    words = said.text if len(said.text) <= _MOST_CHARACTERS else said.text[:_MOST_CHARACTERS].rstrip() + "…"
    # Behind every line break, so that nothing a visitor wrote reads as a line of ours.
    return "\n  ".join([head, *waits, *words.split("\n")])


def _rest(said: Sequence[Said]) -> list[str]:
    count = len(said) - MOST_QUOTED
    return [text("comments.mail.more", count=count)] if count > 0 else []


def _link(said: Sequence[Said], base_url: str) -> str:
    """To the list in which they stand: that of those who wait, if any does."""
    shown = "" if any(each.is_waiting for each in said) else "?show=published"
    return f"{base_url}/config/comments{shown}"
