"""The entrance to the template language: text in, template out."""

from __future__ import annotations

import hashlib
import sys
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from threading import Lock
from types import CodeType, FunctionType, NoneType
from typing import NamedTuple

from sitewright.jsont.cache import DiskCache, cache_key
from sitewright.jsont.compiler.linking import LinkRequest, namespace
from sitewright.jsont.compiler.module import ModuleCompiler
from sitewright.jsont.errors import ErrorType, TemplateError
from sitewright.jsont.parser import parse
from sitewright.jsont.partials import BUILTIN_PREFIX, PartialLibrary, PartialSource
from sitewright.jsont.registry import Registry
from sitewright.jsont.template import Body, Template

# Some 32 KB of memory each for a text of 1.2 KB (docs/decisions/0003).
MOST_TEMPLATES_IN_MEMORY = 2_000
# Compiling takes some milliseconds per kilobyte, and real templates have some dozens of kilobytes.
LARGEST_TEMPLATE_CHARACTERS = 256 * 1024


class Artifact(NamedTuple):
    """What compiling a text gives, whatever the template is called; goes to the disk cache as it is."""

    code: CodeType
    links: list[LinkRequest]
    errors: list[tuple[str, ErrorType, str, int, int]]


class Engine:
    """Compiles templates against one registry and keeps them. May be used from several threads.

    `cache_folder` must belong to the process's user alone; UnsafeCacheFolder is raised otherwise. The
    registry is not to be changed afterwards.
    """

    def __init__(
        self,
        registry: Registry,
        *,
        cache_folder: Path | None = None,
        largest_template_characters: int = LARGEST_TEMPLATE_CHARACTERS,
        most_templates: int = MOST_TEMPLATES_IN_MEMORY,
    ) -> None:
        self.registry = registry
        self.largest_template_characters = largest_template_characters
        self._most_templates = most_templates
        self._fingerprint = _fingerprint(registry)
        self._disk = DiskCache(cache_folder) if cache_folder else None
        self._templates: OrderedDict[tuple[str, str], Template] = OrderedDict()
        self._builtins: dict[str, Template] = {}
        self._lock = Lock()

    def compile(self, text: str, *, name: str = "") -> Template:
        """The template of a text; compiled once per text and name. Errors in it are in `Template.errors`."""
        # The name counts too: constants hold the places errors are reported at, and these carry it.
        key = (text, name)
        with self._lock:
            known = self._templates.get(key)
            if known:
                self._templates.move_to_end(key)
                return known
        # Outside the lock, so that a long text holds up nobody else. Two threads may compile the same one,
        # and either's template will do.
        is_too_large = len(text) > self.largest_template_characters
        template = self._refused(name) if is_too_large else self._link(self._artifact(text), name)
        with self._lock:
            self._templates[key] = template
            while len(self._templates) > self._most_templates:
                self._templates.popitem(last=False)
        return template

    def generated_source(self, text: str) -> str:
        """The Python source a template becomes; for people to read."""
        parsed = parse(text, self.registry.formatters, self.registry.predicates)
        return ModuleCompiler(parsed.root, parsed.lines, self.registry).compile().source

    def _artifact(self, text: str) -> Artifact:
        if self._disk is None:
            return self._compile(text)
        key = cache_key(text, self._fingerprint)
        stored = self._disk.load(key)
        if stored is not None:
            return Artifact(*stored)
        artifact = self._compile(text)
        self._disk.store(key, tuple(artifact))
        return artifact

    def _compile(self, text: str) -> Artifact:
        parsed = parse(text, self.registry.formatters, self.registry.predicates)
        module = ModuleCompiler(parsed.root, parsed.lines, self.registry).compile()
        # `dont_inherit`: else the future imports of this file would hold in the generated code.
        code = compile(module.source, "<template>", "exec", dont_inherit=True)
        errors = [
            (error.code, error.type, error.message, error.line, error.column) for error in parsed.errors
        ]
        return Artifact(code, module.links, errors)

    def _link(self, artifact: Artifact, name: str) -> Template:
        names = namespace(artifact.links, self.registry, name)
        # The code is ours: template text is in it only as constants, and it can reach nothing but `names`.
        exec(artifact.code, names)  # noqa: S102
        errors = [TemplateError(*error, template=name) for error in artifact.errors]
        return Template(name, Body(names["u0"], names.get("x0")), errors, self._partials)

    def _refused(self, name: str) -> Template:
        """An empty template that tells that its text is too large."""
        message = f"SyntaxError: The template is longer than {self.largest_template_characters} characters"
        error = TemplateError("limit-template", "parser", message, 0, 0, name)
        return replace(self._link(self._artifact(""), name), errors=[error])

    def _partials(self, sources: Mapping[str, PartialSource]) -> PartialLibrary:
        return PartialLibrary(sources, self._builtin, self._compile_partial)

    def _compile_partial(self, text: str, name: str) -> Template:
        return self.compile(text, name=name)

    def _builtin(self, name: str) -> Template:
        """Built-in markup, read from its file once."""
        # Without the lock: at worst two threads read the same file. Themes' templates go, these stay.
        template = self._builtins.get(name)
        if template is None:
            text = self.registry.builtin_templates[name].read_text(encoding="utf-8")
            template = self._builtins[name] = self.compile(text, name=BUILTIN_PREFIX + name)
        return template


def _fingerprint(registry: Registry) -> str:
    """Changes with anything of the registry that generated code depends on."""
    formatters = sorted(
        f"{name}:{entry.scope_free}:{entry.all_values}:{entry.markup_only}:{_identity(entry.reads)}"
        f":{entry.gives_text}"
        f":{_identity(entry.function)}"
        for name, entry in registry.formatters.items()
    )
    predicates = sorted(f"{name}:{_identity(entry.function)}" for name, entry in registry.predicates.items())
    return hashlib.sha256("\n".join([sys.version, *formatters, "?", *predicates]).encode()).hexdigest()


def _identity(entry: object) -> str:
    """A function by its name and what it does, the same in every process; anything else as it prints.

    The name alone is shared by all that one factory makes, and by a function before and after an upgrade.
    """
    if not isinstance(entry, FunctionType):
        return repr(entry)
    held = [_held(cell.cell_contents) for cell in entry.__closure__ or ()]
    does = repr((_written(entry.__code__), held, [_held(value) for value in entry.__defaults__ or ()]))
    return f"{entry.__module__}.{entry.__qualname__}:{hashlib.sha256(does.encode()).hexdigest()}"


def _held(value: object) -> str:
    """What a function was made with: by value where that prints alike in every process, else by its kind."""
    if isinstance(value, FunctionType):
        return f"{value.__module__}.{value.__qualname__}"
    is_plain = isinstance(value, (str, bytes, int, float, tuple, list, dict, NoneType))
    return repr(value) if is_plain else type(value).__qualname__


def _written(code: CodeType) -> str:
    """Not marshalled: its bytes depend on what else refers to the constants, and a set has no order."""
    constants = [
        _written(constant) if isinstance(constant, CodeType)
        else repr(sorted(map(repr, constant))) if isinstance(constant, frozenset)
        else repr(constant)
        for constant in code.co_consts
    ]  # fmt: skip
    return repr((code.co_code, code.co_names, code.co_freevars, constants))
