"""A paper in words and formatted amounts: everything the template shows, as plain texts."""

import re
from datetime import date
from typing import Any

from babel.dates import format_date

from sitewright.checkout.countries import country_name
from sitewright.checkout.tax.labels import tax_label
from sitewright.kit.messages import speaking, text, texts_of
from sitewright.kit.money_text import money_text
from sitewright.orders.documents.paper import Paper, PaperCharge, PaperKind, PaperLine, Party

_LETTER = frozenset(("US", "CA", "MX", "PH", "CL", "CO", "VE", "CR", "GT", "NI", "PA", "SV", "DO", "PR"))
"""Where offices print on Letter; everywhere else it is A4."""

_UNNAMED = re.compile(r"[^A-Za-z0-9._-]+")


def shown(paper: Paper) -> dict[str, Any]:
    """In the paper's language, whatever is spoken around it."""
    with speaking(paper.language):
        return _Shown(paper).all()


def file_name(paper: Paper, ending: str) -> str:
    """What the paper is saved as."""
    with speaking(paper.language):
        return f"{_kind(paper.kind)} {_UNNAMED.sub('-', paper.number)}.{ending}"


class _Shown:
    def __init__(self, paper: Paper) -> None:
        self.paper = paper

    def all(self) -> dict[str, Any]:
        paper = self.paper
        has_prices = paper.kind != PaperKind.SLIP
        kind = _kind(paper.kind)
        return {
            "title": f"{kind} {paper.number}",
            "kind": kind,
            "number": paper.number,
            "author": paper.seller.name,
            "seller_name": paper.seller.name,
            "site": paper.site_title or paper.seller.name,
            "lang": paper.language.partition("-")[0].lower(),
            "paper": "us-letter" if paper.seller.country in _LETTER else "a4",
            "sender": self._address(paper.seller),
            "to_label": text("documents.bill-to") if has_prices else text("documents.ship-to"),
            "to": [*self._address(paper.buyer), *self._buyer_id()],
            "facts": self._facts(),
            "under": self._under(),
            "is_test": paper.is_test,
            "test": text("documents.test") if has_prices else text("documents.test-slip"),
            "has_prices": has_prices,
            "lines": [*map(self._line, paper.lines), *self._charges()],
            "sums": [[label, self._money(cents)] for label, cents in paper.sums],
            "after": self._after(),
            "taxes": self._taxes() if has_prices else [],
            "notes": self._notes(),
            "footer": self._footer(),
            "words": dict(texts_of("documents", paper.language)),
        }

    def _buyer_id(self) -> list[str]:
        has_one = self.paper.buyer.vat_id and self.paper.kind != PaperKind.SLIP
        return [text("documents.vat-id", id=self.paper.buyer.vat_id)] if has_one else []

    def _facts(self) -> list[list[str]]:
        paper = self.paper
        facts = [[text("documents.order"), f"#{paper.order_number}"]]
        if paper.kind == PaperKind.SLIP:
            facts.append([text("documents.ordered"), self._day(paper.ordered_on)])
        else:
            supplied = paper.supplied_on or paper.ordered_on
            facts.append([text("documents.issued"), self._day(paper.issued_on)])
            facts.append([text("documents.ordered"), self._day(paper.ordered_on)])
            if paper.kind == PaperKind.INVOICE:
                facts.append([text("documents.supplied"), self._day(supplied)])
        if paper.delivery:
            facts.append([text("documents.delivery"), paper.delivery])
        return facts

    def _under(self) -> str:
        paper = self.paper
        if paper.kind != PaperKind.CREDIT_NOTE:
            return ""
        return text("documents.refers", number=paper.refers_to, date=self._day(paper.refers_on))

    def _line(self, line: PaperLine) -> dict[str, Any]:
        sku = (
            [f"{text('documents.sku')} {line.sku}"] if line.sku and self.paper.kind != PaperKind.SLIP else []
        )
        return {
            "title": line.title,
            "details": [*line.details, *sku],
            "sku": line.sku,
            "quantity": str(line.quantity),
            "unit": self._money(line.unit_cents),
            "total": self._money(line.total_cents),
        }

    def _charges(self) -> list[dict[str, Any]]:
        """Of a credit note: an invoice has them among its sums."""
        if self.paper.kind != PaperKind.CREDIT_NOTE:
            return []
        sums: dict[str, int] = {}
        for charge in self.paper.charges:
            sums[charge.label] = sums.get(charge.label, 0) + _gross(charge)
        return [
            {
                "title": label,
                "details": [],
                "sku": "",
                "quantity": "",
                "unit": "",
                "total": self._money(cents),
            }
            for label, cents in sums.items()
        ]

    def _after(self) -> list[list[str]]:
        paper = self.paper
        if paper.kind != PaperKind.INVOICE:
            return []
        rows = []
        if paper.paid_cents:
            way = text("documents.paid-by", way=paper.paid_by) if paper.paid_by else text("documents.paid")
            rows.append([way, self._money(-paper.paid_cents)])
        rows.append([text("documents.due"), self._money(paper.due_cents)])
        return rows

    def _taxes(self) -> list[list[str]]:
        return [
            [
                tax_label(group.code) if group.code else text("documents.untaxed"),
                self._money(group.net_cents),
                self._money(group.tax_cents),
                self._money(group.net_cents + group.tax_cents),
            ]
            for group in self.paper.taxes
        ]

    def _notes(self) -> list[list[str]]:
        paper = self.paper
        notes = [paper.note, paper.exemption]
        if paper.kind == PaperKind.INVOICE and paper.due_cents > 0:
            notes.append(paper.terms)
        if paper.kind == PaperKind.SLIP:
            notes.append(text("documents.thanks"))
        return [_lines(note) for note in notes if note.strip()]

    def _footer(self) -> list[str]:
        paper = self.paper
        if paper.kind == PaperKind.SLIP:
            return [paper.seller.name]
        ids = []
        if paper.seller.vat_id:
            ids.append(text("documents.vat-id", id=paper.seller.vat_id))
        if paper.seller.tax_number:
            ids.append(text("documents.tax-number", id=paper.seller.tax_number))
        return [*_lines(paper.footer), *([" · ".join(ids)] if ids else [])] or [paper.seller.name]

    def _address(self, party: Party) -> list[str]:
        town = " ".join(filter(None, (party.postal_code, party.city)))
        if party.country in _LETTER:
            town = ", ".join(
                filter(None, (party.city, " ".join(filter(None, (party.region, party.postal_code)))))
            )
        country = country_name(party.country, self.paper.locale) if party.country else ""
        return [line for line in (party.name, party.line1, party.line2, town, country) if line]

    def _money(self, cents: int) -> str:
        return money_text(cents, self.paper.currency, self.paper.locale)

    def _day(self, day: str) -> str:
        locale = self.paper.locale.replace("-", "_")
        return str(format_date(date.fromisoformat(day), "medium", locale=locale))


def _kind(kind: PaperKind) -> str:
    match kind:
        case PaperKind.SLIP:
            return text("documents.packing-slip")
        case PaperKind.INVOICE:
            return text("documents.invoice")
        case PaperKind.CREDIT_NOTE:
            return text("documents.credit-note")


def _lines(value: str) -> list[str]:
    return [line.strip() for line in value.splitlines() if line.strip()]


def _gross(charge: PaperCharge) -> int:
    return charge.net_cents + charge.tax_cents
