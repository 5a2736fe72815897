"""A template cut into tags of the language and the markup around them."""

from bisect import bisect_left
from dataclasses import dataclass
from functools import cached_property

from sitewright.jsont import nodes
from sitewright.jsont.parser import LineIndex
from sitewright.jsont.registry import Registry
from sitewright.jsont.scanner import Piece, scan
from sitewright.jsont.tags import parse_tag

MASK = "\ue000"
"""Stands for each character of a tag where the markup alone is looked at; no pattern of ours names it."""


@dataclass(slots=True)
class TemplateTag:
    """`instruction` is None where the formatter is unknown."""

    offset: int
    text: str
    instruction: nodes.Instruction | None
    unknown_formatter: str = ""
    unknown_predicate: str = ""

    @property
    def end(self) -> int:
        return self.offset + len(self.text)


@dataclass
class _Names:
    """Which names exist, for one tag."""

    registry: Registry
    formatter: str = ""
    predicate: str = ""

    def has_formatter(self, name: str) -> bool:
        return name in self.registry.formatters

    def has_predicate(self, name: str) -> bool:
        return name in self.registry.predicates

    def unknown_formatter(self, name: str, offset: int) -> None:  # noqa: ARG002  (its place is the tag's)
        self.formatter = name

    def unknown_predicate(self, name: str, offset: int) -> None:  # noqa: ARG002
        self.predicate = name


@dataclass(frozen=True)
class TaggedText:
    """`path` is that of the file in the folder."""

    path: str
    text: str
    registry: Registry

    @cached_property
    def tags(self) -> tuple[TemplateTag, ...]:
        """Those that are tags: what fits no form of the language is literal text."""
        found = (self._tag(piece) for piece in scan(self.text) if piece.is_tag and piece.text[1] != "#")
        return tuple(tag for tag in found if tag is not None)

    def tags_between(self, start: int, end: int) -> tuple[TemplateTag, ...]:
        first, behind = (bisect_left(self._offsets, offset) for offset in (start, end))
        return self.tags[first:behind]

    @cached_property
    def macros(self) -> frozenset[str]:
        """The names that it gives to blocks of its own."""
        found = (tag.instruction for tag in self.tags)
        return frozenset(node.name for node in found if isinstance(node, nodes.Macro))

    @cached_property
    def markup(self) -> str:
        """The text with every tag and comment of the language masked, each line and place as it was."""
        kept: list[str] = []
        position = 0
        tags = {tag.offset: tag for tag in self.tags}
        for piece in scan(self.text):
            kept.append(_masked(self.text[position : piece.offset]))
            is_comment = piece.is_tag and piece.text[1] == "#"
            is_masked = is_comment or piece.offset in tags
            kept.append(_masked(piece.text) if is_masked else piece.text)
            position = piece.offset + len(piece.text)
        return "".join([*kept, _masked(self.text[position:])])

    def line(self, offset: int) -> int:
        return self._index.place(offset)[0]

    @cached_property
    def _offsets(self) -> list[int]:
        return [tag.offset for tag in self.tags]

    @cached_property
    def _index(self) -> LineIndex:
        return LineIndex(self.text)

    def _tag(self, piece: Piece) -> TemplateTag | None:
        names = _Names(self.registry)
        instruction = parse_tag(piece.text[1:-1], piece.offset, names)
        if instruction is None and not names.formatter:
            return None
        return TemplateTag(piece.offset, piece.text, instruction, names.formatter, names.predicate)


def _masked(text: str) -> str:
    return "".join("\n" if character == "\n" else MASK for character in text)
