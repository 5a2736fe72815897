"""What differs between kinds of collections is said by their modules; nothing else asks which one it has."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import sitewright
from sitewright.content.kinds import all_kinds

_ROOT = Path(sitewright.__file__).parent
_OWN = ("themes/kinds/", "themes/block_loaders/")
_CODES = ("typeName", "recordType", "record_type")
_EXCUSED = {
    "catalog/template_functions/item_classes.py": "a formatter of the template language, by its reference",
    "content/template_functions/codes.py": "the numbers of the reference, whose slices have such names",
    "catalog/models.py": "holds the code of the kind whose products live there",
    "catalog/products/constraints.py": "finds the shop a product goes into: the domain of that kind itself",
}


def branches_in(source: str) -> list[int]:
    """Lines that ask for a kind by code, name or layout, or reach for the module of one."""
    return sorted(set(_found(ast.parse(source))))


def _found(tree: ast.AST) -> Iterator[int]:
    names = {kind.name for kind in all_kinds()}
    layouts = {layout for kind in all_kinds() for layout in kind.layouts}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and node.value in layouts:
            yield node.lineno
        if isinstance(node, ast.Compare) and not isinstance(node.ops[0], ast.Is | ast.IsNot):
            asked = [part for side in (node.left, *node.comparators) for part in _parts(side)]
            if any(_is_name(part, names) or _is_code(part) for part in asked):
                yield node.lineno
        if isinstance(node, ast.MatchValue) and _is_name(node.value, names):
            yield node.value.lineno
        if isinstance(node, ast.Dict) and sum(_is_name(key, names) for key in node.keys) > 1:
            yield node.lineno
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("sitewright.themes.kinds"):
            yield node.lineno
        if isinstance(node, ast.Name | ast.alias) and "SHOP_COLLECTION" in (
            getattr(node, "id", ""),
            getattr(node, "name", ""),
        ):
            yield node.lineno


def _parts(side: ast.expr) -> list[ast.expr]:
    return list(side.elts) if isinstance(side, ast.Tuple | ast.List | ast.Set) else [side]


def _is_name(node: ast.AST | None, names: set[str]) -> bool:
    return isinstance(node, ast.Constant) and node.value in names


def _is_code(node: ast.expr) -> bool:
    """`collection["type"]`, `shop.collection.type`, `item["recordType"]` …"""
    if isinstance(node, ast.Name):
        return node.id in _CODES
    if isinstance(node, ast.Attribute):
        key, holder = node.attr, ast.unparse(node.value)
    elif isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant):
        key, holder = str(node.slice.value), ast.unparse(node.value)
    else:
        return False
    return key in _CODES or (key == "type" and "collection" in holder)


def _files() -> list[Path]:
    return [path for path in sorted(_ROOT.rglob("*.py")) if "migrations" not in path.parts]


def test_nothing_but_its_own_module_asks_for_a_kind() -> None:
    found = {
        f"{name}:{line}"
        for path in _files()
        if not (name := str(path.relative_to(_ROOT))).startswith(_OWN) and name not in _EXCUSED
        for line in branches_in(path.read_text(encoding="utf-8"))
    }
    assert not found


def test_every_excuse_is_needed() -> None:
    for name in _EXCUSED:
        assert branches_in((_ROOT / name).read_text(encoding="utf-8")), name


@pytest.mark.parametrize(
    "source",
    [
        'if collection["type"] == 13: pass',
        "if shop.collection.type != SHOP: pass",
        'if kind.name in ("blog", "events"): pass',
        'x = "products" == kind.name',
        'render_page(request, "blog.list", context)',
        'if item["recordType"] == 11: pass',
        'match name:\n    case "blog": pass',
        'makers = {"blog": 1, "products": 2}',
        "from sitewright.themes.kinds.blog import BLOG",
        "wanted = SHOP_COLLECTION",
    ],
)
def test_it_finds_a_branch_on_a_kind(source: str) -> None:
    assert branches_in(source)


@pytest.mark.parametrize(
    "source",
    [
        'lock_name("products")',
        'if node["type"] == name: pass',
        "find_kind(collection.type)",
        "if item.record_type is None: pass",
    ],
)
def test_it_leaves_other_code_alone(source: str) -> None:
    assert not branches_in(source)
