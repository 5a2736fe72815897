"""The mail a gift card comes with. Pure but for the language; everything a buyer typed is escaped."""

from dataclasses import dataclass
from html import escape

from sitewright.kit.messages import text
from sitewright.mail.buyer_mail import BuyerMail
from sitewright.mail.page import LINE, QUIET, mail_button, mail_page, one_line
from sitewright.sites.mail_settings import MailSettings


@dataclass(frozen=True, slots=True)
class CardWords:
    """What the mail says; `amount`, `code` and `until` as people read them, `until` empty for no end."""

    site_title: str
    amount: str
    code: str
    url: str
    recipient: str = ""
    sender: str = ""
    message: str = ""
    until: str = ""
    is_test: bool = False


def card_mail(words: CardWords, settings: MailSettings) -> BuyerMail:
    """In the language spoken now."""
    site = one_line(words.site_title)
    hello = (
        text("giftcards.mail.greeting", name=words.recipient)
        if words.recipient
        else text("giftcards.mail.hello")
    )
    said = _said(words, site)
    notes = _notes(words)
    parts = [hello, said, words.message, f"{words.amount}\n{words.code}", *notes]
    parts += [f"{text('giftcards.mail.show')}: {words.url}", words.site_title, settings.footer]
    return BuyerMail(
        from_name=one_line(settings.sender_name) or site,
        reply_to=settings.reply_to,
        subject=text("giftcards.mail.subject", amount=words.amount, site=site),
        text="\n\n".join(filter(None, parts)) + "\n",
        html=mail_page(
            title=text("giftcards.mail.subject", amount=words.amount, site=site),
            site_title=words.site_title,
            heading=hello,
            body=_body(words, said, notes),
            footer=settings.footer,
        ),
    )


def _said(words: CardWords, site: str) -> str:
    if words.sender:
        return text("giftcards.mail.from", sender=words.sender, site=site)
    return text("giftcards.mail.here", site=site)


def _notes(words: CardWords) -> list[str]:
    notes = [text("giftcards.mail.how")]
    if words.until:
        notes.append(text("giftcards.mail.until", day=words.until))
    if words.is_test:
        notes.append(text("giftcards.mail.test"))
    return notes


def _body(words: CardWords, said: str, notes: list[str]) -> str:
    lines = "<br>".join(map(escape, words.message.splitlines()))
    message = (
        f'<p style="margin:0 0 24px;padding-left:16px;border-left:3px solid {LINE}">{lines}</p>'
        if lines
        else ""
    )
    card = (
        f'<div style="margin:0 0 24px;padding:24px;border:1px solid {LINE};border-radius:8px;'
        'text-align:center">'
        f'<p style="margin:0 0 8px;font-size:32px;line-height:1.2">{escape(words.amount)}</p>'
        '<p style="margin:0;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:18px;'
        'letter-spacing:1px">'
        f"{escape(words.code)}</p></div>"
    )
    small = "".join(f'<p style="margin:0 0 8px;color:{QUIET}">{escape(note)}</p>' for note in notes)
    button = mail_button(words.url, text("giftcards.mail.show"))
    return f'<p style="margin:0 0 24px">{escape(said)}</p>{message}{card}{small}{button}'
