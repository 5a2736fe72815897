"""What a credit note takes back of an invoice: the lines, the shipping and the tax in them. Pure.

A credit note takes back amounts with their tax. The tax in an amount is the invoice's in proportion, counted
from the first cent taken back on, so that notes over everything take back the invoice's tax to the cent.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import msgspec

from sitewright.checkout.pricing import allocate
from sitewright.orders.documents.amounts import LineAmounts, tax_groups
from sitewright.orders.documents.paper import Paper, PaperCharge, PaperKind, PaperLine, TaxGroup


@dataclass(frozen=True, slots=True)
class Credited:
    """What goes back: (position, quantity, cents) of lines, then what is for the shipping and for neither;
    all with the tax in them.
    """

    units: Sequence[tuple[int, int, int]]
    shipping_cents: int = 0
    other_cents: int = 0


@dataclass(slots=True)
class _Pool:
    """What an invoice charged in one place, and how much of it went back before."""

    gross: int
    tax: int
    given: int = 0

    def take(self, cents: int) -> int:
        """The tax in so many more cents."""
        before = self._tax_in(self.given)
        self.given += cents
        return self._tax_in(self.given) - before

    def _tax_in(self, cents: int) -> int:
        return (2 * self.tax * cents + self.gross) // (2 * self.gross) if self.gross > 0 else 0


def credit_paper(
    invoice: Paper, earlier: Iterable[Paper], credited: Credited, *, words: tuple[str, str], **head: object
) -> Paper:
    """`words`: what shipping and other amounts are called. `head`: number, dates and the rest of its head."""
    lines, charges = _pools(invoice, earlier)
    sold = {line.position: line for line in invoice.lines}
    taken = [
        _line(sold[position], lines[position], quantity, cents)
        for position, quantity, cents in credited.units
    ]
    shipping, other = words
    others = [
        *_charges(charges, invoice.charges, credited.shipping_cents, shipping),
        *_others(invoice, credited.other_cents, other),
    ]
    parts: list[PaperLine | PaperCharge] = [*taken, *others]
    amounts: list[LineAmounts | PaperCharge] = [
        *(LineAmounts(line.net_cents, line.tax_cents, 0, line.taxes) for line in taken),
        *others,
    ]
    net, tax = sum(part.net_cents for part in parts), sum(part.tax_cents for part in parts)
    values: dict[str, object] = {
        "kind": PaperKind.CREDIT_NOTE,
        "lines": tuple(taken),
        "charges": tuple(others),
        "taxes": tax_groups(amounts, _taxes(parts, invoice)),
        "net_cents": net,
        "tax_cents": tax,
        "total_cents": net + tax,
        "paid_cents": 0,
        "paid_by": "",
        "gift_card_cents": 0,
        "rounding_cents": 0,
        "is_tax_included": True,
        "refers_to": invoice.number,
        "refers_on": invoice.issued_on,
        "terms": "",
    }
    return msgspec.structs.replace(invoice, **{**values, **head})


def joined_invoices(papers: Sequence[Paper]) -> Paper:
    """The invoices of one order as if they were one, for what goes back of any of them."""
    if len(papers) == 1:
        return papers[0]
    groups: dict[str, tuple[int, int]] = {}
    for group in (each for paper in papers for each in paper.taxes):
        net, tax = groups.get(group.code, (0, 0))
        groups[group.code] = (net + group.net_cents, tax + group.tax_cents)
    return msgspec.structs.replace(
        papers[0],
        number=", ".join(paper.number for paper in papers),
        lines=tuple(line for paper in papers for line in paper.lines),
        charges=tuple(charge for paper in papers for charge in paper.charges),
        taxes=tuple(TaxGroup(code, net, tax) for code, (net, tax) in groups.items()),
    )


def _pools(invoice: Paper, earlier: Iterable[Paper]) -> tuple[dict[int, _Pool], list[_Pool]]:
    """Of the lines by their position, and of the charges."""
    lines = {line.position: _Pool(line.net_cents + line.tax_cents, line.tax_cents) for line in invoice.lines}
    charges = [_Pool(each.net_cents + each.tax_cents, each.tax_cents) for each in invoice.charges]
    for note in earlier:
        for line in note.lines:
            lines[line.position].given += line.total_cents
        for charge in note.charges:
            _refill(charges, invoice.charges, charge)
    return lines, charges


def _refill(pools: Sequence[_Pool], charged: Sequence[PaperCharge], back: PaperCharge) -> None:
    for pool, charge in zip(pools, charged, strict=True):
        if back.is_shipping and charge.taxes == back.taxes:
            pool.given += back.net_cents + back.tax_cents
            return


def _line(line: PaperLine, pool: _Pool, quantity: int, cents: int) -> PaperLine:
    tax = pool.take(cents)
    return msgspec.structs.replace(
        line,
        quantity=quantity,
        unit_cents=round(cents / quantity),
        total_cents=cents,
        net_cents=cents - tax,
        tax_cents=tax,
        discount_cents=0,
    )


def _charges(
    pools: Sequence[_Pool], charged: Sequence[PaperCharge], cents: int, label: str
) -> Iterator[PaperCharge]:
    """So much of the shipping, from each way it is taxed as much as there was of it."""
    weights = [pool.gross for pool in pools]
    if not cents:
        return
    if not any(weights):
        yield PaperCharge(cents, 0, (), label, is_shipping=True)
        return
    for pool, charge, part in zip(pools, charged, allocate(cents, weights), strict=True):
        if part:
            tax = pool.take(part)
            yield PaperCharge(part - tax, tax, charge.taxes, label, is_shipping=True)


def _others(invoice: Paper, cents: int, label: str) -> Iterator[PaperCharge]:
    """An amount for nothing in particular: of everything sold, as it was taxed."""
    if cents <= 0:
        return
    groups: dict[tuple[str, ...], _Pool] = {}
    sold: list[PaperLine | PaperCharge] = [*invoice.lines, *invoice.charges]
    for part in sold:
        pool = groups.setdefault(part.taxes, _Pool(0, 0))
        pool.gross += part.net_cents + part.tax_cents
        pool.tax += part.tax_cents
    weights = [pool.gross for pool in groups.values()]
    shares = allocate(cents, weights) if any(weights) else [cents] + [0] * (len(weights) - 1)
    for (codes, pool), share in zip(groups.items(), shares, strict=True):
        if share:
            tax = pool.take(share)
            yield PaperCharge(share - tax, tax, codes, label)


def _taxes(parts: Iterable[PaperLine | PaperCharge], invoice: Paper) -> dict[str, int]:
    found: dict[str, int] = {}
    for part in parts:
        for code, cents in _tax_of_codes(part, invoice):
            found[code] = found.get(code, 0) + cents
    return found


def _tax_of_codes(part: PaperLine | PaperCharge, invoice: Paper) -> Iterator[tuple[str, int]]:
    """The tax of a part by code: by the invoice's sums where it has several."""
    if not part.taxes:
        return
    sums = {group.code: group.tax_cents for group in invoice.taxes}
    weights = [sums.get(code, 0) for code in part.taxes]
    shares = (
        allocate(part.tax_cents, weights) if any(weights) else [part.tax_cents] + [0] * (len(weights) - 1)
    )
    yield from zip(part.taxes, shares, strict=True)
