"""The tags of the language itself: values are escaped, names resolved, and what is unknown left out.

Their host stores texts as HTML; ours are plain, and what a visitor types is among them. So every value is
escaped that is not HTML by its name, and that no formatter has made markup of.
"""

import re
from collections.abc import Iterator

from sitewright.jsont import nodes
from sitewright.jsont.values import Reference
from sitewright.themes.adopting.contexts import Contexts, Where
from sitewright.themes.adopting.edits import Edit
from sitewright.themes.adopting.known_values import without_counterpart
from sitewright.themes.adopting.names import OURS, ThemeNames
from sitewright.themes.adopting.tagged import TaggedText, TemplateTag

HTML_NAMES = frozenset({"body", "excerpt", "mainContent", "bodyHtml", "titleHtml", "snippetHtml"})
"""Values that are HTML by contract: cleaned when they were written, or rendered by us."""

_ESCAPING = frozenset({"html", "htmltag", "htmlattr"})
_MARKUP = frozenset(
    {
        *(
            "apply",
            "image",
            "image-meta",
            "cover-image-meta",
            "child-image-meta",
            "image-srcset",
            "image-color",
        ),
        *("image-component", "video", "comments", "comment-link", "like-button", "social-button"),
        *(
            "social-button-inline",
            "product-price",
            "product-status",
            "product-scarcity",
            "product-quick-view",
        ),
        *("product-restock-notification", "cart-quantity", "subscription-price", "summary-form-field"),
        *(
            "from-price",
            "normal-price",
            "sale-price",
            "bookkeeper-money-format",
            "money-string",
            "url-encode",
        ),
        *("encode-uri", "encode-uri-component", "item-classes"),
    }
)
"""Formatters that give markup or addresses, with what they take from values escaped."""
_MAKES_MARKUP_OF_TEXT = frozenset({"line-breaks", "activate-twitter-links"})
"""They leave the text as it is: it has to be escaped before."""
_KEEPS_HTML = frozenset({"safe", "truncate", "smartypants", "str", "line-breaks"})

_PURCHASE = ("product-checkout", "variants-select", "quantity-input", "add-to-cart-btn")
_SCRIPTED = frozenset({"audio-player", "twitter-follow-button"})
_INERT = frozenset({"product-quick-view"})
"""Its markup waits for a script of another host; the ones above print scripts of it."""
_TALK = {
    "comments": ("comments.html", "what visitors said, and a form of ours to say more"),
    "comment-link": ("comment-link.html", "a link to what visitors said"),
    "like-button": ("like.html", "a button of ours, on the page of the item"),
    "social-button": ("share.html", "plain links of ours, on the page of the item"),
    "social-button-inline": ("share.html", "plain links of ours, on the page of the item"),
}
"""Their markup waits for such scripts, too; ours works without any."""
_APPLY = re.compile(r"\|apply(?P<delimiter>[^|}])(?P<name>[^|}]+?)(?=(?P=delimiter)|[|}])")
_ALWAYS_FALSE = "equal? 1 2"


