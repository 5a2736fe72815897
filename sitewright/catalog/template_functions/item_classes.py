"""The formatter `item-classes` (10). It lives with the store: products say whether they are on sale."""

from collections.abc import Sequence

from sitewright.catalog import product_rules
from sitewright.jsont.context import Context
from sitewright.jsont.core.text import slugify
from sitewright.jsont.registry import Registry
from sitewright.jsont.values import MISSING, Value, as_number, as_text, emit, truthy

STORE_ITEM = 11
_LISTS = (("categories", "category"), ("tags", "tag"))


def register(registry: Registry) -> None:
    @registry.formatter(
        "item-classes",
        summary="The CSS classes of an item in a list.",
        example=("{@|item-classes}", {"categories": ["News"], "recordTypeLabel": "text"}),
    )
    def item_classes(ctx: Context, _arguments: Sequence[str], value: Value) -> Value:
        return " ".join([*_described(ctx), *_numbered(ctx), *_product_states(value)])


def _described(ctx: Context) -> list[str]:
    classes = ["hentry"]
    promoted = ctx.resolve("promotedBlockType")
    if truthy(promoted):
        classes += ["promoted", f"promoted-block-{slugify(as_text(promoted))}"]
    for name, prefix in _LISTS:
        found = ctx.resolve(name)
        classes += (
            [f"{prefix}-{slugify(as_text(entry))}" for entry in found] if isinstance(found, list) else []
        )
    author = ctx.resolve("author.displayName")
    if truthy(author):
        classes.append(f"author-{slugify(as_text(author))}")
    return [*classes, f"post-type-{as_text(ctx.resolve('recordTypeLabel'))}"]


def _numbered(ctx: Context) -> list[str]:
    index = ctx.resolve("@index")
    classes = [] if index is MISSING else [f"article-index-{emit(index)}"]
    return [*classes, "featured"] if truthy(ctx.resolve("starred")) else classes


def _product_states(value: Value) -> list[str]:
    if as_number(product_rules.member(value, "recordType")) != STORE_ITEM:
        return []
    states = (("on-sale", product_rules.is_on_sale(value)), ("sold-out", product_rules.is_sold_out(value)))
    return [name for name, holds in states if holds]
