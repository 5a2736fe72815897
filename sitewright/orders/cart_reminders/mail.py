"""The mail that reminds somebody of a checkout: what is in the cart, and a link that brings it along."""

from collections.abc import Iterable, Sequence
from html import escape
from urllib.parse import quote

import msgspec

from sitewright.catalog.choice_text import with_choice
from sitewright.checkout.cart_rows import CartLine
from sitewright.checkout.links import link_of
from sitewright.kit.language_paths import in_language
from sitewright.kit.messages import speaking, text
from sitewright.kit.tenancy import current_website_id
from sitewright.mail.buyer_mail import BuyerMail
from sitewright.mail.page import mail_button, mail_page, one_line
from sitewright.sites.addresses import primary_base_url
from sitewright.sites.mail_settings import mail_settings
from sitewright.sites.queries import website_basics


def goods_in(lines: Iterable[CartLine]) -> list[str]:
    """Such as `2 × Fern (A4)`."""
    return [f"{line.entry.quantity} × {_title(line)}" for line in lines]


def reminder_mail(cart_id: str, goods: Sequence[str], *, language: str) -> BuyerMail:
    """In the language that was chosen, else in the website's own. Whoever opens the link gets a copy of the
    cart (D-102): no name, no address.
    """
    site = website_basics()
    settings = mail_settings(site.settings)
    with speaking(language or site.locale, f"/{language}" if language else ""):
        path = in_language(f"/checkout?cartToken={quote(link_of(cart_id))}")
        url = primary_base_url(current_website_id()) + path
        heading, note = text("reminders.heading"), text("reminders.once", site=site.title)
        said, button = text("reminders.said", site=site.title), text("reminders.go-on")
        listed = "".join(f"<li>{escape(each)}</li>" for each in goods)
        return BuyerMail(
            from_name=one_line(settings.sender_name) or one_line(site.title),
            reply_to=settings.reply_to,
            subject=text("reminders.subject", site=one_line(site.title)),
            text="\n\n".join(
                filter(
                    None,
                    [heading, said, "\n".join(goods), f"{button}: {url}", note, site.title, settings.footer],
                )
            )
            + "\n",
            html=mail_page(
                title=heading,
                site_title=site.title,
                heading=heading,
                body=f"<p>{escape(said)}</p><ul>{listed}</ul>{mail_button(url, button)}<p>{escape(note)}</p>",
                footer=settings.footer,
            ),
        )


def _title(line: CartLine) -> str:
    return with_choice(line.variant.title, msgspec.json.decode(line.variant.attributes).values())
