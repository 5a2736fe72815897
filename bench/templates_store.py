# ruff: noqa: E501 - line breaks of templates are output
"""The same 24 products written by the store's formatters, in three template languages.

In Jinja2 and Django the markup is written out, and filters ask the same rules and write money the same way as
behind the formatters: what differs is the template language alone.
"""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from typing import Any

from django.template import Library

from sitewright.catalog.template_functions.prices import Price
from sitewright.catalog.template_functions.product_view import ProductView
from sitewright.jsont.cldr.number_formatters import amount_text
from sitewright.jsont.core.text import slugify

LOCALE = "en-US"
COUNT = 24

JSONT = """<main class="products">
{.repeated section items}<article class="{@|item-classes}" id="product-{id|htmlattr}">
  <a href="{fullUrl|htmlattr}"><img {mainImage|image-meta}></a>
  <h2>{title|html}</h2>{@|product-status}{@|product-price}{@|add-to-cart-btn}</article>
{.end}</main>
"""

JINJA2 = """<main class="products">
{% for item in items %}{% set product = item|product %}{% set prices = product.prices() %}<article class="hentry{% for name in item.categories %} category-{{ name|slug }}{% endfor %}{% for name in item.tags %} tag-{{ name|slug }}{% endfor %} post-type-{{ item.recordTypeLabel }} article-index-{{ loop.index }}{% if product.is_on_sale %} on-sale{% endif %}{% if product.is_sold_out %} sold-out{% endif %}" id="product-{{ item.id|e }}">
  <a href="{{ item.fullUrl|e }}"><img data-src="{{ item.mainImage.assetUrl }}" data-image="{{ item.mainImage.assetUrl }}" data-image-dimensions="{{ item.mainImage.originalSize }}" data-image-focal-point="{{ item.mainImage.mediaFocalPoint.x }},{{ item.mainImage.mediaFocalPoint.y }}" alt="{{ item.mainImage.title|e }}" ></a>
  <h2>{{ item.title|e }}</h2>{% if product.is_sold_out %}<div class="product-mark sold-out">sold out</div>{% elif product.is_on_sale %}<div class="product-mark sale">sale</div>{% endif %}


<div class="product-price">
{% if prices.varies %}from {{ prices.lowest|money }}

{% elif product.is_on_sale %}<span class="visually-hidden v6-visually-hidden">Sale Price:</span>{{ prices.sale|money }} <span class="visually-hidden v6-visually-hidden">Original Price:</span><span class="original-price">{{ prices.normal|money }}</span>

{% else %}{{ prices.normal|money }}
{% endif %}</div>












<div class="sqs-add-to-cart-button-wrapper" data-animation-role="button">
  <div class="sqs-add-to-cart-button sqs-suppress-edit-mode sqs-editable-button sqs-button-element--primary {% if item.structuredContent.additionalFieldsForm %}use-form{% endif %}" role="button" tabindex="0" data-dynamic-strings data-collection-id="{{ item.collectionId }}" data-item-id="{{ item.id }}" data-product-type="{{ item.structuredContent.productType }}" data-use-custom-label="{{ item.structuredContent.useCustomAddButtonText }}" {% if item.structuredContent.isSubscribable %}data-is-subscription="true" {% endif %}data-original-label="{{ cartLabel|e }}" {% if item.structuredContent.additionalFieldsForm %}data-form{% endif %}>
    <div class="sqs-add-to-cart-button-inner">{{ cartLabel|e }}</div>
  </div>
</div></article>
{% endfor %}</main>
"""

DJANGO = (
    JINJA2.replace("|e }}", "|escape }}")
    .replace("loop.index", "forloop.counter")
    .replace("()", "")
    .replace("{% set product = item|product %}", "{% with product=item|product %}")
    .replace("{% set prices = product.prices %}", "{% with prices=product.prices %}")
    .replace("{% endfor %}</main>", "{% endwith %}{% endwith %}{% endfor %}</main>")
)


def _view(item: Any) -> ProductView:
    """A function, as Django's filters have to be."""
    return ProductView(item)


def _money(price: Price) -> str:
    return amount_text((), price.text, price.currency, LOCALE)


register = Library()
FILTERS: dict[str, Callable[[Any], Any]] = {"slug": slugify, "product": _view, "money": _money}
for name, function in FILTERS.items():
    register.filter(name, function)


def store_page() -> dict[str, Any]:
    """A product list as the storefront hands it to templates."""
    return {
        "featureFlags": {"useCLDRMoneyFormat": True},
        "cartLabel": "Add To Cart",
        "items": [_product(number) for number in range(COUNT)],
    }


def _product(number: int) -> dict[str, Any]:
    return {
        "id": f"p{number:04d}",
        "collectionId": "5f3a",
        "recordType": 11,
        "recordTypeLabel": "store-item",
        "title": f"Kettle <{number}> & cup" if number % 8 == 0 else f"Kettle no. {number}, enamelled",
        "fullUrl": f"/shop/p/kettle-{number}",
        "categories": ["Kitchen Ware"],
        "tags": ["enamel"] if number % 4 else [],
        "mainImage": {
            "assetUrl": f"/media/kettle-{number}.jpg",
            "title": f"Kettle {number} & cup",
            "originalSize": "1500x1125",
            "mediaFocalPoint": {"x": 0.5, "y": 0.25},
        },
        "structuredContent": {
            "productType": 1,
            "variants": [_variant(number, position) for position in range(4)],
        },
    }


def _variant(number: int, position: int) -> dict[str, Any]:
    """A third of the products have prices that vary, a third are on sale, every eleventh is sold out."""
    cents = 2000 + 100 * number + (250 * position if number % 3 == 1 else 0)
    return {
        "attributes": {"Size": f"{position + 1} l"},
        "price": cents,
        "salePrice": cents - 500,
        "priceMoney": _amount(cents),
        "salePriceMoney": _amount(cents - 500),
        "onSale": number % 3 == 0,
        "qtyInStock": 0 if number % 11 == 10 else 5,
    }


def _amount(cents: int) -> dict[str, str]:
    return {"value": str(Decimal(cents) / 100), "currency": "USD"}
