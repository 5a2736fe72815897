"""The mail that asks how a buyer likes what was bought; as text and as HTML. What people typed is escaped."""

from collections.abc import Sequence
from html import escape

from sitewright.kit.messages import speaking, text
from sitewright.mail.buyer_mail import BuyerMail
from sitewright.mail.page import QUIET, mail_button, mail_page, one_line
from sitewright.orders.models import Order
from sitewright.orders.notice_mail import facts_of
from sitewright.orders.review_requests.links import request_path, stop_path
from sitewright.sites.mail_settings import MailSettings


def request_mail(
    order: Order,
    titles: Sequence[str],
    *,
    base_url: str,
    site_title: str,
    locale: str,
    settings: MailSettings,
) -> BuyerMail:
    """In the language it was bought in, else that of the website's `locale`. It leads to a page with all that
    was bought, and to where no more such mails are wanted.
    """
    prefix = f"/{order.language}" if order.language else ""
    with speaking(order.language or locale, prefix):
        name = one_line(site_title)
        url, stop_url = base_url + request_path(order), base_url + stop_path(order)
        heading = text("reviews.mail.heading", name=order.customer_name)
        asked = text("reviews.mail.asked")
        parts = [
            heading,
            asked,
            "\n".join(titles),
            text("reviews.mail.link", url=url),
            text("reviews.mail.stop-link", url=stop_url),
            site_title,
            settings.footer,
        ]
        return BuyerMail(
            from_name=one_line(settings.sender_name) or name,
            reply_to=settings.reply_to,
            subject=text("reviews.mail.subject", site=name),
            text="\n\n".join(filter(None, parts)) + "\n",
            html=mail_page(
                title=text("reviews.mail.subject", site=name),
                site_title=site_title,
                heading=heading,
                body=_body(asked, titles, url, stop_url),
                footer=settings.footer,
            ),
            facts=facts_of(order.customer_name, order.number),
        )


def _body(asked: str, titles: Sequence[str], url: str, stop_url: str) -> str:
    listed = "".join(f"<li>{escape(title)}</li>" for title in titles)
    stop = f'<a href="{escape(stop_url)}" style="color:{QUIET}">{escape(text("reviews.mail.stop"))}</a>'
    return (
        f'<p style="margin:0">{escape(asked)}</p><ul style="padding-left:20px">{listed}</ul>'
        f"{mail_button(url, text('reviews.mail.view'))}"
        f'<p style="margin:0;font-size:14px;color:{QUIET}">{escape(text("reviews.mail.once"))} {stop}</p>'
    )
