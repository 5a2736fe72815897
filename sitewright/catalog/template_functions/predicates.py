"""The store's predicates."""

from collections.abc import Callable, Sequence
from operator import attrgetter

from sitewright.catalog.template_functions.product_view import ProductType, ProductView
from sitewright.jsont.context import Context
from sitewright.jsont.registry import Predicate, Registry

_VARIANTS = [{"price": 100, "onSale": True}, {"price": 200}]


def register(registry: Registry) -> None:
    for name, rule, summary in (
        ("has-variants", _has_variants, "There is more than one variant to choose from."),
        ("varied-prices", _has_varied_prices, "The variants do not all cost the same."),
        ("on-sale", attrgetter("is_on_sale"), "The product, or a variant of it, is on sale."),
        ("sold-out", attrgetter("is_sold_out"), "Nothing of the product is left."),
    ):
        product = {"structuredContent": {"productType": 1, "variants": _VARIANTS}}
        registry.predicate(name, summary=summary, example=(f"{{.{name}?}}yes{{.end}}", product))(_asks(rule))


def _has_variants(product: ProductView) -> bool:
    return product.kind is not ProductType.DIGITAL and len(product.variants) > 1


def _has_varied_prices(product: ProductView) -> bool:
    return product.prices().varies


def _asks(rule: Callable[[ProductView], bool]) -> Predicate:
    def predicate(ctx: Context, _arguments: Sequence[str]) -> bool:
        # One view of a product serves all that a page asks of it, here and in the formatters.
        return rule(ctx.remembered(ProductView, ctx.value))

    return predicate
