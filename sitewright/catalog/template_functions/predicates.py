"""The store's predicates."""

from collections.abc import Callable, Sequence

from sitewright.catalog import product_rules
from sitewright.jsont.context import Context
from sitewright.jsont.registry import Predicate, Registry
from sitewright.jsont.values import Value

_VARIANTS = [{"price": 100, "onSale": True}, {"price": 200}]


def register(registry: Registry) -> None:
    for name, rule, summary in (
        ("has-variants", product_rules.has_variants, "There is more than one variant to choose from."),
        ("varied-prices", product_rules.has_varied_prices, "The variants do not all cost the same."),
        ("on-sale", product_rules.is_on_sale, "The product, or a variant of it, is on sale."),
        ("sold-out", product_rules.is_sold_out, "Nothing of the product is left."),
    ):
        product = {"structuredContent": {"productType": 1, "variants": _VARIANTS}}
        registry.predicate(name, summary=summary, example=(f"{{.{name}?}}yes{{.end}}", product))(_asks(rule))


def _asks(rule: Callable[[Value], bool]) -> Predicate:
    def predicate(ctx: Context, _arguments: Sequence[str]) -> bool:
        return rule(ctx.value)

    return predicate
