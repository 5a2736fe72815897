"""Telling programs that an invoice is inside a PDF: the properties of Factur-X among the document's own.

Appended, as PDF allows: what typst wrote stays as it is, and a newer copy of its metadata takes the place of
the first (ISO 32000, 7.5.6).
"""

import re

from sitewright.kit.errors import SitewrightError

# Both are asked at one place of the document only, found from its end.
_METADATA = re.compile(
    rb"(\d{1,10}) 0 obj\r?\n?<<([^>]{0,300}/Type/Metadata[^>]{0,300})>>\s?stream\r?\n(.*?)\r?\nendstream",
    re.DOTALL,
)
_TRAILER = re.compile(
    rb"trailer\s{0,2}<<(.{1,2000}?)>>\s{0,2}startxref\s{0,2}(\d{1,12})\s{0,2}%%EOF", re.DOTALL
)
_LENGTH = re.compile(rb"/Length \d+")
_PREVIOUS = re.compile(rb"/Prev \d+")
_END = b"</rdf:RDF>"
_EXPLAINED = b"</rdf:Bag></pdfaExtension:schemas>"
_NAMESPACE = b"urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#"


class UnknownShape(SitewrightError):
    """The PDF is not written as those this was made for."""


def told_as_e_invoice(drawn: bytes) -> bytes:
    """The same document, whose metadata name the invoice in it. Raises UnknownShape."""
    found, trailer = _metadata_in(drawn), _TRAILER.match(drawn, max(drawn.rfind(b"trailer"), 0))
    if found is None or trailer is None:
        raise UnknownShape("no metadata, or no trailer, where they should be")
    number, head, packet = found.groups()
    written = packet.replace(_END, _PROPERTIES + _END, 1).replace(_EXPLAINED, _SCHEMA + _EXPLAINED, 1)
    entry = _LENGTH.sub(b"/Length %d" % len(written), head)
    start = len(drawn) + 1
    body = b"\n%s 0 obj\n<<%s>>\nstream\n%s\nendstream\nendobj\n" % (number, entry, written)
    table = b"xref\n%s 1\n%010d 00000 n \n" % (number, start)
    kept = _PREVIOUS.sub(b"", trailer[1])
    end = b"trailer\n<<%s/Prev %s>>\nstartxref\n%d\n%%%%EOF\n" % (kept, trailer[2], start - 1 + len(body))
    return drawn + body + table + end


def _metadata_in(drawn: bytes) -> re.Match[bytes] | None:
    """The last object that closes a description of the document."""
    begins = drawn.rfind(b" 0 obj", 0, max(drawn.rfind(_END), 0))
    return _METADATA.match(drawn, drawn.rfind(b"\n", 0, max(begins, 0)) + 1)


def _property(name: bytes, about: bytes) -> bytes:
    return (
        b'<rdf:li rdf:parseType="Resource"><pdfaProperty:name>%s</pdfaProperty:name>'
        b"<pdfaProperty:valueType>Text</pdfaProperty:valueType>"
        b"<pdfaProperty:category>external</pdfaProperty:category>"
        b"<pdfaProperty:description>%s</pdfaProperty:description></rdf:li>" % (name, about)
    )


_PROPERTIES = (
    b'<rdf:Description rdf:about="" xmlns:fx="%s"><fx:DocumentType>INVOICE</fx:DocumentType>'
    b"<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName><fx:Version>1.0</fx:Version>"
    b"<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel></rdf:Description>" % _NAMESPACE
)
# An archivable document may have properties only which it explains itself.
_SCHEMA = (
    b'<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>'
    b"<pdfaSchema:namespaceURI>%s</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix>"
    b"<pdfaSchema:property><rdf:Seq>"
    % _NAMESPACE
    + _property(b"DocumentFileName", b"The name of the embedded XML invoice file")
    + _property(b"DocumentType", b"INVOICE")
    + _property(b"Version", b"The version of the XML schema of the invoice")
    + _property(b"ConformanceLevel", b"The conformance level of the invoice")
    + b"</rdf:Seq></pdfaSchema:property></rdf:li>"
)
