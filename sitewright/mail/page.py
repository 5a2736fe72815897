"""How every mail of ours looks. What is given as text is escaped. Pure but for the language spoken now."""

from html import escape
from typing import NamedTuple

from sitewright.kit.messages import current_language

# Styles stand at each element: many mail programs drop style sheets.
PAPER, INK, QUIET, LINE = "#ffffff", "#1f2421", "#5b635e", "#e4e7e4"
_FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
# Nothing that is escaped can look like these, so a page falls into its parts again.
_HEADING, _HEADING_END = '<h1 style="margin:0 0 8px;font-size:24px;line-height:1.25">', "</h1>"
_FOOTER = (
    f'<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid {LINE};font-size:14px;color:{QUIET}">'
)
_END = "</div></body></html>"


class PageParts(NamedTuple):
    """What stands before the heading and after the body, with the tags of both."""

    before: str
    heading: str
    body: str
    after: str

    @property
    def page(self) -> str:
        return f"{self.before}{self.heading}{_HEADING_END}{self.body}{self.after}"


def mail_page(*, title: str, site_title: str, heading: str, body: str, footer: str = "") -> str:
    """The document around `body`, which is markup; `footer` is text, on lines of its own."""
    last = "<br>".join(map(escape, footer.splitlines()))
    end = f"{_FOOTER}{last}</p>"
    return (
        f'<!doctype html><html lang="{current_language()}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">'
        f'<title>{escape(title)}</title></head><body style="margin:0;background:#f4f5f3">'
        f'<div style="max-width:560px;margin:0 auto;padding:32px 20px;{_FONT};font-size:16px;line-height:1.5;'
        f'color:{INK};background:{PAPER}">'
        f'<p style="margin:0 0 24px;color:{QUIET}">{escape(site_title)}</p>'
        f"{_HEADING}{escape(heading)}{_HEADING_END}"
        f"{body}{end if last else ''}{_END}"
    )


def parts_of(page: str) -> PageParts:
    """Of a page that `mail_page` made."""
    before, tag, rest = page.partition(_HEADING)
    heading, _, rest = rest.partition(_HEADING_END)
    end = max(rest.rfind(_FOOTER), 0) or rest.rindex(_END)
    return PageParts(before + tag, heading, rest[:end], rest[end:])


def mail_button(url: str, label: str) -> str:
    return (
        f'<p style="margin:28px 0"><a href="{escape(url)}" style="display:inline-block;'
        f'padding:12px 20px;border-radius:6px;background:{INK};color:{PAPER};text-decoration:none">'
        f"{escape(label)}</a></p>"
    )


def one_line(title: str) -> str:
    """Without line breaks and other controls, which have no place in a mail header."""
    return " ".join("".join(c if c.isprintable() else " " for c in title).split())
