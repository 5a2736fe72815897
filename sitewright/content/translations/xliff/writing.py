"""A website's texts as an XLIFF file, thing by thing, so that it never stands in memory as a whole."""

from collections.abc import Iterator, Sequence
from xml.sax.saxutils import escape, quoteattr

from sitewright.content.translations.matching import Match, SourceText, TextKind, matches
from sitewright.content.translations.owner_lists import kept_words
from sitewright.content.translations.subjects import Subject, SubjectType
from sitewright.content.translations.xliff import NAMESPACE
from sitewright.content.translations.xliff.codes import Code, Part, parts_of
from sitewright.kit.xml_text import fit_for_xml

_READ_AT_ONCE = 100
_STALE, _DONE = "needs-review-translation", "translated"


def xliff_pieces(types: Sequence[SubjectType], source_language: str, language: str) -> Iterator[str]:
    """The file, piece by piece. One `file` for each thing, named by its kind and id, one unit for each text,
    named by its path.
    """
    yield f'<?xml version="1.0" encoding="UTF-8"?>\n<xliff version="1.2" xmlns="{NAMESPACE}">\n'
    for subject_type in types:
        for subject, found in _things(subject_type, language):
            yield _file(subject, found, source_language, language)
    yield "</xliff>\n"


def _things(subject_type: SubjectType, language: str) -> Iterator[tuple[Subject, dict[str, Match]]]:
    after, ids = "", [""]
    while ids:
        ids = subject_type.ids(after, _READ_AT_ONCE)
        kept = kept_words(subject_type.code, ids, language)
        for subject in subject_type.read(ids):
            if subject.texts:
                yield subject, matches(subject.texts, kept.get(subject.id, {}))
        after = ids[-1] if ids else ""


def _file(subject: Subject, found: dict[str, Match], source_language: str, language: str) -> str:
    units = "".join(_unit(source, found.get(source.path)) for source in subject.texts)
    return (
        f"<file original={_quoted(f'{subject.type}/{subject.id}')} source-language={_quoted(source_language)}"
        f' target-language={_quoted(language)} datatype="html"><header><note>{_text(subject.title)}</note>'
        f"</header><body>\n{units}</body></file>\n"
    )


def _unit(source: SourceText, match: Match | None) -> str:
    target = ""
    if match is not None:
        state = _STALE if match.is_stale else _DONE
        target = f'<target state="{state}">{_content(source.kind, match.text)}</target>'
    about = f'id={_quoted(source.path)} maxwidth="{source.most}" size-unit="char" xml:space="preserve"'
    return (
        f"<trans-unit {about}><source>{_content(source.kind, source.text)}</source>{target}"
        f"<note>{_text(str(source.label))}</note></trans-unit>\n"
    )


def _content(kind: TextKind, text: str) -> str:
    parts = parts_of(text) if kind is TextKind.RICH_TEXT else [text]
    return "".join(map(_part, parts))


def _part(part: Part) -> str:
    if isinstance(part, Code):
        return f"<{part.kind} id={_quoted(part.id)}>{_text(part.markup)}</{part.kind}>"
    return _text(part)


def _text(text: str) -> str:
    # A bare carriage return would be read as the end of a line.
    return escape(fit_for_xml(text), {"\r": "&#13;"})


def _quoted(text: str) -> str:
    return quoteattr(fit_for_xml(text))
