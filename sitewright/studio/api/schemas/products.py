"""Products, stock and imports. Prices are whole minor units of the website's currency."""

from datetime import datetime
from typing import Any, Literal

from ninja import Schema

from sitewright.studio.api.schemas.common import Edit, Input, Saved, Versioned

ProductSort = Literal["title", "-title", "price", "-price", "stock", "-stock", "newest", "oldest"]


class ProductRow(Schema):
    """One line of the list. `price_cents` is the lowest price a buyer pays now."""

    id: str
    title: str
    slug: str
    url: str
    image_url: str
    price_cents: int
    price_text: str
    stock_text: str
    on_hand: int
    is_unlimited: bool
    is_on_sale: bool
    variant_count: int
    status: str


class ProductPage(Schema):
    """`is_total_capped`: there are more than `total`."""

    rows: list[ProductRow]
    total: int
    is_total_capped: bool
    page: int
    page_size: int


class ProductImageBody(Schema):
    id: str = ""
    media_id: str = ""
    url: str = ""
    source_url: str = ""
    alt_text: str = ""
    fetch_error: str = ""


class VariantBody(Schema):
    """`on_hand` null leaves the stock alone; `main_image` is a place in the product's images."""

    id: str = ""
    sku: str = ""
    attributes: dict[str, str] = {}
    price_cents: int
    sale_price_cents: int | None = None
    is_on_sale: bool = False
    on_hand: int | None = None
    is_unlimited: bool = False
    weight_grams: int = 0
    barcode: str = ""
    requires_shipping: bool = True
    is_taxable: bool = True
    main_image: int | None = None


class ProductFields(Schema):
    """Everything an owner can say of a product. An empty slug is made from the title. `visibility`: visible
    or hidden.
    """

    title: str
    slug: str = ""
    product_type: int = 1
    collection_id: str = ""
    excerpt_html: str = ""
    body_html: str = ""
    vendor: str = ""
    tags: list[str] = []
    option_names: list[str] = []
    category_slugs: list[str] = []
    images: list[ProductImageBody] = []
    variants: list[VariantBody]
    visibility: str = "visible"
    is_subscribable: bool = False
    subscription_plan: dict[str, Any] | None = None
    additional_fields_form_id: str = ""
    custom_add_button_text: str = ""
    use_custom_add_button_text: bool = False
    seo_title: str = ""
    seo_description: str = ""
    position: int | None = None


class ProductBody(ProductFields, Edit):
    """A product as its owner wants it."""


class ProductDetail(ProductFields, Saved, Versioned):
    id: str
    url: str
    currency: str


class StockChange(Input):
    """The units counted; null leaves that part alone."""

    variant_id: str
    on_hand: int | None = None
    is_unlimited: bool | None = None


class ImportRow(Schema):
    """`state`: queued, running, done or failed. `can_resume`: it ended in the middle, and can go on from
    there.
    """

    id: str
    source: str
    file_name: str
    state: str
    done_fraction: float
    change_set_id: str
    is_undone: bool
    can_resume: bool
    problem_count: int
    open_image_count: int
    created_at: datetime
    finished_at: datetime | None


class ImportDetail(ImportRow):
    report: dict[str, Any]


class UploadedImage(Schema):
    media_id: str
    url: str
    width: int
    height: int
    alt_text: str
