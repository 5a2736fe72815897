"""What of products and categories an owner can say in further languages, and what visitors get of it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sitewright.catalog.models import Category, Product, Variant
from sitewright.content.translations.fields import (
    BODY,
    EXCERPT,
    SEO_DESCRIPTION,
    SEO_TITLE,
    TITLE,
    Column,
    texts_of_columns,
    translated_names,
)
from sitewright.content.translations.ids import ids_after
from sitewright.content.translations.matching import Kept, SourceText, TextKind
from sitewright.content.translations.reading import shown_translations, translation_at
from sitewright.content.translations.subjects import Subject, SubjectType
from sitewright.kit.messages import Message

Context = dict[str, Any]

PRODUCT, CATEGORY = "catalog.Product", "catalog.Category"
_BUTTON = Column("addButtonText", "custom_add_button_text", Message("translations.add-button"), most=100)
_DELIVERY = Column("deliveryText", "delivery_text", Message("translations.delivery"), most=300)
_COLUMNS = (TITLE, EXCERPT, BODY, _BUTTON, _DELIVERY, SEO_TITLE, SEO_DESCRIPTION)
_NAMES = tuple(column.path for column in _COLUMNS if column is not _BUTTON)
_CATEGORY_NAME = Column("displayName", "display_name", Message("translations.category"), most=200)
_LONGEST_WORD = 255


def _product_ids(after: str, limit: int) -> list[str]:
    return ids_after(Product.objects, after, limit)


def read_products(product_ids: Sequence[str]) -> list[Subject]:
    """With the names of their options and the values buyers choose from."""
    rows = list(Product.objects.filter(id__in=product_ids).order_by("id"))
    variants = Variant.objects.filter(product_id__in=product_ids).order_by("product_id", "position", "id")
    attributes: dict[str, list[Mapping[str, str]]] = {}
    for product_id, values in variants.values_list("product_id", "attributes"):
        attributes.setdefault(product_id, []).append(values)
    return [_subject(row, attributes.get(row.id, [])) for row in rows]


def _subject(product: Product, attributes: Sequence[Mapping[str, str]]) -> Subject:
    of_options = _texts_of_options(product.option_names, attributes)
    texts = (*texts_of_columns(_COLUMNS, product), *of_options)
    return Subject(PRODUCT, product.id, product.title, texts)


def _texts_of_options(names: Sequence[str], attributes: Sequence[Mapping[str, str]]) -> Iterator[SourceText]:
    """Known by their words: an option that is called otherwise is another one."""
    for name in names:
        label = Message("translations.option")
        yield SourceText(_name_path(name), name, TextKind.LINE, label, _LONGEST_WORD)
        for value in dict.fromkeys(each[name] for each in attributes if each.get(name)):
            label = Message("translations.option-value", option=name)
            yield SourceText(_value_path(name, value), value, TextKind.LINE, label, _LONGEST_WORD)


def _name_path(name: str) -> str:
    return f"option/{name}"


def _value_path(name: str, value: str) -> str:
    return f"value/{name}/{value}"


PRODUCTS = SubjectType(PRODUCT, _product_ids, read_products)


def translated_products(products: Sequence[Context]) -> list[Context]:
    """Products of `catalog.page_context` in the language of the address; what is kept of them stays."""
    found = shown_translations(PRODUCT, [product["id"] for product in products])
    return [_translated(each, found[each["id"]]) if each["id"] in found else each for each in products]


def _translated(product: Context, kept: Kept) -> Context:
    content = product["structuredContent"]
    said = _Options(content, kept)
    ordering = [said.name(name) for name in content["variantOptionOrdering"]]
    return {
        **translated_names(product, _NAMES, kept),
        "variantOptionOrdering": ordering,
        "swatches": {said.name(name): said.looks(name, looks) for name, looks in product["swatches"].items()},
        "structuredContent": {
            **content,
            "variantOptionOrdering": ordering,
            "variants": [said.variant(each) for each in content["variants"]],
            "customAddButtonText": translation_at(kept, _BUTTON.path, content["customAddButtonText"]),
        },
    }


class _Options:
    """Names and values as buyers read them. What they choose is sent in the same words, so two that are one
    word in the language stay as the owner wrote them.
    """

    def __init__(self, content: Context, kept: Kept) -> None:
        names = content["variantOptionOrdering"]
        self._names = _distinct({name: translation_at(kept, _name_path(name), name) for name in names})
        self._values = {
            name: _distinct(
                {
                    value: translation_at(kept, _value_path(name, value), value)
                    for value in (each["attributes"].get(name) for each in content["variants"])
                    if value
                }
            )
            for name in names
        }

    def name(self, name: str) -> str:
        return self._names.get(name, name)

    def looks(self, name: str, looks: Mapping[str, str]) -> dict[str, str]:
        return {self._values.get(name, {}).get(value, value): look for value, look in looks.items()}

    def variant(self, variant: Context) -> Context:
        chosen = {
            self.name(name): self._values.get(name, {}).get(value, value)
            for name, value in variant["attributes"].items()
        }
        values = [{"optionName": name, "value": value} for name, value in chosen.items()]
        return {**variant, "attributes": chosen, "optionValues": values}


def _distinct(words: dict[str, str]) -> dict[str, str]:
    return words if len(set(words.values())) == len(words) else {}


def _category_ids(after: str, limit: int) -> list[str]:
    return ids_after(Category.objects.exclude(type="ROOT"), after, limit)


def read_categories(category_ids: Sequence[str]) -> list[Subject]:
    rows = Category.objects.filter(id__in=category_ids).order_by("id")
    return [
        Subject(CATEGORY, row.id, row.display_name, tuple(texts_of_columns((_CATEGORY_NAME,), row)))
        for row in rows
    ]


CATEGORIES = SubjectType(CATEGORY, _category_ids, read_categories)


def translated_categories(categories: Sequence[Context]) -> list[Context]:
    """Shelves in the language of the address, each with the owner's own name for it as `ownName`."""
    found = shown_translations(CATEGORY, [each["id"] for each in categories])
    return [
        {
            **translated_names(each, ("displayName",), found.get(each["id"], {})),
            "ownName": each["displayName"],
        }
        for each in categories
    ]
