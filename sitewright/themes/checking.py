"""What can be wrong in a theme folder besides the text of its templates: all of it, not only the first."""

import json
import re
from collections.abc import Generator, Iterator, Mapping
from pathlib import Path
from typing import Any

from sitewright.content.settings_schema.field import Field
from sitewright.jsont import nodes
from sitewright.jsont.checking import Finding
from sitewright.jsont.compiler.analysis import all_nodes
from sitewright.jsont.parser import LineIndex, parse
from sitewright.jsont.values import Reference, parse_reference
from sitewright.jsont.wording import unknown
from sitewright.themes.errors import ThemeError
from sitewright.themes.field_sets import NO_SETS, FieldSets, declared_fields, field_set_files
from sitewright.themes.layouts import all_layouts, no_layout, no_layout_file
from sitewright.themes.loading import MANIFEST
from sitewright.themes.node_types import NodeType, read_node_type
from sitewright.themes.styles import problem_of_styles
from sitewright.themes.template_registry import template_registry

_REFERENCE = re.compile(r"[a-zA-Z][\w.-]*")


def check_folder(folder: Path) -> list[Finding]:
    """Broken JSON, files that are named but do not exist, and settings that no schema declares."""
    found = [*_manifest_findings(folder), *_node_type_findings(folder)]
    return sorted(found, key=lambda finding: (finding.path, finding.line, finding.column))


def _manifest_findings(folder: Path) -> Iterator[Finding]:
    if not (folder / "site.region").is_file():
        yield _finding(folder, folder / "site.region", "is missing")
    path = folder / MANIFEST
    manifest = yield from _json_of(folder, path)
    if not manifest:
        return
    # Each step yields what it finds and returns what is usable all the same, so that one fault hides no
    # other.
    for key, place in (("stylesheets", "styles"), ("preload", "assets")):
        for name in (yield from _shaped(folder, path, manifest, key, list)):
            if not (folder / place / str(name)).is_file():
                yield _finding(folder, path, f"`{key}` names {name}, which is not in {place}/", name)
    styles = yield from _shaped(folder, path, manifest, "styles", dict)
    if problem := problem_of_styles(styles):
        yield _finding(folder, path, problem, "styles")
    layouts = yield from _shaped(folder, path, manifest, "layouts", dict)
    for name, file in layouts.items():
        if not (folder / str(file)).is_file():
            yield _finding(folder, path, no_layout_file(name, file), file)
    for name in sorted(all_layouts() - set(layouts)):
        yield _finding(folder, path, no_layout(name), "layouts")


def _shaped(
    folder: Path, path: Path, manifest: Mapping[str, Any], key: str, shape: type[Any]
) -> Generator[Finding, None, Any]:
    """Yields that `key` has the wrong shape; returns its value, an empty one when there is none of use."""
    value = manifest.get(key, shape())
    if isinstance(value, shape):
        return value
    yield _finding(folder, path, f"`{key}` must be {'a list' if shape is list else 'an object'}", key)
    return shape()


def _field_sets(folder: Path) -> Generator[Finding, None, FieldSets]:
    """Yields what is wrong with the sets of fields; returns those that can be used."""
    sets: dict[str, tuple[Field, ...]] = {}
    for path in field_set_files(folder):
        source = yield from _json_of(folder, path)
        try:
            sets[path.stem] = declared_fields(path, source, NO_SETS)
        except ThemeError as error:
            yield _finding(folder, path, error.problem)
    return sets


def _node_type_findings(folder: Path) -> Iterator[Finding]:
    sets = yield from _field_sets(folder)
    taken: dict[str, str] = {}
    for path in sorted([*folder.glob("sections/*.json"), *folder.glob("blocks/*.json")]):
        template = path.with_suffix(".html")
        source = yield from _json_of(folder, path)
        if not template.is_file():
            yield _finding(folder, path, f"has no template {template.name} beside it")
        elif source:
            yield from _template_findings(folder, path, template, source, sets)
        code = source.get("code") if path.parent.name == "blocks" else None
        if code is not None and taken.setdefault(str(code), path.stem) != path.stem:
            yield _finding(folder, path, f"has the `code` of {taken[str(code)]}", "code")


