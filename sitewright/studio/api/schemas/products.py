"""Products, stock and imports. Prices are whole minor units of the website's currency."""

from datetime import datetime
from typing import Annotated, Any, Literal

from ninja import Field, Schema

from sitewright.catalog.products.subscription_plan import LONGEST_PERIOD, MOST_CYCLES
from sitewright.forms.errors import MOST_FORMS
from sitewright.studio.api.schemas.common import (
    Edit,
    Html,
    Input,
    Integer,
    Line,
    Saved,
    Text,
    Versioned,
    Whole,
    reference,
)

ProductSort = Literal["title", "-title", "price", "-price", "stock", "-stock", "newest", "oldest"]


class ProductRow(Schema):
    """One line of the list. `price_cents` is the lowest price a buyer pays now;
    `has_one_price`: all variants cost the same, and none is on sale.
    """

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
    has_one_price: bool
    status: str


class ProductPage(Schema):
    """`is_total_capped`: there are more than `total`."""

    rows: list[ProductRow]
    total: int
    is_total_capped: bool
    page: int
    page_size: int


class PickedProduct(Schema):
    """A product shown on a page by hand; visitors see it only in the state shown."""

    id: str
    title: str
    image_url: str
    state: Literal["shown", "hidden", "sold-out"]


class PickedProducts(Schema):
    rows: list[PickedProduct]


CollectionId = Annotated[str, reference("content.Collection")]
FormId = Annotated[str, reference("forms.Form")]
ImageId = Annotated[str, reference("catalog.ProductImage")]
MediaId = Annotated[str, reference("media.MediaFile")]
VariantId = Annotated[str, reference("catalog.Variant")]


class ProductImageBody(Schema):
    """`url` and `fetch_error` are only told, whatever is sent."""

    id: ImageId = ""
    media_id: MediaId = ""
    url: Text = ""
    source_url: Text = ""
    alt_text: Line = ""
    fetch_error: Line = ""


class VariantBody(Schema):
    """`on_hand` null leaves the stock alone; `main_image` is a place in the product's images. Weight and size
    are of one piece as it is packed, 0 where nobody said them.
    """

    id: VariantId = ""
    sku: Line = ""
    attributes: dict[Line, Line] = Field({}, max_length=20)
    price_cents: Whole
    sale_price_cents: Whole | None = None
    is_on_sale: bool = False
    on_hand: Whole | None = None
    is_unlimited: bool = False
    weight_grams: Whole = 0
    length_mm: Whole = 0
    width_mm: Whole = 0
    height_mm: Whole = 0
    barcode: Line = ""
    requires_shipping: bool = True
    is_taxable: bool = True
    main_image: Integer | None = None


class BillingPeriod(Input):
    value: int = Field(ge=1, le=LONGEST_PERIOD)
    unit: Literal["WEEK", "MONTH", "YEAR"]


class SubscriptionPlan(Input):
    """How often a subscription is billed, and how many times in all; 0 for until it is ended."""

    billingPeriod: BillingPeriod  # noqa: N815  (as templates read it)
    numBillingCycles: int = Field(0, ge=0, le=MOST_CYCLES)  # noqa: N815


class ProductFields(Schema):
    """Everything an owner can say of a product. An empty slug is made from the title. `visibility`: visible
    or hidden.
    """

    title: Line
    slug: Line = ""
    product_type: Integer = 1
    collection_id: CollectionId = ""
    excerpt_html: Html = ""
    body_html: Html = ""
    vendor: Line = ""
    tags: list[Line] = Field([], max_length=1_000)
    option_names: list[Line] = Field([], max_length=100)
    category_slugs: list[Line] = Field([], max_length=1_000)
    images: list[ProductImageBody] = Field([], max_length=1_000)
    variants: list[VariantBody] = Field(max_length=5_000)
    visibility: Line = "visible"
    is_subscribable: bool = False
    subscription_plan: SubscriptionPlan | None = None
    additional_fields_form_id: FormId = ""
    custom_add_button_text: Line = ""
    use_custom_add_button_text: bool = False
    swatches: dict[Line, dict[Line, Line]] = Field({}, max_length=100)
    delivery_text: Line = ""
    size_guide: Line = ""
    video: Line = ""
    tax_category: Line = "standard"
    hs_code: Line = ""
    origin_country: Line = ""
    seo_title: Line = ""
    seo_description: Text = ""
    position: Integer | None = None


class ProductBody(ProductFields, Edit):
    """A product as its owner wants it."""


class ProductDetail(ProductFields, Saved, Versioned):
    id: str
    url: str
    currency: str


class StockChange(Input):
    """The units counted; null leaves that part alone."""

    variant_id: VariantId
    on_hand: Whole | None = None
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


class ProductFormRow(Schema):
    id: str
    name: str


class ProductFormList(Schema):
    """The forms a product can ask (SF-3.18)."""

    rows: list[ProductFormRow] = Field(max_length=MOST_FORMS)
