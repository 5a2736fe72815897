"""Where formatters and predicates are registered, each with what the reference page says about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from sitewright.jsont.values import Reference, Value, parse_reference

if TYPE_CHECKING:
    from sitewright.jsont.context import Context

# Context, arguments, value (with `all_values` a list), and with `reads` what was found.
Formatter: TypeAlias = Callable[..., Value]
Predicate: TypeAlias = "Callable[[Context, Sequence[str]], bool]"
AnyFormatter = TypeVar("AnyFormatter", bound=Callable[..., Any])
AnyPredicate = TypeVar("AnyPredicate", bound=Callable[..., bool])
Example: TypeAlias = tuple[str, Any]
# References as authors write them, or what gives them, written or parsed, for the arguments of one use.
Reads: TypeAlias = tuple[str, ...] | Callable[[Sequence[str]], Sequence[str | Reference]]


@dataclass(frozen=True)
class Documentation:
    """`arguments` as a theme author writes them (`[n] [suffix]`); `example`: a template and its value."""

    summary: str = ""
    arguments: str = ""
    example: Example | None = None


@dataclass(frozen=True)
class RegisteredFormatter:
    """`scope_free`: it looks at nothing of the scope itself (`ctx.value`, `ctx.resolve…`, open markup).

    `reads`: references looked up for it before it is called, outwards from the variable's own frame.
    `markup_only`: of the scope it needs only what its own, open markup looks up.
    """

    name: str
    function: Formatter
    all_values: bool
    scope_free: bool
    reads: Reads | None
    markup_only: bool
    documentation: Documentation

    @property
    def gives_text(self) -> bool:
        """Whether it always does: what a function is annotated with is checked, but not while rendering."""
        # Postponed annotations are texts: `"str"`, not `str`.
        return getattr(self.function, "__annotations__", {}).get("return") in {str, "str"}

    def references(self, arguments: Sequence[str]) -> tuple[Reference, ...] | None:
        """What is to be looked up for a use with these arguments; None when it takes nothing looked up."""
        if self.reads is None:
            return None
        names = self.reads(arguments) if callable(self.reads) else self.reads
        return tuple(parse_reference(name) if isinstance(name, str) else name for name in names)


@dataclass(frozen=True)
class RegisteredPredicate:
    """A predicate; `name` is without its question mark."""

    name: str
    function: Predicate
    documentation: Documentation


class Registry:
    """The names one engine knows. Filled at start, then only read."""

    def __init__(self) -> None:
        self.formatters: dict[str, RegisteredFormatter] = {}
        self.predicates: dict[str, RegisteredPredicate] = {}
        self.builtin_templates: dict[str, Path] = {}

    def formatter(
        self,
        name: str,
        *,
        all_values: bool = False,
        scope_free: bool = False,
        reads: Reads | None = None,
        markup_only: bool = False,
        summary: str = "",
        arguments: str = "",
        example: Example | None = None,
    ) -> Callable[[AnyFormatter], AnyFormatter]:
        """Register `function(ctx, arguments, value)`.

        `all_values`: it gets the list of all referenced values. `reads`: references whose values it is given,
        as a fourth argument. `scope_free`: it looks at nothing else
        than what it is given, locale and clock, and renders only private markup; the compiler then needs no
        frame object for it. `markup_only`: it looks at nothing else either, but renders markup that does.
        A function annotated `-> str` is not asked for the type of what it gave.
        """

        def register(function: AnyFormatter) -> AnyFormatter:
            documentation = Documentation(summary, arguments, example)
            self.formatters[name] = RegisteredFormatter(
                name, function, all_values, scope_free, reads, markup_only, documentation
            )
            return function

        return register

    def predicate(
        self, name: str, *, summary: str = "", arguments: str = "", example: Example | None = None
    ) -> Callable[[AnyPredicate], AnyPredicate]:
        """Register `function(ctx, arguments) -> bool` under a name without its question mark."""

        def register(function: AnyPredicate) -> AnyPredicate:
            documentation = Documentation(summary, arguments, example)
            self.predicates[name] = RegisteredPredicate(name, function, documentation)
            return function

        return register

    def builtins(self, folder: Path) -> None:
        """Make every `NAME.html` of the folder renderable as `ctx.render_builtin("NAME", …)`."""
        for path in sorted(folder.glob("*.html")):
            self.builtin_templates[path.stem] = path

    def copy(self) -> Registry:
        """A registry to add names to without changing this one."""
        other = Registry()
        other.formatters.update(self.formatters)
        other.predicates.update(self.predicates)
        other.builtin_templates.update(self.builtin_templates)
        return other
