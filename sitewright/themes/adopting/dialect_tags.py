"""The tags their host adds to markup, `<squarespace:…>`, and what it puts in, `{squarespace-headers}` …"""

import re
from collections.abc import Iterator

from sitewright.jsont import nodes
from sitewright.themes.adopting.edits import Edit
from sitewright.themes.adopting.names import OURS, ThemeNames
from sitewright.themes.adopting.tagged import MASK, TaggedText, TemplateTag

HEADERS = "{squarespace-headers}"
FOOTERS = "{squarespace-footers}"
MAIN = "{squarespace.main-content}"

_PUT_IN = {
    HEADERS: (f"{{@|apply {OURS}head.html}}", "what every page of ours has in its head"),
    FOOTERS: (f"{{@|apply {OURS}foot.html}}", "what every page of ours has at its end"),
    MAIN: ("{@|apply main}", "the page"),
}
_KEPT = frozenset({"page-id", "page-classes", "cart-classes"})
"""`{squarespace.…}` that stands in our pages' contexts for adopted themes (themes/context/original.py)."""
_OPENING = re.compile(r"<squarespace:([\w-]++)((?:[^<>\"']|\"[^\"]*+\"|'[^']*+')*+)>", re.IGNORECASE)
_CLOSING = "</squarespace:{}"
_ATTRIBUTE = re.compile(r"(?<![\w:-])([\w:-]++)\s*+=\s*+(?:\"([^\"]*+)\"|'([^']*+)')")
_DYNAMIC = re.compile(r"[{}]")


class DialectTags:
    """The edits of one template; `found` are the insertions it has."""

    def __init__(self, template: TaggedText, names: ThemeNames) -> None:
        self._template = template
        self._names = names
        self._closings: dict[str, list[tuple[int, int]]] = {}

    def edits(self) -> Iterator[Edit]:
        for tag in self._template.tags:
            yield from self._inserted(tag)
        for found in _OPENING.finditer(self._template.markup):
            yield from self._element(found)

    def _inserted(self, tag: TemplateTag) -> Iterator[Edit]:
        if tag.text in _PUT_IN:
            text, instead = _PUT_IN[tag.text]
            self._note(tag.offset, tag.text, instead)
            yield Edit(tag.offset, tag.end, text)
        elif isinstance(tag.instruction, nodes.Variable):
            first, *rest = tag.instruction.references[0]
            is_theirs = str(first).startswith("squarespace") and not (
                first == "squarespace" and rest[:1] and rest[0] in _KEPT
            )
            if is_theirs:
                self._missing(tag.offset, tag.text, "nothing is printed")

    def _element(self, found: re.Match[str]) -> Iterator[Edit]:
        name, start, end = found[1].lower(), found.start(), found.end()
        attributes = _attributes(self._template.text[found.start(2) : found.end(2)])
        closing = None if self._template.text[end - 2] == "/" else self._closing(found[1], end)
        whole = closing[1] if closing else end
        if name == "navigation":
            yield from self._navigation(start, end, closing, attributes)
        elif name == "block-field":
            yield Edit(start, whole, self._area(start, attributes))
        elif name == "script":
            yield Edit(start, whole, self._script(start, attributes))
        else:
            self._missing(start, f"<squarespace:{name}>", "nothing, what stands in it included")
            yield Edit(start, whole, "")

    def _closing(self, name: str, after: int) -> tuple[int, int] | None:
        """The place of the next closing tag of that name. Each is looked for once: many tags without one must
        not cost the square of their number."""
        places = self._closings.get(name)
        if places is None:
            pattern = re.compile(rf"{re.escape(_CLOSING.format(name))}\s*+>", re.IGNORECASE)
            places = [found.span() for found in pattern.finditer(self._template.markup)][::-1]
            self._closings[name] = places
        while places and places[-1][0] < after:
            places.pop()
        return places[-1] if places else None

    def _navigation(
        self, start: int, end: int, closing: tuple[int, int] | None, attributes: dict[str, str]
    ) -> Iterator[Edit]:
        menu = attributes.get("navigationid", "")
        what = f"the navigation '{menu}'"
        block = self._names.partial(attributes["template"]) if attributes.get("template") else ""
        if menu not in self._names.menus:
            self._missing(start, what, "nothing: template.conf declares no such navigation")
            yield Edit(start, closing[1] if closing else end, "")
        elif block:
            self._note(start, what, f"our menu '{self._names.menus[menu]}' by {block}")
            yield Edit(
                start, closing[1] if closing else end, f"{{squarespace.navigation.{menu}|apply {block}}}"
            )
        elif closing and not attributes.get("template"):
            self._note(start, what, f"our menu '{self._names.menus[menu]}' by what stands in the tag")
            variable = f"@adopted{menu}"
            yield Edit(
                start, end, f"{{.var {variable} squarespace.navigation.{menu}}}{{.section {variable}}}"
            )
            yield Edit(*closing, "{.end}")
        else:
            self._missing(
                start, f"the block of {what}", f"our menu '{self._names.menus[menu]}' as a plain list"
            )
            yield Edit(
                start,
                closing[1] if closing else end,
                f"{{squarespace.navigation.{menu}|apply {OURS}navigation.html}}",
            )

    def _area(self, start: int, attributes: dict[str, str]) -> str:
        name = attributes.get("id", "")
        address = self._names.area(name) if not _DYNAMIC.search(name) else ""
        if not address:
            why = "each page has its own" if _DYNAMIC.search(name) else "its name cannot be used"
            self._missing(start, f"the area '{name}'", f"nothing: {why}")
            return ""
        label = attributes.get("label") or name
        self._note(start, f"the area '{label}'", f"the sections of the page /{address}, once there is one")
        classes = attributes.get("class", "")
        own = "sqs-layout sitewright-sections"
        names = own if _DYNAMIC.search(classes) or not classes else f"{own} {classes}"
        sections = f"squarespace.areas.{name}"
        opening = f'<div class="{names.replace(chr(34), "")}" id="{name}">'
        return f"{{.if {sections}}}{opening}{{{sections}}}</div>{{.end}}"

    def _script(self, start: int, attributes: dict[str, str]) -> str:
        name = attributes.get("src", "")
        address = self._names.assets.urls.get(f"scripts/{name.lstrip('/')}", "")
        if not address:
            self._missing(start, f"the script '{name}'", "nothing: scripts/ has no such file")
            return ""
        self._note(
            start, f"the script '{name}'", "loaded by itself, except where visitors type what is theirs"
        )
        return (
            f'{{.if squarespace.runsScripts}}<script src="{address}" defer '
            'nonce="{nonce|htmltag}"></script>{.end}'
        )

    def _missing(self, offset: int, what: str, instead: str) -> None:
        self._names.report.missing(self._template.path, self._template.line(offset), what, instead)

    def _note(self, offset: int, what: str, instead: str) -> None:
        self._names.report.translated(self._template.path, self._template.line(offset), what, instead)


def _attributes(text: str) -> dict[str, str]:
    """By name in small letters, as attributes count."""
    found = _ATTRIBUTE.findall(text.replace(MASK, ""))
    return {name.lower(): double or single for name, double, single in found}
