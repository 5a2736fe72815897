"""Nothing asks a clock which of several is the newest; ids are made of one too (kit/ids.py).

Read from the source: whatever orders rows by a moment or an id and takes the highest first is here with its
reason, or is refused.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import sitewright

_ROOT = Path(sitewright.__file__).parent
_CLOCK = r"(?:\w+\.)?(?:id|\w+_at)"
_SQL = re.compile(rf"\bmax\(\s*{_CLOCK}\s*\)|\bORDER BY\s+{_CLOCK}\s+DESC\b", re.IGNORECASE)
_NAME = re.compile(rf"^{_CLOCK}$")

_LISTED = "a list for people to read, in the order things came in; nothing is decided by it"
BY_CLOCK = {
    "accounts/devices.py": "which devices were used last is a question of time",
    "accounts/queries.py": "which sessions were seen last is a question of time",
    "catalog/importing/operations/import_file.py": "of several that broke off, any may be gone on with",
    "catalog/price_runs/listed_products.py": "after a clock was set back, a product more or less is meant",
    "catalog/price_runs/queries.py": _LISTED,
    "catalog/reviews/queries.py": _LISTED,
    "catalog/reviews/owner_lists.py": _LISTED,
    "checkout/saved_rows.py": _LISTED,
    "checkout/discounts/owner_list.py": _LISTED,
    "checkout/gift_cards/owner_list.py": _LISTED,
    "checkout/gift_cards/queries.py": _LISTED,
    "orders/store_credit/queries.py": _LISTED,
    "content/comments/queries.py": _LISTED,
    "content/comments/owner_lists.py": _LISTED,
    "content/queries.py": "posts in the order of the date that their authors gave them",
    "content/saved_sections.py": _LISTED,
    "content/event_queries.py": "how far the dates of a calendar reach",
    "content/owner_events.py": _LISTED,
    "content/owner_items.py": _LISTED,
    "content/owner_posts.py": _LISTED,
    "content/redirects/writing.py": "of addresses nobody has, the least recent go",
    "content/redirects/suggestions.py": "of more texts than are looked at, the newest; it is an offer",
    "content/redirects/owner_lists.py": _LISTED,
    "forms/hooks/queries.py": _LISTED,
    "forms/newsletters/owner_lists.py": _LISTED,
    "forms/newsletters/subscriber_csv.py": "which of several lines came first is a question of time",
    "forms/owner_lists.py": "when something came in last is a question of time",
    "media/library.py": _LISTED,
    "media/queries.py": "any file will do: whether the store answers is asked with it",
    "orders/customers/passkeys.py": _LISTED,
    "orders/disputes/queries.py": _LISTED,
    "orders/payouts/queries.py": _LISTED,
    "orders/subscriptions/queries.py": "what is due next, and what happened last, are questions of time",
    "orders/subscriptions/price_queries.py": _LISTED,
    "orders/subscriptions/goods_now.py": "one exchange has ended, days are counted, before the next begins",
    "orders/subscriptions/operations/change_goods.py": "whether what is asked again was done last",
    "themes/context/subscription_goods.py": "what a page says of the last try",
    "orders/card_testing/queries.py": "how long ago something was refused is a question of time",
    "orders/subscriptions/operations/change_price.py": "any of them may lend the product's name",
    "orders/customers/owner_list.py": "when somebody bought last is a question of time",
    "orders/customers/queries.py": _LISTED,
    "orders/customers/sessions.py": "which browsers were used last is a question of time",
    "orders/sales.py": "of more orders than are read, which ones does not change what sells best",
    "orders/order_states.py": "the moment of the last fulfilment is what is asked for",
    "exporting/queries.py": _LISTED,
    "studio/api/imports.py": _LISTED,
    "studio/api/messages.py": _LISTED,
    "history/sequences.py": "rows of the release before, which has no numbers",
    "sites/added_themes.py": _LISTED,
    "sites/operations/add_theme.py": "of more removed themes than undo may bring back, the first removed go",
}
"""By file. Versions, change sets, revisions, publications and steps of a draft are not among them."""


def _files() -> Iterator[tuple[str, ast.Module]]:
    for file in _ROOT.rglob("*.py"):
        if "migrations" not in file.parts:
            yield str(file.relative_to(_ROOT)), ast.parse(file.read_text(encoding="utf-8"))


def clock_orders(tree: ast.AST) -> list[int]:
    """Lines that decide by a clock: in SQL, in `order_by`, `latest`, and `Max`."""
    return [node.lineno for node in _outside_indexes(tree) if isinstance(node, ast.expr) and _decides(node)]


def _outside_indexes(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes but those of `models.Index(…)`, which decides nothing."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "Index":
        return
    yield node
    for child in ast.iter_child_nodes(node):
        yield from _outside_indexes(child)


def _decides(node: ast.expr) -> bool:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return bool(_SQL.search(node.value)) or _is_descending_fragment(node.value)
    if not (isinstance(node, ast.Call) and isinstance(node.func, (ast.Attribute, ast.Name))):
        return False
    name = node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id
    first = _text(node.args[0]) if node.args else ""
    if name == "order_by":
        return first.startswith("-") and bool(_NAME.match(first[1:]))
    return name in {"latest", "Max"} and bool(_NAME.match(first))


def _is_descending_fragment(text: str) -> bool:
    """`-id` alone is an order kept in a constant."""
    return text.startswith("-") and bool(_NAME.match(text[1:]))


def _text(node: ast.expr) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def test_nothing_newest_is_decided_by_a_clock() -> None:
    found = {name: lines for name, tree in _files() if (lines := clock_orders(tree))}
    assert {name: lines for name, lines in found.items() if name not in BY_CLOCK} == {}


def test_every_excuse_is_needed() -> None:
    assert {name for name, tree in _files() if clock_orders(tree)} >= BY_CLOCK.keys()


@pytest.mark.parametrize(
    "source",
    [
        "rows.order_by('-created_at', '-id')", "rows.order_by('-id').first()", "rows.latest('updated_at')",
        "rows.aggregate(newest=Max('id'))", "SQL = 'SELECT max(id) FROM history_version'",
        "SQL = 'SELECT 1 FROM t ORDER BY v.created_at DESC LIMIT 1'", "ORDER = ('-id',)",
    ],
)  # fmt: skip
def test_finds_what_a_clock_decides(source: str) -> None:
    assert clock_orders(ast.parse(source))


@pytest.mark.parametrize(
    "source",
    [
        "rows.order_by('-sequence')", "rows.order_by('-revision__number', '-id_of')", "rows.order_by('id')",
        "SQL = 'SELECT max(sequence) FROM t ORDER BY number DESC, id DESC'", "Max('position')",
        "models.Index(fields=['website', '-created_at'])",
    ],
)  # fmt: skip
def test_leaves_numbers_and_second_orders_alone(source: str) -> None:
    assert clock_orders(ast.parse(source)) == []
