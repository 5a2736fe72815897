"""The markup around the tags: scripts get a nonce, pictures an address, the body what our scripts read."""

import re
from collections.abc import Iterator

from sitewright.jsont import nodes
from sitewright.themes.adopting.edits import Edit
from sitewright.themes.adopting.names import OURS, ThemeNames
from sitewright.themes.adopting.tagged import MASK, TaggedText, TemplateTag

_INSIDE = r"(?:[^<>\"']|\"[^\"]*+\"|'[^']*+')*+"
_HTML = re.compile(rf"<html\b({_INSIDE})>", re.IGNORECASE)
_LANGUAGE = ' lang="{website.language|htmltag}"{.if website.isRightToLeft} dir="rtl"{.end}'
_BODY = re.compile(r"<body\b", re.IGNORECASE)
_TITLE = re.compile(r"<title\b[^<>]*+>[^<]*+</title\s*+>", re.IGNORECASE)
_SCRIPT = re.compile(rf"<script\b({_INSIDE})>", re.IGNORECASE)
_SCRIPT_END = re.compile(r"</script\s*+>", re.IGNORECASE)
_IMAGE = re.compile(rf"<img\b({_INSIDE})>", re.IGNORECASE)
_LINK = re.compile(rf"<link\b({_INSIDE})>", re.IGNORECASE)
_FRAME = re.compile(rf"<(iframe|embed|object)\b({_INSIDE})>", re.IGNORECASE)
_HANDLER = re.compile(r"\s(on[a-z]{3,20})\s*+=\s*+[\"']", re.IGNORECASE)
_SOURCE = re.compile(r"\ssrc\s*+=", re.IGNORECASE)
_LATER_SOURCE = re.compile(r"\sdata-src\s*+=", re.IGNORECASE)
_ATTRIBUTE = re.compile(r"\s(type|src|href|rel)\s*+=\s*+(?:\"([^\"]*+)\"|'([^']*+)')", re.IGNORECASE)
_ELSEWHERE = re.compile(r"(?:https?:)?//", re.IGNORECASE)
_RUNS = frozenset({"", "text/javascript", "application/javascript", "module"})
_SHOWN_WIDTH = "1500w"

_METADATA = {"image-meta": "", "cover-image-meta": "coverImage.", "child-image-meta": "items.{}."}


