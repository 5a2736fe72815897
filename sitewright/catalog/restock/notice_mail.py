"""What those are told who waited; as text and as HTML. What owners typed is escaped."""

from html import escape
from typing import NamedTuple

from sitewright.catalog.models import Variant
from sitewright.catalog.products.writing import SUBJECT_TYPE as PRODUCT
from sitewright.catalog.restock.stop_links import stop_path
from sitewright.content.translations.reading import shown_translations
from sitewright.kit.language_paths import in_language
from sitewright.kit.messages import speaking, text
from sitewright.mail.buyer_mail import BuyerMail
from sitewright.mail.page import QUIET, mail_button, mail_page, one_line
from sitewright.sites.mail_settings import MailSettings

KIND = "restock-notice"


class Notice(NamedTuple):
    """`language` is the one somebody waited in, empty for the website's own."""

    sign_up_id: str
    language: str
    variant: Variant
    base_url: str


def notice_mail(notice: Notice, *, site_title: str, locale: str, settings: MailSettings) -> BuyerMail:
    """It leads to the product, and to where one is forgotten."""
    prefix = f"/{notice.language}" if notice.language else ""
    with speaking(notice.language or locale, prefix):
        title = _title(notice.variant)
        name = one_line(site_title)
        url = notice.base_url + in_language(_path(notice.variant))
        stop_url = notice.base_url + stop_path(notice.sign_up_id)
        heading = text("restock.mail.heading", title=title)
        asked = text("restock.mail.asked")
        parts = [
            heading,
            asked,
            text("restock.mail.link", url=url),
            text("restock.mail.stop", url=stop_url),
            site_title,
            settings.footer,
        ]
        return BuyerMail(
            from_name=one_line(settings.sender_name) or name,
            reply_to=settings.reply_to,
            subject=text("restock.mail.subject", title=one_line(title), site=name),
            text="\n\n".join(filter(None, parts)) + "\n",
            html=mail_page(
                title=heading,
                site_title=site_title,
                heading=heading,
                body=_body(asked, url, stop_url),
                footer=settings.footer,
            ),
        )


def _body(asked: str, url: str, stop_url: str) -> str:
    stop = f'<a href="{escape(stop_url)}" style="color:{QUIET}">{escape(text("restock.mail.forget"))}</a>'
    return (
        f'<p style="margin:0">{escape(asked)}</p>{mail_button(url, text("restock.mail.view"))}'
        f'<p style="margin:0;font-size:14px;color:{QUIET}">{escape(text("restock.mail.once"))} {stop}</p>'
    )


def _title(variant: Variant) -> str:
    product = variant.product
    kept = shown_translations(PRODUCT, [product.id]).get(product.id, {}).get("title")
    title = kept.text if kept else product.title
    choice = " / ".join(map(str, variant.attributes.values()))
    return f"{title} ({choice})" if choice else title


def _path(variant: Variant) -> str:
    return f"/{variant.product.collection.slug}/p/{variant.product.slug}"
