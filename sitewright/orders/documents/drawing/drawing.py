"""Drawing papers. About a tenth of a second for 500 lines, so it is done where it is asked for."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import structlog

from sitewright.kit.errors import DomainError
from sitewright.kit.messages import Message
from sitewright.orders.documents.drawing.clean import cleaned
from sitewright.orders.documents.drawing.metadata import told_as_e_invoice
from sitewright.orders.documents.drawing.shown import shown
from sitewright.orders.documents.e_invoice.document import e_invoice
from sitewright.orders.documents.paper import Paper

log = structlog.get_logger(__name__)

_TEMPLATE = Path(__file__).with_name("paper.typ")
_ARCHIVABLE = ["a-3a", "ua-1"]
"""PDF/A-3, which may carry the invoice as data, read aloud in order by whoever cannot see it."""

_PLAIN = ["1.7"]
_NO_GLYPH = "could not be displayed"


class NotDrawn(DomainError):
    code = "document-failed"
    status = 500

    def __init__(self) -> None:
        super().__init__(Message("orders.document-failed"))


def draw(paper: Paper, logo: bytes = b"") -> bytes:
    """The paper as PDF, with its e-invoice inside where it has one. Raises NotDrawn."""
    said, xml = shown(paper), e_invoice(paper)
    drawn = compiled({"title": said["title"], "papers": [said], **({"xml": xml} if xml else {})}, logo)
    return told_as_e_invoice(drawn) if xml else drawn


def draw_several(papers: Sequence[Paper], title: str, logo: bytes = b"") -> bytes:
    """Papers one after the other, each from a page of its own on. Raises NotDrawn."""
    return compiled({"title": title, "papers": list(map(shown, papers))}, logo)


def compiled(data: Mapping[str, Any], logo: bytes = b"", template: Path | None = None) -> bytes:
    """Archivable where its letters can be drawn; a name in a script that no font here has is drawn as boxes,
    which an archivable document may not have. Raises NotDrawn.
    """
    import typst

    inputs = {"data": json.dumps(cleaned(data)), "logo": json.dumps(list(logo)) if logo else ""}
    source = (template or _TEMPLATE).read_bytes()
    try:
        return _compiled(source, inputs, _ARCHIVABLE)
    except typst.TypstError as error:
        if _NO_GLYPH not in str(error) and not logo:
            log.exception("a document could not be drawn")
            raise NotDrawn from error
    return _plainly(source, inputs)


def _plainly(source: bytes, inputs: dict[str, str]) -> bytes:
    """Without what may have failed: a logo that cannot be read is no reason to have no invoice."""
    import typst

    for tried in (inputs, {**inputs, "logo": ""}):
        try:
            return _compiled(source, tried, _PLAIN)
        except typst.TypstError as error:
            failure = error
    log.error("a document could not be drawn", said=str(failure))
    raise NotDrawn from failure


def _compiled(source: bytes, inputs: dict[str, str], standards: list[Any]) -> bytes:
    """The template may read an empty folder, and no package is fetched."""
    import typst

    with TemporaryDirectory(prefix="paper-") as empty:
        compiler = typst.Compiler(
            source,
            root=empty,
            sys_inputs=inputs,
            package_path=empty,
            package_cache_path=empty,
        )
        drawn = compiler.compile(format="pdf", pdf_standards=standards)
    if not isinstance(drawn, bytes):
        raise NotDrawn
    return drawn
