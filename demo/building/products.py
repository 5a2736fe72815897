"""Categories and products."""

from collections.abc import Mapping

from demo.building.pictures import Pictures
from demo.texts import Record, read
from sitewright.catalog.models import ProductType
from sitewright.catalog.operations.save_category import save_category
from sitewright.catalog.operations.save_products import save_products
from sitewright.catalog.products.data import ImageData, ProductData, VariantData

FRAMES = {"Oak": "#c79a63", "Walnut": "#5e402c", "Black ash": "#26221f"}


def build_products(collection_id: str, pictures: Pictures, forms: Mapping[str, str]) -> int:
    """Put the categories and products into the shop; returns how many products there are. `forms` are ids by
    what a product `asks`.

    Raises ValueError, naming them, when the catalogue refuses some: the content is ours, so that is a bug.
    """
    for position, category in enumerate(read("categories")):
        save_category(
            category["title"], slug=category["slug"], collection_id=collection_id, display_index=position
        )
    products = [_product(record, collection_id, pictures, forms) for record in read("products")]
    report = save_products(products, "Added the demo products")
    if report.refused:
        raise ValueError(f"the catalogue refused demo products: {report.refused}")
    return report.created


def _product(record: Record, collection_id: str, pictures: Pictures, forms: Mapping[str, str]) -> ProductData:
    files = [image["file"] for image in record["images"]]
    return ProductData(
        title=record["title"],
        slug=record["slug"],
        product_type=int(ProductType[record["product_type"].upper()]),
        collection_id=collection_id,
        excerpt_html=record["excerpt_html"],
        body_html=record["body_html"],
        vendor=record["vendor"],
        tags=record["tags"],
        option_names=record["option_names"],
        swatches={"Frame": FRAMES} if "Frame" in record["option_names"] else {},
        category_slugs=record["categories"],
        images=[ImageData(media_id=pictures[i["file"]].id, alt_text=i["alt"]) for i in record["images"]],
        variants=[_variant(variant, files) for variant in record["variants"]],
        is_subscribable="subscription_plan" in record,
        subscription_plan=record.get("subscription_plan"),
        additional_fields_form_id=forms[record["asks"]] if "asks" in record else "",
        seo_title=record["seo_title"],
        seo_description=record["seo_description"],
    )


def _variant(record: Record, files: list[str]) -> VariantData:
    return VariantData(
        price_cents=record["price_cents"],
        sku=record["sku"],
        attributes=record["attributes"],
        sale_price_cents=record["sale_price_cents"],
        is_on_sale=record["on_sale"],
        on_hand=record["stock"],
        is_unlimited=record["unlimited"],
        weight_grams=record["weight_grams"],
        main_image=files.index(record["image"]) if record["image"] else None,
    )
