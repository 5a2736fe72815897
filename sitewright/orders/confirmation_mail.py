"""The order confirmation as text and as HTML. Pure; everything a buyer typed is escaped."""

from dataclasses import dataclass
from html import escape
from typing import NamedTuple

from sitewright.checkout.additional_fields import answers_in
from sitewright.checkout.countries import country_name
from sitewright.checkout.sum_rows import sum_rows
from sitewright.kit.language_paths import in_language
from sitewright.kit.messages import current_language, speaking, text
from sitewright.orders.money_text import money_text
from sitewright.orders.placing.answers import order_path
from sitewright.orders.placing.order_rows import NewOrder
from sitewright.orders.placing.snapshot import OrderedLine, Snapshot

# Styles stand at each element: many mail programs drop style sheets.
_PAPER, _INK, _QUIET, _LINE = "#ffffff", "#1f2421", "#5b635e", "#e4e7e4"
_FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"


@dataclass(frozen=True, slots=True)
class ConfirmationMail:
    from_name: str
    subject: str
    text: str
    html: str


class _LineWords(NamedTuple):
    title: str
    quantity: str
    total: str
    answers: list[str]


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


def confirmation_mail(
    order: NewOrder, snapshot: Snapshot, *, site_title: str, locale: str
) -> ConfirmationMail:
    """The mail for a placed order, in the language it was bought in, else that of the website's `locale`; the
    order's address in it opens its page without signing in (D-35).
    """
    sender = _one_line(site_title)
    prefix = f"/{snapshot.language}" if snapshot.language else ""
    with speaking(snapshot.language or locale, prefix):
        words = _words(order, snapshot, site_title, snapshot.language or locale)
        return ConfirmationMail(
            from_name=sender,
            subject=text("orders.mail.subject", number=order.number, site=sender),
            text=_text(words),
            html=_html(words),
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
        sums=[(label, money(cents)) for label, cents in sum_rows(snapshot.totals)],
        address=address_lines(snapshot.buyer.address.as_json(), locale),
        order_url=snapshot.base_url + in_language(order_path(order.id, order.access_code)),
        is_test=order.is_test,
        number=order.number,
    )


def _title(line: OrderedLine) -> str:
    choice = " / ".join(line.attributes.values())
    return f"{line.title} ({choice})" if choice else line.title


def _answers(line: OrderedLine) -> list[str]:
    found = answers_in(line.additional_fields)
    return [f"{answer.label}: {answer.text}" if answer.label else answer.text for answer in found]


def _text(words: _Words) -> str:
    parts = [
        words.greeting,
        text("orders.mail.received", number=words.number),
        "\n".join(map(_text_line, words.lines)),
        "\n".join(f"{name}: {amount}" for name, amount in words.sums),
    ]
    if words.address:
        parts.append(text("orders.mail.going-to") + ":\n" + "\n".join(words.address))
    parts.append(text("orders.mail.link", url=words.order_url))
    if words.is_test:
        parts.append(text("orders.mail.test"))
    parts.append(words.site_title)
    return "\n\n".join(parts) + "\n"


def _text_line(line: _LineWords) -> str:
    return "\n  ".join([f"{line.title} {line.quantity}   {line.total}", *line.answers])


def _html(words: _Words) -> str:
    rows = "".join(map(_line_row, words.lines))
    last = len(words.sums) - 1
    sums = "".join(_sum_row(*row, is_total=place == last) for place, row in enumerate(words.sums))
    notice = f"<p>{escape(text('orders.mail.test'))}</p>" if words.is_test else ""
    address = "<br>".join(map(escape, words.address))
    to = escape(text("orders.mail.going-to"))
    going_to = f'<p style="margin:24px 0 0"><strong>{to}</strong><br>{address}</p>' if address else ""
    title = escape(text("orders.mail.title", number=words.number))
    return (
        f'<!doctype html><html lang="{current_language()}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">'
        f'<title>{title}</title></head><body style="margin:0;background:#f4f5f3">'
        f'<div style="max-width:560px;margin:0 auto;padding:32px 20px;{_FONT};font-size:16px;line-height:1.5;'
        f'color:{_INK};background:{_PAPER}">'
        f'<p style="margin:0 0 24px;color:{_QUIET}">{escape(words.site_title)}</p>'
        f'<h1 style="margin:0 0 8px;font-size:24px;line-height:1.25">{escape(words.greeting)}</h1>'
        f'<p style="margin:0 0 24px">{escape(text("orders.mail.received", number=words.number))}</p>'
        f'<table role="presentation" width="100%" style="border-collapse:collapse">{rows}{sums}</table>'
        f'{going_to}<p style="margin:28px 0"><a href="{escape(words.order_url)}" style="display:inline-block;'
        f'padding:12px 20px;border-radius:6px;background:{_INK};color:{_PAPER};text-decoration:none">'
        f"{escape(text('orders.mail.view'))}</a></p>{notice}</div></body></html>"
    )


def _line_row(line: _LineWords) -> str:
    answers = "".join(
        f'<br><span style="color:{_QUIET};overflow-wrap:anywhere">{escape(answer)}</span>'
        for answer in line.answers
    )
    cell = f"padding:10px 0;border-bottom:1px solid {_LINE};vertical-align:top"
    return (
        f'<tr><td style="{cell}">{escape(line.title)} '
        f'<span style="color:{_QUIET}">{line.quantity}</span>{answers}</td>'
        f'<td style="{cell};text-align:right;white-space:nowrap">{escape(line.total)}</td></tr>'
    )


def _sum_row(name: str, amount: str, *, is_total: bool) -> str:
    weight = "700" if is_total else "400"
    cell = f"padding:8px 0 0;font-weight:{weight}"
    label, sum_ = escape(name), escape(amount)
    return f'<tr><td style="{cell}">{label}</td><td style="{cell};text-align:right">{sum_}</td></tr>'


def _one_line(title: str) -> str:
    """Without line breaks and other controls, which have no place in a mail header."""
    return " ".join("".join(c if c.isprintable() else " " for c in title).split())
