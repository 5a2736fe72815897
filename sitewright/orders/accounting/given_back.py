"""What went back of an order, by how it was taxed. Pure.

By the arithmetic of credit notes (`documents.credit_paper`), over the order as if all of it stood on one
invoice: what goes back takes its tax along in proportion, and all of it together the whole tax.
"""

from collections.abc import Iterator, Sequence

from sitewright.orders.accounting.booked_order import GivenBack, SoldPart
from sitewright.orders.accounting.sold import Taxed, charges_of, grouped, lines_of
from sitewright.orders.documents.credit_paper import credit_paper
from sitewright.orders.documents.paper import Paper, PaperCharge, PaperKind, PaperLine, Party

_WORDS = ("", "")


def taken_back(parts: Sequence[SoldPart], given: Sequence[GivenBack]) -> Iterator[list[Taxed]]:
    """For each that went back what it takes off each way something was taxed, above zero; nothing for what
    takes back no goods.
    """
    sold, notes = _paper(parts), list[Paper]()
    for each in given:
        if each.credited is None:
            yield []
            continue
        note = credit_paper(sold, notes, each.credited, words=_WORDS)
        notes.append(note)
        yield _groups(note)


def _paper(parts: Sequence[SoldPart]) -> Paper:
    """Only what `credit_paper` reckons with."""
    lines = [
        PaperLine(
            title="",
            quantity=line.quantity,
            net_cents=line.net_cents,
            tax_cents=line.tax_cents,
            taxes=line.taxes,
            position=line.position,
        )
        for part in parts
        for line in lines_of(part)
    ]
    charges = tuple(charge for part in parts for charge in charges_of(part))
    return Paper(
        kind=PaperKind.INVOICE,
        number="",
        order_number=0,
        issued_on="",
        ordered_on="",
        language="",
        locale="",
        currency="",
        seller=Party(),
        buyer=Party(),
        lines=tuple(lines),
        charges=charges,
    )


def _groups(note: Paper) -> list[Taxed]:
    parts: list[PaperLine | PaperCharge] = [*note.lines, *note.charges]
    return grouped(Taxed(each.taxes, each.net_cents, each.tax_cents) for each in parts)