class Expressions:
    """The edits of one template."""

    def __init__(self, template: TaggedText, names: ThemeNames, contexts: Contexts) -> None:
        self._template = template
        self._names = names
        self._contexts = contexts
        self._scope: list[str] = [""]
        self._variables: dict[str, str] = {}
        self._plain: set[str] = set()
        self._has_purchase = False

    def edits(self) -> Iterator[Edit]:
        for tag in self._template.tags:
            yield from self._edits_of(tag)
            self._note_values(tag)
            self._follow(tag.instruction)

    def _edits_of(self, tag: TemplateTag) -> Iterator[Edit]:
        if tag.unknown_formatter:
            self._missing(tag, f"the formatter '{tag.unknown_formatter}'", "nothing is printed")
            yield _commented(tag)
        elif tag.unknown_predicate:
            self._missing(tag, f"the predicate '{tag.unknown_predicate}?'", "it counts as false")
            yield Edit(tag.offset, tag.end, _asked(tag))
        elif isinstance(tag.instruction, nodes.Variable):
            yield from self._variable(tag, tag.instruction)
        elif isinstance(tag.instruction, nodes.SetVariable):
            yield from self._applied(tag, tag.instruction.formatters)
        elif isinstance(tag.instruction, (nodes.Include, nodes.Inject)):
            self._missing(tag, tag.text, "it does nothing")

    def _note_values(self, tag: TemplateTag) -> None:
        for reference in _read(tag.instruction):
            if name := without_counterpart(reference, self._scope[-1]):
                self._missing(tag, f"the value {{{name}}}", "it is empty")

    def _variable(self, tag: TemplateTag, variable: nodes.Variable) -> Iterator[Edit]:
        called = [call.name for call in variable.formatters]
        if set(called) & set(_PURCHASE):
            yield self._purchase(tag)
        elif len(called) == 1 and called[0] in _TALK:
            yield self._talk(tag, called[0])
        elif set(called) & _SCRIPTED:
            self._missing(tag, f"the formatter '{called[-1]}'", "nothing: it needs scripts of another host")
            yield _commented(tag)
        elif "apply" in called:
            yield from self._applied(tag, variable.formatters)
        else:
            for name in set(called) & _INERT:
                self._missing(tag, f"the formatter '{name}'", "its markup, without the script that fills it")
            yield from self._escaped(tag, variable, called)

    def _purchase(self, tag: TemplateTag) -> Edit:
        """One form that works without scripts for the pieces of theirs, which do not."""
        if self._has_purchase:
            return _commented(tag)
        self._has_purchase = True
        self._translated(tag, tag.text, "a form of ours to choose, count and buy")
        reference = tag.text[1:].partition("|")[0]
        return Edit(tag.offset, tag.end, f"{{{reference}|apply {OURS}product-form.html}}")

    def _talk(self, tag: TemplateTag, formatter: str) -> Edit:
        part, instead = _TALK[formatter]
        self._translated(tag, tag.text, instead)
        reference = tag.text[1:].partition("|")[0]
        return Edit(tag.offset, tag.end, f"{{{reference}|apply {OURS}{part}}}")

    def _applied(self, tag: TemplateTag, formatters: tuple[nodes.FormatterCall, ...]) -> Iterator[Edit]:
        if not any(call.name == "apply" for call in formatters):
            return
        found = _APPLY.search(tag.text)
        name = found["name"] if found else ""
        if name.startswith(OURS):
            return
        path = self._names.partial(name)
        if not path or found is None:
            if name not in self._template.macros:
                self._missing(tag, f"the block '{name}'", "nothing: the theme has no such file")
                yield _commented(tag)
            return
        start = tag.offset + found.start("name")
        yield Edit(start, start + len(name), path)

    def _escaped(self, tag: TemplateTag, variable: nodes.Variable, called: list[str]) -> Iterator[Edit]:
        where = self._contexts.at(tag.offset)
        if where is Where.RAW and called[-1:] in (["json"], ["json-pretty"]):
            return
        if set(called) & _ESCAPING or (called and called[-1] in _MARKUP):
            return
        is_html = self._is_html(variable.references[0]) and set(called) <= _KEEPS_HTML
        if is_html and where is Where.TEXT:
            return
        if is_html:
            # In an attribute its markup would end where its first quote stands.
            yield Edit(tag.end - 1, tag.end - 1, "|safe|htmltag")
        elif called and called[-1] in _MAKES_MARKUP_OF_TEXT:
            at = tag.offset + tag.text.index("|")
            yield Edit(at, at, "|htmltag")
        else:
            yield Edit(tag.end - 1, tag.end - 1, "|htmltag")

    def _is_html(self, reference: Reference) -> bool:
        return self._name_of(reference) in HTML_NAMES - self._plain

    def _name_of(self, reference: Reference) -> str:
        """The last name of a reference; of `@` that of the section around, of a variable its value's."""
        last = reference[-1]
        if reference == ("@",):
            return self._scope[-1]
        return self._variables.get(str(last), str(last))

    def _follow(self, instruction: nodes.Instruction | None) -> None:
        """Blocks opened and closed: what `@` means behind this tag."""
        if isinstance(instruction, (nodes.Section, nodes.Repeated)):
            self._scope.append(self._name_of(instruction.reference))
        elif isinstance(instruction, (nodes.If, nodes.Predicate)):
            self._scope.append(self._scope[-1])
        elif isinstance(instruction, nodes.Macro):
            self._scope.append("")
        elif isinstance(instruction, nodes.End) and len(self._scope) > 1:
            self._scope.pop()
        elif isinstance(instruction, nodes.SetVariable):
            self._remember(instruction)
        elif isinstance(instruction, nodes.SetObject):
            # A text that is given such a name stays a text.
            self._plain |= {key for key, of in instruction.bindings if not self._is_html(of)}

    def _remember(self, variable: nodes.SetVariable) -> None:
        name = "" if variable.formatters else self._name_of(variable.references[0])
        # Set twice, once to a text: then it is escaped wherever it is printed.
        known = self._variables.setdefault(variable.name, name)
        if known != name:
            self._variables[variable.name] = ""

    def _missing(self, tag: TemplateTag, what: str, instead: str) -> None:
        self._names.report.missing(self._template.path, self._template.line(tag.offset), what, instead)

    def _translated(self, tag: TemplateTag, what: str, instead: str) -> None:
        self._names.report.translated(self._template.path, self._template.line(tag.offset), what, instead)


def _read(instruction: nodes.Instruction | None) -> tuple[Reference, ...]:
    """The references an instruction looks up by their names."""
    if isinstance(instruction, (nodes.Section, nodes.Repeated)):
        return (instruction.reference,)
    if isinstance(instruction, (nodes.Variable, nodes.SetVariable, nodes.If)):
        return instruction.references
    return ()


def _commented(tag: TemplateTag) -> Edit:
    """Nothing in its place, and the tag still there to be read."""
    return Edit(tag.offset, tag.end, f"{{# {tag.text[1:-1]}}}")


def _asked(tag: TemplateTag) -> str:
    """The same instruction with a question that is always answered by no, as the language has it."""
    opening = "{.or " if tag.text.startswith("{.or ") else "{."
    return f"{opening}{_ALWAYS_FALSE}}}"
