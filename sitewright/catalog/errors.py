"""Why the catalogue says no.

DomainError
├── NotFound
│   ├── ProductNotFound
│   └── VariantNotFound
├── InvalidInput
│   ├── InvalidProduct          names every wrong field
│   ├── SlugTaken
│   ├── SkuTaken
│   ├── UnknownCategory
│   ├── CategoryNameMissing
│   └── NoShop
└── Conflict
    ├── NotEnoughStock          SF-5.06
    ├── StockIsPromised
    └── ProductIsBeingBought
"""

from sitewright.kit.errors import Conflict, InvalidInput, NotFound


class ProductNotFound(NotFound):
    code = "product-not-found"

    def __init__(self) -> None:
        super().__init__("This product does not exist.")


class VariantNotFound(NotFound):
    code = "variant-not-found"

    def __init__(self) -> None:
        super().__init__("This product variant does not exist.")


class InvalidProduct(InvalidInput):
    """`fields` maps a field name, or `variants.{index}.{name}`, to what is wrong with it."""

    code = "invalid-product"

    def __init__(self, fields: dict[str, str]) -> None:
        super().__init__("Check the marked fields: " + " ".join(fields.values()), fields=fields)


class SlugTaken(InvalidInput):
    code = "slug-taken"

    def __init__(self, slug: str) -> None:
        message = f"Another product already has the address “{slug}”."
        super().__init__(message, fields={"slug": message})


class SkuTaken(InvalidInput):
    code = "sku-taken"

    def __init__(self, sku: str, field: str) -> None:
        message = f"Another variant already has the SKU “{sku}”."
        super().__init__(message, fields={field: message})


class UnknownCategory(InvalidInput):
    code = "unknown-category"

    def __init__(self, slug: str) -> None:
        message = f"There is no category “{slug}”."
        super().__init__(message, fields={"category_slugs": message})


class CategoryNameMissing(InvalidInput):
    code = "category-name-missing"

    def __init__(self) -> None:
        message = "A category needs a name."
        super().__init__(message, fields={"display_name": message})


class NoShop(InvalidInput):
    code = "no-shop"

    def __init__(self) -> None:
        super().__init__("Make a shop collection first.")


class NotEnoughStock(Conflict):
    """SF-5.06: the wording is fixed."""

    code = "not-enough-stock"

    def __init__(self, variant_id: str = "") -> None:
        super().__init__("Sorry, we do not have enough of that item available.")
        self.variant_id = variant_id


class StockIsPromised(Conflict):
    code = "stock-is-promised"

    def __init__(self, held: int) -> None:
        units = "1 unit is" if held == 1 else f"{held} units are"
        super().__init__(
            f"{units} being paid for right now. Set the stock to {held} or more, or wait a minute."
        )


class ProductIsBeingBought(Conflict):
    code = "product-is-being-bought"

    def __init__(self) -> None:
        super().__init__("Someone is paying for this product right now. Wait a minute and try again.")
