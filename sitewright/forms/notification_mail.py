"""What an owner is told of what a visitor filled in. Pure; as text and as HTML, and everything a visitor
typed is escaped.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from sitewright.forms.filling.telling import Told
from sitewright.kit.messages import speaking, text
from sitewright.mail.page import LINE, QUIET, mail_page, one_line
from sitewright.sites.mail_settings import MailSettings


@dataclass(frozen=True, slots=True)
class News:
    """`number` counts within the form; `page_path` is where the form was filled in."""

    form_name: str
    number: int
    answers: Sequence[Told]
    page_path: str = ""


@dataclass(frozen=True, slots=True)
class NotificationMail:
    from_name: str
    subject: str
    text: str
    html: str


def notification_mail(
    news: News, *, site_title: str, locale: str, settings: MailSettings
) -> NotificationMail:
    """In the language of the website."""
    sender = one_line(site_title)
    with speaking(locale):
        subject = text("filling.mail.subject", form=one_line(news.form_name), site=sender)
        heading = text("filling.mail.heading", form=news.form_name, number=news.number)
        return NotificationMail(
            from_name=one_line(settings.sender_name) or sender,
            subject=subject,
            text="\n\n".join([heading, *map(_text_part, news.answers), *_where(news), site_title]) + "\n",
            html=mail_page(
                title=subject, site_title=site_title, heading=heading, body=_table(news.answers) + _note(news)
            ),
        )


def _text_part(told: Told) -> str:
    asked, answered = told
    # Behind every line break, so that no answer reads as another question.
    return f"{asked}:\n  " + answered.replace("\n", "\n  ")


def _where(news: News) -> list[str]:
    return [text("filling.mail.page", path=news.page_path)] if news.page_path else []


def _table(answers: Sequence[Told]) -> str:
    return "".join(
        f'<p style="margin:0;padding:12px 0;border-top:1px solid {LINE}">'
        f'<span style="display:block;font-size:14px;color:{QUIET}">{escape(asked)}</span>'
        f'<span style="white-space:pre-wrap">{escape(answered)}</span></p>'
        for asked, answered in answers
    )


def _note(news: News) -> str:
    return "".join(f'<p style="font-size:14px;color:{QUIET}">{escape(line)}</p>' for line in _where(news))
