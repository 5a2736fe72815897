"""A product as plain values: what operations take, what versions store, what undo puts back."""

from dataclasses import dataclass, field
from typing import Any

import msgspec

from sitewright.catalog.models import ProductType, TaxCategory, Visibility


@dataclass(slots=True)
class ImageData:
    """A picture; either of `media_id` and `source_url` (still to be fetched) says where it is.

    An empty `id` means: the picture of this product with the same media or source address, else a new one.
    """

    media_id: str = ""
    source_url: str = ""
    alt_text: str = ""
    fetch_error: str = ""
    id: str = ""


@dataclass(slots=True)
class VariantData:
    """One buyable version; prices in minor units of the website's currency.

    An empty `id` means: the variant of this product with the same attributes, else the same sku, else a new
    one. An empty `sku` is made from the product's slug and the option values. `on_hand` None leaves the stock
    alone (0 for a new variant). Weight and size are of one piece as it is packed, 0 where nobody said them.
    `main_image` is an index into the product's images.
    """

    price_cents: int
    sku: str = ""
    attributes: dict[str, str] = field(default_factory=dict)
    sale_price_cents: int | None = None
    is_on_sale: bool = False
    on_hand: int | None = None
    is_unlimited: bool = False
    weight_grams: int = 0
    length_mm: int = 0
    width_mm: int = 0
    height_mm: int = 0
    barcode: str = ""
    requires_shipping: bool = True
    is_taxable: bool = True
    main_image: int | None = None
    id: str = ""


@dataclass(slots=True)
class ProductData:
    """Everything an owner can say of a product.

    An empty `collection_id` means the website's first shop collection, an empty `slug` one made from the
    title, `position` None the top of the shop for a new product and the present place for an old one.
    """

    title: str
    variants: list[VariantData]
    slug: str = ""
    product_type: int = int(ProductType.PHYSICAL)
    collection_id: str = ""
    excerpt_html: str = ""
    body_html: str = ""
    vendor: str = ""
    tags: list[str] = field(default_factory=list)
    option_names: list[str] = field(default_factory=list)
    category_slugs: list[str] = field(default_factory=list)
    images: list[ImageData] = field(default_factory=list)
    visibility: str = str(Visibility.VISIBLE)
    is_subscribable: bool = False
    subscription_plan: dict[str, Any] | None = None
    additional_fields_form_id: str = ""
    custom_add_button_text: str = ""
    use_custom_add_button_text: bool = False
    swatches: dict[str, dict[str, str]] = field(default_factory=dict)
    delivery_text: str = ""
    size_guide: str = ""
    video: str = ""
    tax_category: str = str(TaxCategory.STANDARD)
    hs_code: str = ""
    origin_country: str = ""
    seo_title: str = ""
    seo_description: str = ""
    position: int | None = None
    id: str = ""

    def as_state(self) -> dict[str, Any]:
        """The same as JSON, the form in which history keeps it."""
        # Fields added later need a default: versions of earlier releases are read back without them.
        # Several times as quick as `asdict`, which a change of thousands of products feels.
        state: dict[str, Any] = msgspec.to_builtins(self)
        return state

    @classmethod
    def from_state(cls, state: dict[str, Any]) -> "ProductData":
        """The inverse of `as_state`."""
        values = dict(state)
        values["variants"] = [VariantData(**variant) for variant in state["variants"]]
        values["images"] = [ImageData(**image) for image in state["images"]]
        return cls(**values)
