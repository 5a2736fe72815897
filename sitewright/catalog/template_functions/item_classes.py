"""The formatter `item-classes` (10). It lives with the store: products say whether they are on sale."""

from collections.abc import Sequence

from sitewright.catalog.template_functions.product_view import ProductView, elements
from sitewright.jsont.context import Context
from sitewright.jsont.core.text import slugify
from sitewright.jsont.registry import Registry
from sitewright.jsont.values import MISSING, Value, as_number, as_text, emit, truthy

STORE_ITEM = 11
_READS = (
    *("promotedBlockType", "categories", "tags", "author.displayName", "recordTypeLabel"),
    *("@index", "starred"),
)


def register(registry: Registry) -> None:
    @registry.formatter(
        "item-classes",
        scope_free=True,
        reads=_READS,
        summary="The CSS classes of an item in a list.",
        example=("{@|item-classes}", {"categories": ["News"], "recordTypeLabel": "text"}),
    )
    def item_classes(ctx: Context, _arguments: Sequence[str], value: Value, found: Sequence[Value]) -> str:
        promoted, categories, tags, author, label, index, starred = found
        classes = "hentry"
        if promoted and truthy(promoted):
            classes += f" promoted promoted-block-{slugify(as_text(promoted))}"
        classes += _named(categories, tags)
        if author and truthy(author):
            classes += f" author-{slugify(as_text(author))}"
        # Always, and not slugified (10).
        classes += f" post-type-{label if type(label) is str else as_text(label)}"
        # Not truthy: the first of a loop has the index 0.
        if index is not MISSING:
            classes += f" article-index-{index if type(index) is int else emit(index)}"
        if starred and truthy(starred):
            classes += " featured"
        # The number itself first: as_number is asked for the rest alone, “11” among them.
        record_type = value.get("recordType") if type(value) is dict else None
        if record_type == STORE_ITEM or as_number(record_type) == STORE_ITEM:
            product = ctx.remembered(ProductView, value)
            if product.is_on_sale:
                classes += " on-sale"
            if product.is_sold_out:
                classes += " sold-out"
        return classes


def _named(categories: Value, tags: Value) -> str:
    classes = ""
    if type(categories) is list:
        for entry in categories:
            classes += f" category-{slugify(entry if type(entry) is str else as_text(entry))}"
    elif type(categories) is dict:
        classes += "".join([f" category-{slugify(as_text(entry))}" for entry in elements(categories)])
    if type(tags) is list:
        for entry in tags:
            classes += f" tag-{slugify(entry if type(entry) is str else as_text(entry))}"
    elif type(tags) is dict:
        classes += "".join([f" tag-{slugify(as_text(entry))}" for entry in elements(tags)])
    return classes
