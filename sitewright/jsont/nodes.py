"""The instructions of a template: what tags are parsed into and what the tree is made of."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, TypeAlias

from sitewright.jsont.expressions.parsing import ExpressionSource
from sitewright.jsont.values import Reference


@dataclass(slots=True)
class FormatterCall:
    name: str
    arguments: tuple[str, ...]


@dataclass(slots=True)
class PredicateCall:
    """`known` is false when the registry has no such predicate; it then always answers false."""

    name: str
    arguments: tuple[str, ...]
    known: bool = True


# `kind` is what the reference calls an instruction: messages of errors show it (section 4).
@dataclass(slots=True)
class Text:
    """Literal text, and what `.space`, `.tab`, `.newline`, `.meta-left` and `.meta-right` emit."""

    kind: ClassVar[str] = "TEXT"
    offset: int
    text: str


@dataclass(slots=True)
class Variable:
    kind: ClassVar[str] = "VARIABLE"
    offset: int
    references: tuple[Reference, ...]
    formatters: tuple[FormatterCall, ...]


@dataclass(slots=True)
class SetVariable:
    kind: ClassVar[str] = "BINDVAR"
    offset: int
    name: str
    references: tuple[Reference, ...]
    formatters: tuple[FormatterCall, ...]


@dataclass(slots=True)
class SetObject:
    kind: ClassVar[str] = "CTXVAR"
    offset: int
    name: str
    bindings: tuple[tuple[str, Reference], ...]


@dataclass(slots=True)
class Include:
    kind: ClassVar[str] = "INCLUDE"
    offset: int
    name: str
    shows_output: bool


@dataclass(slots=True)
class Inject:
    kind: ClassVar[str] = "INJECT"
    offset: int
    name: str
    path: str


@dataclass(slots=True)
class Evaluate:
    kind: ClassVar[str] = "EVAL"
    offset: int
    source: ExpressionSource


@dataclass(slots=True)
class Section:
    kind: ClassVar[str] = "SECTION"
    offset: int
    reference: Reference
    block: Block = field(default_factory=list)
    alternate: Block = field(default_factory=list)


@dataclass(slots=True)
class Repeated:
    kind: ClassVar[str] = "REPEATED"
    offset: int
    reference: Reference
    block: Block = field(default_factory=list)
    separator: Block = field(default_factory=list)
    alternate: Block = field(default_factory=list)


@dataclass(slots=True)
class If:
    """`operators[i]` stands between `references[i]` and `references[i + 1]`."""

    kind: ClassVar[str] = "IF"
    offset: int
    references: tuple[Reference, ...]
    operators: tuple[str, ...]
    block: Block = field(default_factory=list)
    alternate: Block = field(default_factory=list)


@dataclass(slots=True)
class Predicate:
    """A predicate block, `.if name?`, and as the only content of an `alternate`, `.or name?`."""

    kind: ClassVar[str] = "PREDICATE"
    offset: int
    call: PredicateCall
    block: Block = field(default_factory=list)
    alternate: Block = field(default_factory=list)


@dataclass(slots=True)
class Macro:
    kind: ClassVar[str] = "MACRO"
    offset: int
    name: str
    block: Block = field(default_factory=list)


@dataclass(slots=True)
class Or:
    """Not part of the tree: opens the alternate of a block, with a predicate or without."""

    kind: ClassVar[str] = "OR_PREDICATE"
    offset: int
    call: PredicateCall | None


@dataclass(slots=True)
class Separator:
    """Not part of the tree: `.alternates with`."""

    kind: ClassVar[str] = "ALTERNATES_WITH"
    offset: int


@dataclass(slots=True)
class End:
    """Not part of the tree."""

    kind: ClassVar[str] = "END"
    offset: int


@dataclass(slots=True)
class EndOfFile:
    """Not part of the tree: `.eof`, and the real end of the text."""

    kind: ClassVar[str] = "EOF"
    offset: int


PlainNode: TypeAlias = Text | Variable | SetVariable | SetObject | Include | Inject | Evaluate
ConditionalNode: TypeAlias = Section | Repeated | If | Predicate
Node: TypeAlias = PlainNode | ConditionalNode | Macro
Block: TypeAlias = list[Node]
Instruction: TypeAlias = Node | Or | Separator | End | EndOfFile
