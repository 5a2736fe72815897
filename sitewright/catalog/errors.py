"""Why the catalogue says no.

DomainError
├── NotFound
│   ├── ProductNotFound
│   ├── VariantNotFound
│   └── CategoryNotFound
├── InvalidInput
│   ├── InvalidProduct          names every wrong field
│   ├── SlugTaken
│   ├── SkuTaken
│   ├── UnknownCategory
│   ├── CategoryNameMissing
│   ├── BadCategory
│   └── NoShop
├── Conflict
│   ├── NotEnoughStock          SF-5.06
│   ├── StockIsPromised
│   └── ProductIsBeingBought
├── FeedBeingWritten            503; feeds/errors.py
└── FiltersNotReady             503; a large shop's, in its first seconds
"""

from sitewright.kit.errors import Conflict, DomainError, InvalidInput, NotFound
from sitewright.kit.messages import Message


class ProductNotFound(NotFound):
    code = "product-not-found"

    def __init__(self) -> None:
        super().__init__(Message("catalog.product-not-found"))


class VariantNotFound(NotFound):
    code = "variant-not-found"

    def __init__(self) -> None:
        super().__init__(Message("catalog.variant-not-found"))


class CategoryNotFound(NotFound):
    code = "category-not-found"

    def __init__(self) -> None:
        super().__init__(Message("catalog.no-such-category"))


class InvalidProduct(InvalidInput):
    """`fields` maps a field name, or `variants.{index}.{name}`, to what is wrong with it."""

    code = "invalid-product"

    def __init__(self, fields: dict[str, Message]) -> None:
        super().__init__(
            Message("catalog.invalid-product", problems=" ".join(map(str, fields.values()))), fields=fields
        )


class SlugTaken(InvalidInput):
    code = "slug-taken"

    def __init__(self, slug: str) -> None:
        message = Message("catalog.slug-taken", slug=slug)
        super().__init__(message, fields={"slug": message})


class SkuTaken(InvalidInput):
    code = "sku-taken"

    def __init__(self, sku: str, field: str) -> None:
        message = Message("catalog.sku-taken", sku=sku)
        super().__init__(message, fields={field: message})


class UnknownCategory(InvalidInput):
    code = "unknown-category"

    def __init__(self, slug: str) -> None:
        message = Message("catalog.unknown-category", slug=slug)
        super().__init__(message, fields={"category_slugs": message})


class CategoryNameMissing(InvalidInput):
    code = "category-name-missing"

    def __init__(self) -> None:
        message = Message("catalog.category-name-missing")
        super().__init__(message, fields={"display_name": message})


class BadCategory(InvalidInput):
    """`fields` maps a field to what is wrong with it."""

    code = "bad-category"

    def __init__(self, fields: dict[str, Message]) -> None:
        super().__init__(Message("catalog.bad-category"), fields=fields)


class NoShop(InvalidInput):
    code = "no-shop"

    def __init__(self) -> None:
        super().__init__(Message("catalog.no-shop"))


class NotEnoughStock(Conflict):
    """SF-5.06: the wording is fixed."""

    code = "not-enough-stock"

    def __init__(self, variant_id: str = "") -> None:
        super().__init__(Message("catalog.not-enough-stock"))
        self.variant_id = variant_id


class StockIsPromised(Conflict):
    code = "stock-is-promised"

    def __init__(self, held: int) -> None:
        if held == 1:
            super().__init__(Message("catalog.unit-is-promised"))
        else:
            super().__init__(Message("catalog.units-are-promised", held=held))


class ProductIsBeingBought(Conflict):
    code = "product-is-being-bought"

    def __init__(self) -> None:
        super().__init__(Message("catalog.product-is-being-bought"))


class FiltersNotReady(DomainError):
    """What products can be narrowed by is read at this moment, for the first time."""

    code = "filters-not-ready"
    status = 503
    retry_after_seconds = 5

    def __init__(self) -> None:
        super().__init__(Message("catalog.filters-not-ready"))