def _template_findings(
    folder: Path, path: Path, template: Path, source: Mapping[str, Any], sets: FieldSets
) -> Iterator[Finding]:
    try:
        node_type = read_node_type(path, source, sets=sets)
    except ThemeError as error:
        yield _finding(folder, path, error.problem)
        return
    if problem := node_type.problem_of_held([block.stem for block in folder.glob("blocks/*.json")]):
        yield _finding(folder, path, problem, "holds")
    known = _names_of(node_type)
    # That it is no text is found where the text of templates is checked.
    text = template.read_text(encoding="utf-8-sig", errors="replace")
    registry = template_registry()
    parsed = parse(text, registry.formatters, registry.predicates)
    for node in all_nodes(parsed.root):
        line, column = parsed.lines.place(node.offset)
        for message in _unknown_settings(node, known):
            yield Finding(str(template.relative_to(folder)), line, column, "setting-unknown", message)


def _names_of(node_type: NodeType) -> dict[Reference, tuple[str, set[str]]]:
    """By the reference they begin with: what a template may read of its own settings."""
    names = {field.name for field in node_type.fields}
    inline = {field.name for field in node_type.fields if field.is_inline}
    return {
        ("settings",): ("setting", names),
        ("phone",): ("setting", names),
        ("shown",): ("text that phones may have another one of", {f.name for f in node_type.printed_twice}),
        ("marks", "field"): ("inline field", inline),
        ("rendered",): ("template setting", set(node_type.code_names)),
        ("pictures",): ("picture setting", {field.name for field in node_type.picture_fields}),
    }


def _unknown_settings(node: nodes.Node, known: Mapping[Reference, tuple[str, set[str]]]) -> Iterator[str]:
    for reference in _references(node):
        for root, (kind, names) in known.items():
            # The first step below a known beginning is a name of the schema; what follows belongs to its
            # value.
            name = reference[len(root) : len(root) + 1]
            if reference[: len(root)] == root and name and name[0] not in names:
                yield unknown(kind, str(name[0]), names)


def _references(node: nodes.Node) -> tuple[Reference, ...]:
    if isinstance(node, (nodes.Section, nodes.Repeated)):
        return (node.reference,)
    if isinstance(node, (nodes.Variable, nodes.SetVariable, nodes.If)):
        return node.references
    if isinstance(node, nodes.SetObject):
        return tuple(reference for _, reference in node.bindings)
    if isinstance(node, nodes.Predicate):
        return tuple(parse_reference(text) for text in node.call.arguments if _REFERENCE.fullmatch(text))
    return ()


def _json_of(folder: Path, path: Path) -> Generator[Finding, None, Mapping[str, Any]]:
    """Yields what is wrong with the file; returns the object in it, an empty one when there is none."""
    try:
        text = path.read_text(encoding="utf-8-sig")
        content = json.loads(text)
    except OSError:
        yield _finding(folder, path, "is missing")
    except RecursionError:
        yield _finding(folder, path, "is nested too deeply")
    # Before ValueError, whose child it is; what is left for that one is text that is not UTF-8.
    except json.JSONDecodeError as error:
        yield Finding(
            str(path.relative_to(folder)),
            error.lineno,
            error.colno,
            "theme-file",
            f"is not JSON: {error.msg}",
        )
    except ValueError:
        yield _finding(folder, path, "is not text in UTF-8")
    else:
        if isinstance(content, dict):
            return content
        yield _finding(folder, path, "must hold a JSON object")
    return {}


def _finding(folder: Path, path: Path, problem: str, word: object = "") -> Finding:
    """Placed at `word`, where the file has it, else at its beginning."""
    # It may be the very file that is no text.
    text = path.read_text(encoding="utf-8", errors="replace") if word and path.is_file() else ""
    offset = max(text.find(f'"{word}"') + 1, 0) if word else 0
    return Finding(str(path.relative_to(folder)), *LineIndex(text).place(offset), "theme-file", problem)
