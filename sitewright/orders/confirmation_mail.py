"""The order confirmation as text and as HTML. Pure; everything a buyer typed is escaped."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from html import escape
from typing import NamedTuple

from sitewright.catalog.choice_text import with_choice
from sitewright.checkout.additional_fields import answers_in
from sitewright.checkout.countries import country_name
from sitewright.checkout.shipping.options import ShippingOption
from sitewright.checkout.shipping.words import how_long
from sitewright.checkout.sum_rows import sum_rows
from sitewright.checkout.tax.standing_words import standing_words
from sitewright.content.rich_text import shown_html, text_of
from sitewright.kit.language_paths import in_language
from sitewright.kit.messages import speaking, text
from sitewright.mail.buyer_mail import BuyerMail
from sitewright.mail.page import LINE, QUIET, mail_button, mail_page, one_line
from sitewright.orders.downloads.links import page_path
from sitewright.orders.downloads.queries import NamedDownload
from sitewright.orders.money_text import money_text
from sitewright.orders.notice_mail import facts_of
from sitewright.orders.payments.provider import Owed
from sitewright.orders.placing.answers import order_path
from sitewright.orders.placing.order_rows import NewOrder
from sitewright.orders.placing.snapshot import OrderedLine, Snapshot
from sitewright.sites.mail_settings import MailSettings


class _LineWords(NamedTuple):
    title: str
    quantity: str
    total: str
    answers: list[str]


class RenewalWords(NamedTuple):
    """Of an order that belongs to a subscription: what comes next, and where it is left."""

    said: str
    path: str


class _HowToPay(NamedTuple):
    """`instructions` are clean HTML."""

    notice: str
    instructions: str


@dataclass(frozen=True, slots=True)
class _Words:
    """What both forms of the mail say."""

    site_title: str
    greeting: str
    lines: list[_LineWords]
    sums: list[tuple[str, str]]
    address: list[str]
    order_url: str
    is_test: bool
    number: int
    how_to_pay: _HowToPay | None = None
    downloads: list[tuple[str, str]] = field(default_factory=list)
    """Names of files and where they are."""
    delivery: list[str] = field(default_factory=list)
    """A heading and the lines below it; empty where there is nothing to say."""
    note: list[str] = field(default_factory=list)
    """The same of what the buyer wrote."""
    tax: list[str] = field(default_factory=list)
    """Why there is none, and whose VAT ids the sale has."""
    renewal: RenewalWords | None = None


def confirmation_mail(
    order: NewOrder,
    snapshot: Snapshot,
    *,
    site_title: str,
    locale: str,
    settings: MailSettings = MailSettings(),  # noqa: B008  (an immutable tuple)
    how_to_pay: Owed | None = None,
    downloads: Sequence[NamedDownload] = (),
    seller_vat_id: str = "",
    renews: Callable[[str], RenewalWords] | None = None,
) -> BuyerMail:
    """The mail for a placed order, in the language it was bought in, else that of the website's `locale`; the
    order's address in it opens its page without signing in (D-35).
    """
    sender = one_line(site_title)
    prefix = f"/{snapshot.language}" if snapshot.language else ""
    with speaking(snapshot.language or locale, prefix):
        words = _words(order, snapshot, site_title, snapshot.language or locale)
        links = [_link(each, order, snapshot.base_url) for each in downloads]
        to_pay = _how_to_pay(how_to_pay, snapshot.language or locale)
        tax = standing_words(snapshot.standing, seller_vat_id)
        renewal = renews(snapshot.language or locale) if renews else None
        if renewal:
            renewal = renewal._replace(path=snapshot.base_url + in_language(renewal.path))
        words = replace(words, downloads=links, how_to_pay=to_pay, tax=tax, renewal=renewal)
        return BuyerMail(
            from_name=one_line(settings.sender_name) or sender,
            reply_to=settings.reply_to,
            subject=text("orders.mail.subject", number=order.number, site=sender),
            text=_text(words, settings.footer),
            html=_html(words, settings.footer),
            facts=facts_of(snapshot.buyer.name, order.number),
        )


def address_lines(address: dict[str, str], locale: str) -> list[str]:
    """A postal address on lines as they are written on a parcel; empty parts are left out."""
    country = country_name(address.get("country", ""), locale)
    town = " ".join(filter(None, (address.get("city"), address.get("region"), address.get("postal_code"))))
    return [line for line in (address.get("line1"), address.get("line2"), town, country) if line]


def _words(order: NewOrder, snapshot: Snapshot, site_title: str, locale: str) -> _Words:
    def money(cents: int) -> str:
        return money_text(cents, snapshot.currency, locale)

    return _Words(
        site_title=site_title,
        greeting=text("orders.mail.greeting", name=snapshot.buyer.name),
        lines=[
            _LineWords(_title(line), f"× {line.quantity}", money(line.total_cents), _answers(line))
            for line in snapshot.lines
        ],
        sums=[(label, money(cents)) for label, cents in sum_rows(snapshot.totals, snapshot.adjustments)],
        address=address_lines(snapshot.buyer.address.as_json(), locale),
        order_url=snapshot.base_url + in_language(order_path(order.id, order.access_code)),
        is_test=order.is_test,
        number=order.number,
        delivery=_delivery(snapshot.delivery, locale),
        note=_note(snapshot.buyer_note),
    )


def _link(each: NamedDownload, order: NewOrder, base_url: str) -> tuple[str, str]:
    return each.file.name, base_url + page_path(each.download, order.access_code)


def _delivery(option: ShippingOption | None, locale: str) -> list[str]:
    """Where to fetch it, or how long it takes."""
    if option is None:
        return []
    if option.is_pickup:
        return [text("orders.mail.to-fetch"), *filter(None, (option.name, option.address, option.hours))]
    estimate = how_long(option, locale)
    return [text("orders.mail.delivery"), f"{option.name}, {estimate}"] if estimate else []


def _note(said: str) -> list[str]:
    return [text("orders.mail.note"), *said.split("\n")] if said else []


def _how_to_pay(owed: Owed | None, locale: str) -> _HowToPay | None:
    if owed is None:
        return None
    amount = money_text(owed.amount_cents, owed.currency, locale)
    return _HowToPay(text("orders.mail.to-pay", amount=amount), owed.instructions)


def _title(line: OrderedLine) -> str:
    return with_choice(line.title, line.attributes.values(), " / ")


def _answers(line: OrderedLine) -> list[str]:
    found = answers_in(line.additional_fields)
    return [f"{answer.label}: {answer.text}" if answer.label else answer.text for answer in found]


def _text(words: _Words, footer: str) -> str:
    parts = [
        words.greeting,
        text("orders.mail.received", number=words.number),
        "\n".join(map(_text_line, words.lines)),
        "\n".join(f"{name}: {amount}" for name, amount in words.sums),
    ]
    if words.tax:
        parts.append("\n".join(words.tax))
    if words.how_to_pay:
        parts += filter(None, [words.how_to_pay.notice, text_of(words.how_to_pay.instructions)])
    if words.downloads:
        links = "\n".join(f"{name}: {url}" for name, url in words.downloads)
        parts.append(text("downloads.mail.here") + ":\n" + links)
    if words.renewal:
        link = f"{text('subscriptions.mail.manage')}: {words.renewal.path}"
        parts.append(f"{text('subscriptions.mail.heading')}:\n{words.renewal.said}\n{link}")
    if words.delivery:
        heading, *lines = words.delivery
        parts.append(heading + ":\n" + "\n".join(lines))
    if words.address:
        parts.append(text("orders.mail.going-to") + ":\n" + "\n".join(words.address))
    if words.note:
        heading, *lines = words.note
        parts.append(heading + ":\n" + "\n".join(lines))
    parts.append(text("orders.mail.link", url=words.order_url))
    if words.is_test:
        parts.append(text("orders.mail.test"))
    parts.append(words.site_title)
    if footer:
        parts.append(footer)
    return "\n\n".join(parts) + "\n"


def _text_line(line: _LineWords) -> str:
    return "\n  ".join([f"{line.title} {line.quantity}   {line.total}", *line.answers])


def _html(words: _Words, footer: str) -> str:
    rows = "".join(map(_line_row, words.lines))
    last = len(words.sums) - 1
    sums = "".join(_sum_row(*row, is_total=place == last) for place, row in enumerate(words.sums))
    notice = f"<p>{escape(text('orders.mail.test'))}</p>" if words.is_test else ""
    delivery = _titled(words.delivery)
    going_to = _titled([text("orders.mail.going-to"), *words.address]) if words.address else ""
    button = mail_button(words.order_url, text("orders.mail.view"))
    body = (
        f'<p style="margin:0 0 24px">{escape(text("orders.mail.received", number=words.number))}</p>'
        f'<table role="presentation" width="100%" style="border-collapse:collapse">{rows}{sums}</table>'
        f"{_tax(words.tax)}{_to_pay(words.how_to_pay)}{_downloads(words.downloads)}{_renewal(words.renewal)}"
        f"{delivery}{going_to}{_titled(words.note)}{button}{notice}"
    )
    title = text("orders.mail.title", number=words.number)
    return mail_page(
        title=title, site_title=words.site_title, heading=words.greeting, body=body, footer=footer
    )


def _titled(lines: list[str]) -> str:
    """A paragraph under its heading, the first of the lines."""
    if not lines:
        return ""
    heading, *rest = map(escape, lines)
    return f'<p style="margin:24px 0 0"><strong>{heading}</strong><br>{"<br>".join(rest)}</p>'


def _downloads(links: list[tuple[str, str]]) -> str:
    if not links:
        return ""
    style = "overflow-wrap:anywhere"
    shown = [f'<a href="{escape(url)}" style="{style}">{escape(name)}</a>' for name, url in links]
    heading = escape(text("downloads.mail.here"))
    return f'<p style="margin:24px 0 0"><strong>{heading}</strong><br>{"<br>".join(shown)}</p>'


def _tax(lines: list[str]) -> str:
    if not lines:
        return ""
    return f'<p style="margin:16px 0 0;color:{QUIET}">{"<br>".join(map(escape, lines))}</p>'


def _renewal(words: RenewalWords | None) -> str:
    if words is None:
        return ""
    heading, said = escape(text("subscriptions.mail.heading")), escape(words.said)
    link = f'<a href="{escape(words.path)}">{escape(text("subscriptions.mail.manage"))}</a>'
    return f'<p style="margin:24px 0 0"><strong>{heading}</strong><br>{said}<br>{link}</p>'


def _to_pay(how: _HowToPay | None) -> str:
    if how is None:
        return ""
    # Clean since it was stored; cleaned again, as a mail is read where no policy of ours stands around it.
    return (
        f'<p style="margin:24px 0 0"><strong>{escape(how.notice)}</strong></p>{shown_html(how.instructions)}'
    )


def _line_row(line: _LineWords) -> str:
    answers = "".join(
        f'<br><span style="color:{QUIET};overflow-wrap:anywhere">{escape(answer)}</span>'
        for answer in line.answers
    )
    cell = f"padding:10px 0;border-bottom:1px solid {LINE};vertical-align:top"
    return (
        f'<tr><td style="{cell}">{escape(line.title)} '
        f'<span style="color:{QUIET}">{line.quantity}</span>{answers}</td>'
        f'<td style="{cell};text-align:right;white-space:nowrap">{escape(line.total)}</td></tr>'
    )


def _sum_row(name: str, amount: str, *, is_total: bool) -> str:
    weight = "700" if is_total else "400"
    cell = f"padding:8px 0 0;font-weight:{weight}"
    label, sum_ = escape(name), escape(amount)
    return f'<tr><td style="{cell}">{label}</td><td style="{cell};text-align:right">{sum_}</td></tr>'
