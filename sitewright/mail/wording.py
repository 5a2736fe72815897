"""A mail to a buyer in its owner's own words: what it says itself stays, blocks stand around it. Pure.

What the owner typed is escaped, and so is what is filled in: a name a buyer gave brings no markup along.
"""

import re
from collections.abc import Iterable, Mapping
from html import escape
from typing import NamedTuple

from sitewright.mail.page import LINE, mail_button, one_line, parts_of
from sitewright.sites.mail_wording import FACTS, Block, BlockType, Wording

_FACT = re.compile(rf"\{{({'|'.join(FACTS)})\}}")


class Written(NamedTuple):
    """A mail as it is read: `text` and `html` say the same."""

    subject: str
    text: str
    html: str


def worded(mail: Written, wording: Wording, facts: Mapping[str, str], base_url: str) -> Written:
    """`facts` by their names, the shop's among them; `base_url` is where a path of a button begins."""
    before, after = _around_content(_filled(wording.blocks, facts, base_url))
    heading = _fill(wording.heading, facts)
    return Written(
        one_line(_fill(wording.subject, facts)) or mail.subject,
        _text(mail.text, heading, before, after, facts["shop"]),
        _html(mail.html, heading, before, after),
    )


def _filled(blocks: Iterable[Block], facts: Mapping[str, str], base_url: str) -> list[Block]:
    return [
        block._replace(
            text=_fill(block.text, facts),
            url=base_url + block.url if block.url.startswith("/") else block.url,
        )
        for block in blocks
    ]


def _around_content(blocks: list[Block]) -> tuple[list[Block], list[Block]]:
    at = [block.type for block in blocks].index(BlockType.CONTENT)
    return blocks[:at], blocks[at + 1 :]


def _fill(words: str, facts: Mapping[str, str]) -> str:
    # In one pass, so that a name with braces in it is left as it is.
    return _FACT.sub(lambda found: facts.get(found[1], ""), words).strip()


def _html(page: str, heading: str, before: Iterable[Block], after: Iterable[Block]) -> str:
    parts = parts_of(page)
    if heading:
        parts = parts._replace(heading=escape(heading))
    body = f"{''.join(map(_markup, before))}{parts.body}{''.join(map(_markup, after))}"
    return parts._replace(body=body).page


def _markup(block: Block) -> str:
    match block.type:
        case BlockType.HEADING:
            return f'<h2 style="margin:24px 0 8px;font-size:18px">{escape(block.text)}</h2>'
        case BlockType.BUTTON:
            return mail_button(block.url, block.text)
        case BlockType.LINE:
            return f'<hr style="margin:24px 0;border:0;border-top:1px solid {LINE}">'
    return "".join(
        f'<p style="margin:0 0 16px">{escape(part).replace(chr(10), "<br>")}</p>'
        for part in _paragraphs(block.text)
    )


def _text(said: str, heading: str, before: Iterable[Block], after: Iterable[Block], site_title: str) -> str:
    """The usual text begins with its heading, and ends with the website's title and what stands below it."""
    usual, _, rest = said.partition("\n\n")
    content, end, last = rest.rpartition(f"\n\n{site_title}")
    if not end:
        content, end, last = rest.removesuffix("\n"), "\n", ""
    parts = [heading or usual, *map(_plain, before), content, *map(_plain, after)]
    return "\n\n".join(filter(None, parts)) + end + last


def _plain(block: Block) -> str:
    match block.type:
        case BlockType.BUTTON:
            return f"{block.text}: {block.url}"
        case BlockType.LINE:
            return "-" * 20
    return "\n\n".join(_paragraphs(block.text))


def _paragraphs(words: str) -> list[str]:
    return [part.strip() for part in re.split(r"\n{2,}", words) if part.strip()]
