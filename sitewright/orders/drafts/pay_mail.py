"""The mail that brings the link of a draft order: what it holds, what it costs, and where it is paid."""

from collections.abc import Sequence

import msgspec

from sitewright.catalog.choice_text import with_choice
from sitewright.checkout.cart_rows import CartLine
from sitewright.checkout.pricing import Adjustment, PricedCart, Totals
from sitewright.checkout.sum_rows import sum_rows
from sitewright.kit.messages import chosen_language, speaking, text
from sitewright.mail.buyer_mail import BuyerMail
from sitewright.orders.drafts.links import pay_url
from sitewright.orders.drafts.queries import OwnerDraft, language_of
from sitewright.orders.money_text import money_text
from sitewright.orders.notice_mail import Notice, notice_mail
from sitewright.sites.mail_settings import mail_settings
from sitewright.sites.queries import website_basics


def mail_of_draft(found: OwnerDraft, words: str) -> BuyerMail:
    """In the language the owner chose for it; `words` are the owner's."""
    draft, cart, charges = found.draft, found.cart, found.charges
    if cart is None or charges is None:
        raise ValueError("an ordered draft is not mailed")
    goods = [(line_title(line), line.entry.quantity) for line in cart.lines]
    paid = (charges.priced, cart.row.currency)
    site, language = website_basics(), language_of(draft)
    with speaking(language or site.locale, f"/{language}" if language else ""):
        url = pay_url(draft)
        return pay_mail(draft.customer_name, goods, paid, url, words)


def pay_mail(
    name: str, goods: Sequence[tuple[str, int]], paid: tuple[PricedCart, str], url: str, words: str = ""
) -> BuyerMail:
    """In the language spoken now."""
    site, (priced, currency) = website_basics(), paid
    said = [
        text("drafts.mail.here", site=site.title),
        words,
        "\n".join(f"{quantity} × {title}" for title, quantity in goods),
        "\n".join(_sums(priced.totals, priced.adjustments, currency)),
        text("drafts.mail.how"),
    ]
    shown = (url, text("drafts.mail.pay"))
    notice = Notice(text("drafts.mail.subject"), name, [part for part in said if part], shown)
    return notice_mail(notice, site.title, mail_settings(site.settings))


def line_title(line: CartLine) -> str:
    """What was chosen, with its options."""
    chosen = msgspec.json.decode(line.variant.attributes, type=dict[str, str])
    return with_choice(line.variant.title, chosen.values(), " / ")


def _sums(totals: Totals, adjustments: Sequence[Adjustment], currency: str) -> list[str]:
    locale = chosen_language() or website_basics().locale
    return [
        f"{label}: {money_text(cents, currency, locale)}" for label, cents in sum_rows(totals, adjustments)
    ]
