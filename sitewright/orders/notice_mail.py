"""A short mail about an order to its buyer: what happened, in a few paragraphs, and a link. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from sitewright.kit.messages import text
from sitewright.mail.buyer_mail import BuyerMail
from sitewright.mail.page import mail_button, mail_page, one_line
from sitewright.sites.mail_settings import MailSettings


@dataclass(frozen=True, slots=True)
class Notice:
    """`link` is (address, what its button says); `number` of the order it is about, if it is about one."""

    subject: str
    name: str
    words: Sequence[str]
    link: tuple[str, str]
    is_test: bool = False
    number: int = 0


def notice_mail(notice: Notice, site_title: str, settings: MailSettings) -> BuyerMail:
    """In the language spoken now."""
    url, label = notice.link
    greeting = text("orders.unpaid.greeting", name=notice.name)
    words = [*notice.words, *([text("orders.mail.test")] if notice.is_test else [])]
    said = "".join(f'<p style="margin:0 0 16px">{_lines(part)}</p>' for part in words)
    sender = one_line(site_title)
    return BuyerMail(
        from_name=one_line(settings.sender_name) or sender,
        reply_to=settings.reply_to,
        subject=f"{notice.subject} – {sender}",
        text="\n\n".join(filter(None, [greeting, *words, f"{label}: {url}", site_title, settings.footer]))
        + "\n",
        html=mail_page(
            title=notice.subject,
            site_title=site_title,
            heading=greeting,
            body=said + mail_button(url, label),
            footer=settings.footer,
        ),
        facts=facts_of(notice.name, notice.number),
    )


def facts_of(name: str, number: int = 0) -> dict[str, str]:
    """What the owner's own words may name of a mail: the order alone where there is one."""
    return {"name": name, **({"order": str(number)} if number else {})}


def _lines(part: str) -> str:
    return escape(part).replace("\n", "<br>")
