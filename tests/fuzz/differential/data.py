"""Random data for templates: plain JSON, and objects shaped as formatters and predicates expect them."""

from __future__ import annotations

from random import Random
from typing import Any

SCALARS: tuple[Any, ...] = (
    *(None, True, False, 0, 1, 2, -1, 1.5, -2.5, 10, 1e21, 1e-7, 12345.678, 1500000000000, 11, 2**31),
    *(
        "",
        "x",
        "text with spaces",
        "12px",
        "1.5",
        "true",
        "a&b<c>\"d'",
        "é😀",
        "Hello, 'World'",
        "line\nline",
    ),
    *(
        "1500x750",
        "#ffeedd",
        "{0} and {n}",
        "{0 plural one{# item} other{# items}}",
        "<p>Some <b>html</b></p>",
    ),
    *(
        "{a select x{X #} other{O {b}}} {0;1 datetime-interval}",
        "{0 selectordinal one{#st} other{#th}} '{'q",
        "it''s",
    ),
    *(
        "{n money style:short} {0 decimal maxfrac:1}",
        "-0.005",
        "1e5",
        "999950",
        "2017-01-01",
        "a.b",
        "list.0",
    ),
    *("https://example.com/?a=b c", "@name and #tag", "USD", "Tea & Kettles"),
)
# None between 0 and 1: the reference may take such a price for 0.
AMOUNTS = ("10.00", "7.5", "1234.567", "x", 5, None, "100")


class DataMaker:
    """Makes root values; the same names as in the grammar, so that templates find something."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def root(self) -> Any:
        if self._random.random() < 0.05:
            return self.value(0)
        names = ("a", "b", "t", "n", "list", "o", "m", "id", "title", "length", "$x", "x-y", "0")
        data = {name: self.value(0) for name in names if self._random.random() < 0.7}
        data["list"] = [self.value(1) for _ in range(self._random.randint(0, 4))]
        data["o"] = {"k": self.value(1), "a": self.value(2)}
        if self._random.random() < 0.7:
            data |= self._product()
        if self._random.random() < 0.5:
            data["items"] = [self._item() for _ in range(self._random.randint(0, 3))]
        return data | self._site()

    def value(self, depth: int) -> Any:
        kind = self._random.random()
        if kind < 0.7 or depth > 2:
            return self._random.choice(SCALARS)
        if kind < 0.85:
            return [self.value(depth + 1) for _ in range(self._random.randint(0, 3))]
        names = self._random.sample(("a", "b", "k", "id", "n", "t", "0", "length"), 3)
        return {name: self.value(depth + 1) for name in names}

    def _site(self) -> dict[str, Any]:
        site: dict[str, Any] = {}
        if self._random.random() < 0.4:
            site["website"] = {"timeZone": self._random.choice(("Europe/Berlin", "Asia/Tokyo", "UTC"))}
        if self._random.random() < 0.5:
            site["featureFlags"] = {"useCLDRMoneyFormat": self._random.choice((True, False))}
        if self._random.random() < 0.3:
            texts = (
                "productSaleText",
                "productAddToCartText",
                "productPriceFromText",
                "productQuickViewText",
            )
            site["localizedStrings"] = {name: self._random.choice(SCALARS) for name in texts}
        if self._random.random() < 0.3:
            site["websiteSettings"] = {"commentsEnabled": self._random.choice((True, False))}
        return site

    def _money(self) -> Any:
        if self._random.random() < 0.1:
            return self._random.choice(SCALARS)
        return {"value": self._random.choice(AMOUNTS), "currency": self._random.choice(("USD", "EUR", "JPY"))}

    def _variant(self) -> dict[str, Any]:
        variant = {
            "attributes": {
                "Size": self._random.choice(("S", "M", 3)),
                "Colour": self._random.choice(("a", "b")),
            },
            "price": self._random.choice((1000, 1000, 2000, "1000", True, 1)),
            "salePrice": self._random.choice((500, 500, 700)),
            "priceMoney": self._money(),
            "salePriceMoney": self._money(),
            "onSale": self._random.choice((True, False, False, 1, "x")),
            "qtyInStock": self._random.choice((0, 0, 1, 5, "3")),
            "unlimited": self._random.choice((True, False, False)),
        }
        return {name: value for name, value in variant.items() if self._random.random() < 0.93}

    def _product(self) -> dict[str, Any]:
        details = {
            "productType": self._random.choice((1, 1, 2, 3, 4, -1, "1", 9)),
            "variants": [self._variant() for _ in range(self._random.randint(0, 3))],
            "variantOptionOrdering": self._random.choice((["Size"], ["Size", "Colour"], [])),
            "onSale": self._random.choice((True, False)),
            "priceMoney": self._money(),
            "salePriceMoney": self._money(),
        }
        if self._random.random() < 0.2:
            details["isSubscribable"] = True
            details["subscriptionPlan"] = {
                "billingPeriod": {"value": self._random.choice((1, 2, 52)), "unit": "WEEK"},
                "numBillingCycles": self._random.choice((0, 1, 26)),
            }
        return {
            "id": self._random.choice(("p1", 7)),
            "structuredContent": {name: one for name, one in details.items() if self._random.random() < 0.95},
            "productMerchandisingContext": {
                "p1": {"scarcityEnabled": True, "scarcityText": "{qtyInStock} left"}
            },
        }

    def _item(self) -> dict[str, Any]:
        item = {
            "id": self._random.choice(("i1", "i2")),
            "title": self._random.choice(SCALARS),
            "recordType": self._random.choice((1, 2, 11, 12, "11")),
            "recordTypeLabel": "store-item",
            "assetUrl": "/a b.jpg",
            "mediaFocalPoint": self._random.choice(({"x": 0.5, "y": 1}, {"x": "0.2"}, None)),
            "systemDataVariants": self._random.choice(("100w,300w", "1500w", "x")),
            "originalSize": "1500x750",
            "body": "<p>Body</p> text",
            "categories": ["News", "Tea & Co"],
            "tags": self._random.choice((["a b"], [], "no")),
            "starred": self._random.choice((True, False)),
            "publicCommentCount": self._random.choice((0, 1, 3, "2")),
            "commentState": 1,
            "startDate": 1500000000000,
            "endDate": self._random.choice((1500000000001, 1600000000000)),
            "author": {"displayName": "Ann O"},
            "colorData": {"topLeftAverage": "ffeedd", "centerAverage": "000000"},
        }
        return {name: value for name, value in item.items() if self._random.random() < 0.8}
