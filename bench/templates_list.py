# ruff: noqa: E501 - line breaks of templates are output
"""The page `bench/templates.py` renders: one list of 24 products, in three template languages.

The three texts write the same bytes. Escaping is asked for where text is written, in all three.
"""

from __future__ import annotations

from typing import Any

WIDTHS = (100, 300, 500, 750, 1000, 1500)

JSONT = """<main class="products" data-collection="{collection.id|htmlattr}">
<h1>{collection.title|html}</h1>
{.repeated section items}<article class="product{.if soldOut} is-sold-out{.end}" id="product-{id|htmlattr}">
  <a class="product-link" href="{fullUrl|htmlattr}">
{.repeated section images}    <img src="{assetUrl|htmlattr}" alt="{altText|htmlattr}" width="{width}" height="{height}" srcset="{.repeated section sizes}{assetUrl|htmlattr}?format={@}w {@}w{.alternates with}, {.end}"{.equal? @index 1}{.or} loading="lazy"{.end}>
{.end}    <h2>{title|html}</h2>
  </a>
  <p class="price">{.if onSale}<s>{price|html}</s> <strong>{salePrice|html}</strong>{.or}{price|html}{.end}</p>
{.section excerpt}  <p class="excerpt">{@|html}</p>
{.end}  <select name="variant" aria-label="{collection.variantLabel|htmlattr}">
{.repeated section variants}    <option value="{id|htmlattr}"{.if soldOut} disabled{.end}>{.repeated section options}{name|html}: {value|html}{.alternates with} / {.end} ({price|html})</option>
{.end}  </select>
{.if tags}  <ul class="tags">
{.repeated section tags}    <li><a href="{collection.url|htmlattr}?tag={@|htmlattr}">{@|html}</a></li>
{.end}  </ul>
{.end}</article>
{.end}</main>
"""

JINJA2 = """<main class="products" data-collection="{{ collection.id|e }}">
<h1>{{ collection.title|e }}</h1>
{% for item in items %}<article class="product{% if item.soldOut %} is-sold-out{% endif %}" id="product-{{ item.id|e }}">
  <a class="product-link" href="{{ item.fullUrl|e }}">
{% for image in item.images %}    <img src="{{ image.assetUrl|e }}" alt="{{ image.altText|e }}" width="{{ image.width }}" height="{{ image.height }}" srcset="{% for size in image.sizes %}{{ image.assetUrl|e }}?format={{ size }}w {{ size }}w{% if not loop.last %}, {% endif %}{% endfor %}"{% if loop.index != 1 %} loading="lazy"{% endif %}>
{% endfor %}    <h2>{{ item.title|e }}</h2>
  </a>
  <p class="price">{% if item.onSale %}<s>{{ item.price|e }}</s> <strong>{{ item.salePrice|e }}</strong>{% else %}{{ item.price|e }}{% endif %}</p>
{% if item.excerpt %}  <p class="excerpt">{{ item.excerpt|e }}</p>
{% endif %}  <select name="variant" aria-label="{{ collection.variantLabel|e }}">
{% for variant in item.variants %}    <option value="{{ variant.id|e }}"{% if variant.soldOut %} disabled{% endif %}>{% for option in variant.options %}{{ option.name|e }}: {{ option.value|e }}{% if not loop.last %} / {% endif %}{% endfor %} ({{ variant.price|e }})</option>
{% endfor %}  </select>
{% if item.tags %}  <ul class="tags">
{% for tag in item.tags %}    <li><a href="{{ collection.url|e }}?tag={{ tag|e }}">{{ tag|e }}</a></li>
{% endfor %}  </ul>
{% endif %}</article>
{% endfor %}</main>
"""

DJANGO = (
    JINJA2.replace("{{ ", "{{")
    .replace(" }}", "}}")
    .replace("|e}}", "|escape}}")
    .replace("loop.last", "forloop.last")
    .replace("loop.index", "forloop.counter")
    .replace("{{", "{{ ")
    .replace("}}", " }}")
)


def product_list(count: int = 24) -> dict[str, Any]:
    """A list page's data: images, variants with two options, tags; some names need escaping."""
    return {
        "collection": {
            "id": "5f3a",
            "title": "Tea & Kettles",
            "url": "/shop",
            "variantLabel": "Choose a size",
        },
        "items": [_product(number) for number in range(count)],
    }


def _product(number: int) -> dict[str, Any]:
    name = f"Kettle <{number}> & cup" if number % 8 == 0 else f"Kettle no. {number}, enamelled"
    return {
        "id": f"p{number:04d}",
        "title": name,
        "fullUrl": f"/shop/p/kettle-{number}",
        "price": f"${20 + number}.00",
        "salePrice": f"${15 + number}.00",
        "onSale": number % 3 == 0,
        "soldOut": number % 11 == 10,
        "excerpt": "Holds a litre and a half, sings when it is ready." if number % 2 else "",
        "tags": ["kitchen", "enamel"] if number % 4 else [],
        "images": [_image(number, position) for position in range(2)],
        "variants": [_variant(number, position) for position in range(4)],
    }


def _image(number: int, position: int) -> dict[str, Any]:
    return {
        "assetUrl": f"/media/kettle-{number}-{position}.jpg",
        "altText": f"Kettle {number}, view {position}",
        "width": 1500,
        "height": 1125,
        "sizes": list(WIDTHS),
    }


def _variant(number: int, position: int) -> dict[str, Any]:
    size, colour = ("1 l", "1.5 l")[position % 2], ("Red", "Blue & white")[position // 2]
    return {
        "id": f"v{number:04d}-{position}",
        "price": f"${20 + number + position}.00",
        "soldOut": position == 3,
        "options": [{"name": "Size", "value": size}, {"name": "Colour", "value": colour}],
    }
