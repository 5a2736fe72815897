"""What a buyer is told whose payment was being confirmed and came to nothing. Pure; as text and as HTML.

Whoever was refused while he waited has read it on the page; this one was told to wait for a mail.
"""

from html import escape

from sitewright.kit.language_paths import in_language
from sitewright.kit.messages import speaking, text
from sitewright.mail.buyer_mail import BuyerMail
from sitewright.mail.page import mail_button, mail_page, one_line
from sitewright.orders.money_text import money_text
from sitewright.orders.notice_mail import facts_of
from sitewright.orders.placing.snapshot import Snapshot
from sitewright.sites.mail_settings import MailSettings


def unpaid_mail(
    snapshot: Snapshot,
    failure_code: str,
    *,
    cart_path: str,
    site_title: str,
    locale: str,
    is_test: bool,
    settings: MailSettings = MailSettings(),  # noqa: B008  (an immutable tuple)
) -> BuyerMail:
    """In the language it was bought in, else that of the website's `locale`. Where it leads has to bring the
    cart along: the buyer's browser has let go of it when the confirming began (decision 0016).
    """
    sender = one_line(site_title)
    language = snapshot.language or locale
    with speaking(language, f"/{snapshot.language}" if snapshot.language else ""):
        words = _words(snapshot, failure_code, language, is_test=is_test)
        cart_url = snapshot.base_url + in_language(cart_path)
        greeting = text("orders.unpaid.greeting", name=snapshot.buyer.name)
        link = text("orders.unpaid.link", url=cart_url)
        return BuyerMail(
            from_name=one_line(settings.sender_name) or sender,
            reply_to=settings.reply_to,
            subject=text("orders.unpaid.subject", site=sender),
            text="\n\n".join(filter(None, [greeting, *words, link, site_title, settings.footer])) + "\n",
            html=_html(greeting, words, cart_url, site_title, settings.footer),
            facts=facts_of(snapshot.buyer.name),
        )


def _words(snapshot: Snapshot, failure_code: str, locale: str, *, is_test: bool) -> list[str]:
    amount = money_text(snapshot.totals.grand_total_cents, snapshot.currency, locale)
    notice = [text("orders.mail.test")] if is_test else []
    return [_reason(failure_code, amount), text("orders.unpaid.cart-kept"), *notice]


def _reason(failure_code: str, amount: str) -> str:
    match failure_code:
        case "payment-mismatch":
            return text("orders.unpaid.returned", amount=amount)
        # Nothing came in time, and something may still come.
        case "payment-unknown":
            return text("orders.unpaid.unknown", amount=amount)
    return text("orders.unpaid.not-charged", amount=amount)


def _html(greeting: str, words: list[str], cart_url: str, site_title: str, footer: str) -> str:
    said = "".join(f'<p style="margin:0 0 16px">{escape(part)}</p>' for part in words)
    return mail_page(
        title=text("orders.unpaid.title"),
        site_title=site_title,
        heading=greeting,
        body=said + mail_button(cart_url, text("orders.unpaid.view")),
        footer=footer,
    )
