"""A paper for tests of what is drawn."""

from sitewright.orders.documents.paper import Paper, PaperCharge, PaperKind, PaperLine, Party, TaxGroup


def paper(
    *,
    kind: PaperKind = PaperKind.INVOICE,
    lines: int = 2,
    title: str = "Gartenkalender",
    name: str = "Ada Byron",
    footer: str = "Amtsgericht Berlin HRB 1",
    language: str = "de",
    country: str = "DE",
    has_e_invoice: bool = True,
) -> Paper:
    """Each line 119.00 with 19.00 tax in it."""
    made = tuple(
        PaperLine(title, 1, ("Farbe: Salbei",), f"GK-{place}", 11_900, 11_900, 10_000, 1900, 0, _TAX, place)
        for place in range(lines)
    )
    net, tax = 10_000 * lines, 1900 * lines
    return Paper(
        kind=kind,
        number="RE-2026-0042",
        order_number=1042,
        issued_on="2026-11-27",
        ordered_on="2026-11-26",
        language=language,
        locale="de-DE" if language == "de" else "en-US",
        currency="EUR",
        seller=Party("Blumen Meyer GmbH", "Torstr. 1", "", "10119", "Berlin", "", country, "DE123456789"),
        buyer=Party(name, "Gasse 2", "", "50667", "Köln", "", "DE"),
        lines=made,
        site_title="Blumen Meyer",
        taxes=(TaxGroup(_TAX[0], net, tax),),
        sums=(("Zwischensumme", net + tax), ("Gesamt", net + tax)),
        net_cents=net,
        tax_cents=tax,
        total_cents=net + tax,
        paid_cents=net + tax,
        paid_by="Stripe",
        footer=footer,
        is_tax_included=True,
        has_e_invoice=has_e_invoice,
    )


_TAX = ("vat:19000",)

SHIPPED = PaperCharge(500, 95, _TAX, "Standard", is_shipping=True)