class Markup:
    """The edits of one template."""

    def __init__(self, template: TaggedText, names: ThemeNames) -> None:
        self._template = template
        self._names = names
        self._markup = template.markup

    def edits(self) -> Iterator[Edit]:
        for found in _HTML.finditer(self._markup):
            if " lang=" not in found[1].lower():
                yield Edit(found.start(1), found.start(1), _LANGUAGE)
        for found in _BODY.finditer(self._markup):
            yield Edit(found.end(), found.end(), f"{{@|apply {OURS}body.html}}")
        for found in _TITLE.finditer(self._markup):
            self._missing(found.start(), "<title>", "the title of the page, which is in the head already")
            yield Edit(found.start(), found.end(), "")
        yield from self._scripts()
        for found in _IMAGE.finditer(self._markup):
            yield from self._image(found)
        for tag in self._template.tags:
            yield from self._whole_image(tag)
        yield from self._elsewhere()
        for found in _HANDLER.finditer(self._markup):
            instead = "nothing runs: a script of the theme's has to listen"
            self._missing(found.start(1), f"{found[1]}=", instead)
            # Else every visitor's browser would tell us that it was refused.
            yield Edit(found.start(1), found.start(1), "data-")

    def _scripts(self) -> Iterator[Edit]:
        position = 0
        while found := _SCRIPT.search(self._markup, position):
            ending = _SCRIPT_END.search(self._markup, found.end())
            end = ending.end() if ending else len(self._markup)
            yield from self._script(found, end)
            position = end

    def _script(self, found: re.Match[str], end: int) -> Iterator[Edit]:
        attributes = _attributes(found[1])
        if attributes.get("type", "").strip().lower() not in _RUNS:
            return
        reason = self._reason_against(found, end, attributes.get("src"))
        if reason:
            self._missing(found.start(), "a script", f"nothing: {reason}")
            yield Edit(found.start(), end, "")
            return
        at = found.start() + len("<script")
        yield Edit(found.start(), found.start(), "{.if squarespace.runsScripts}")
        yield Edit(at, at, ' nonce="{nonce|htmltag}"')
        yield Edit(end, end, "{.end}")
        self._note(found.start(), "a script", "runs, except where visitors type what is theirs")

    def _reason_against(self, found: re.Match[str], end: int, source: str | None) -> str:
        """Why a script does not run; empty for one that does."""
        if source is not None:
            is_ours = self._names.assets.addressed(source) != source
            return "" if is_ours else "pages load no scripts but those in scripts/ and assets/"
        inside = self._template.tags_between(found.end(), end)
        printed = next((tag for tag in inside if _prints(tag)), None)
        if printed is not None:
            return f"{printed.text} prints into it, which only `|json` may"
        return ""

    def _image(self, found: re.Match[str]) -> Iterator[Edit]:
        """Their pictures wait for a script that gives them an address; ours have one."""
        if _SOURCE.search(found[1]):
            return
        later = _LATER_SOURCE.search(found[1])
        inside = self._template.tags_between(found.start(), found.end())
        metadata = next((tag for tag in inside if _picture_of(tag)), None)
        if metadata is not None:
            yield Edit(metadata.end, metadata.end, f'{_address(_picture_of(metadata))} loading="lazy"')
        elif later is not None:
            start = found.start(1) + later.start()
            yield Edit(start, found.start(1) + later.end(), ' loading="lazy" src=')
        else:
            return
        self._note(found.start(), "a picture that waits for a script", "one that loads by itself")

    def _whole_image(self, tag: TemplateTag) -> Iterator[Edit]:
        if isinstance(tag.instruction, nodes.Variable) and tag.instruction.formatters:
            last = tag.instruction.formatters[-1]
            if last.name == "image" and len(tag.instruction.formatters) == 1:
                reference = tag.text[1:].partition("|")[0]
                picture = _dotted(reference)
                image = f'<img class="{_class(last)}" {{{reference}|image-meta}}{_address(picture)}'
                yield Edit(tag.offset, tag.end, f'{image} loading="lazy">')

    def _elsewhere(self) -> Iterator[Edit]:
        for found in _LINK.finditer(self._markup):
            attributes = _attributes(found[1])
            if "stylesheet" in attributes.get("rel", "").lower() and _ELSEWHERE.match(
                attributes.get("href", "")
            ):
                self._missing(
                    found.start(), attributes["href"], "nothing: pages load no styles of other hosts"
                )
                yield Edit(found.start(), found.end(), "")
        for found in _FRAME.finditer(self._markup):
            self._missing(
                found.start(), f"<{found[1].lower()}>", "an empty frame: pages show nothing of other hosts"
            )

    def _missing(self, offset: int, what: str, instead: str) -> None:
        self._names.report.missing(self._template.path, self._template.line(offset), what, instead)

    def _note(self, offset: int, what: str, instead: str) -> None:
        self._names.report.translated(self._template.path, self._template.line(offset), what, instead)


def _prints(tag: TemplateTag) -> bool:
    """Whether it prints a value as it is: a script would read what an owner or visitor wrote as its own."""
    if tag.unknown_formatter or not isinstance(tag.instruction, nodes.Variable):
        return False
    return [call.name for call in tag.instruction.formatters[-1:]] not in (["json"], ["json-pretty"])


def _picture_of(tag: TemplateTag) -> str:
    """What stands before `assetUrl` in the reference to the picture of a tag that prints its metadata."""
    variable = tag.instruction
    if not isinstance(variable, nodes.Variable) or not variable.formatters:
        return ""
    call = variable.formatters[-1]
    if call.name not in _METADATA:
        return ""
    index = call.arguments[0] if call.arguments and call.arguments[0].isdecimal() else "0"
    return f"{_dotted(tag.text[1:].partition('|')[0])}{_METADATA[call.name].format(index)}" or "@."


def _dotted(reference: str) -> str:
    return "" if reference == "@" else f"{reference}."


def _address(picture: str) -> str:
    reference = f"{picture.removeprefix('@.')}assetUrl"
    return f'{{.if {reference}}} src="{{{reference}|htmltag}}?format={_SHOWN_WIDTH}"{{.end}}'


def _class(call: nodes.FormatterCall) -> str:
    name = call.arguments[0] if len(call.arguments) == 1 else ""
    return name if re.fullmatch(r"[\w-]+", name) else "thumb-image"


def _attributes(text: str) -> dict[str, str]:
    found = _ATTRIBUTE.findall(text.replace(MASK, ""))
    return {name.lower(): double or single for name, double, single in found}
