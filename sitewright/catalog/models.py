"""Products, variants, their pictures, categories and the stock ledger; who waits for stock, and reviews, have
rooms of their own.

Indexes named `…_guard` begin with a foreign key instead of the website: when a row goes, the database itself
looks for rows that still point to it, and knows nothing but that key. Without them every removed product
costs a walk over all variants, pictures and shelves of all websites.
"""

from django.db import models
from django.db.models import F, Q

# Django finds the models of an app here.
from sitewright.catalog.downloads.models import ProductFile  # noqa: F401
from sitewright.catalog.feeds.models import ProductFeed  # noqa: F401
from sitewright.catalog.price_runs.models import PriceRun  # noqa: F401
from sitewright.catalog.restock.models import RestockSignUp  # noqa: F401
from sitewright.catalog.reviews.models import ProductRating, Review  # noqa: F401
from sitewright.kit.tenancy import TenantModel

SHOP_COLLECTION = 13
"""The code of the kind of collection that holds products (`collection.type`)."""


class ProductType(models.IntegerChoices):
    """SF-3.66."""

    PHYSICAL = 1
    DIGITAL = 2
    SERVICE = 3
    GIFT_CARD = 4
    PAYWALL = 5


class Visibility(models.TextChoices):
    VISIBLE = "visible"
    HIDDEN = "hidden"


class TaxCategory(models.TextChoices):
    """Which of the rates of a place a product is sold at."""

    STANDARD = "standard"
    REDUCED = "reduced"
    ZERO = "zero"


class Product(TenantModel):
    """Something sold in a shop collection; what can be bought is its variants."""

    collection = models.ForeignKey(
        "content.Collection", on_delete=models.CASCADE, related_name="+", db_index=False
    )
    product_type = models.PositiveSmallIntegerField(choices=ProductType.choices, default=ProductType.PHYSICAL)
    slug = models.CharField(max_length=200)
    title = models.CharField(max_length=300)
    excerpt_html = models.TextField(blank=True, default="")
    body_html = models.TextField(blank=True, default="", help_text="Sanitised when written.")
    vendor = models.CharField(max_length=200, blank=True, default="")
    tags = models.JSONField(default=list)
    option_names = models.JSONField(default=list, help_text="variantOptionOrdering (SF-3.21).")
    visibility = models.CharField(max_length=10, choices=Visibility.choices, default=Visibility.VISIBLE)
    is_subscribable = models.BooleanField(default=False)
    subscription_plan = models.JSONField(null=True)
    additional_fields_form_id = models.CharField(max_length=32, blank=True, default="")
    custom_add_button_text = models.CharField(max_length=100, blank=True, default="")
    use_custom_add_button_text = models.BooleanField(default=False)
    swatches = models.JSONField(default=dict, help_text="Option name → value → look: see swatches.py.")
    delivery_text = models.CharField(
        max_length=300, blank=True, default="", help_text="In place of the shop's own words on delivery."
    )
    video = models.CharField(
        max_length=500,
        blank=True,
        default="",
        db_default="",
        help_text="The address of a film: of the library, or its page at a host of films.",
    )
    hs_code = models.CharField(
        max_length=12, blank=True, default="", db_default="", help_text="Digits of the Harmonized System."
    )
    origin_country = models.CharField(
        max_length=2, blank=True, default="", db_default="", help_text="Where it was made (ISO 3166)."
    )
    size_guide = models.CharField(
        max_length=500, blank=True, default="", help_text="The address of a page of the website."
    )
    tax_category = models.CharField(
        max_length=10,
        choices=TaxCategory.choices,
        default=TaxCategory.STANDARD,
        db_default=TaxCategory.STANDARD.value,
    )
    seo_title = models.CharField(max_length=300, blank=True, default="")
    seo_description = models.TextField(blank=True, default="")
    position = models.IntegerField(
        default=0, help_text="Order in the shop, lowest first; new products get lower ones."
    )
    lowest_price_cents = models.PositiveBigIntegerField(
        default=0, help_text="Of all variants, each at its sale price when on sale: what lists are sorted by."
    )
    stock_count = models.BigIntegerField(
        default=0, db_default=0, help_text="What the owner's list is sorted by: see stock_order.py."
    )
    created_at = models.DateTimeField()
    updated_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        constraints = [models.UniqueConstraint(fields=["website", "slug"], name="product_slug_once")]
        indexes = [
            models.Index(fields=["website", "stock_count", "id"], name="product_by_stock"),
            models.Index(fields=["website", "lowest_price_cents", "id"], name="product_by_price"),
            # Visibility before position: a list reads visible products alone, in order.
            models.Index(
                fields=["website", "collection", "visibility", "position", "id"], name="product_in_order"
            ),
            models.Index(fields=["website", "title", "id"], name="product_by_title"),
            models.Index(fields=["website", "-id"], name="product_newest"),  # Ids rise with time.
        ]


class ProductImage(TenantModel):
    """A picture of a product. `source_url` without media means: still to be fetched, or it failed."""

    product = models.ForeignKey(Product, on_delete=models.CASCADE, related_name="images", db_index=False)
    media = models.ForeignKey(
        "media.MediaFile", null=True, on_delete=models.SET_NULL, related_name="+", db_index=False
    )
    source_url = models.CharField(max_length=1000, blank=True, default="")
    alt_text = models.CharField(max_length=500, blank=True, default="")
    position = models.PositiveIntegerField(default=0)
    fetch_error = models.CharField(max_length=300, blank=True, default="")

    class Meta(TenantModel.Meta):
        indexes = [
            models.Index(fields=["website", "product", "position"], name="product_image_in_order"),
            models.Index(fields=["product"], name="image_product_guard"),
        ]


class Variant(TenantModel):
    """One buyable version of a product; a product without options has exactly one, with empty attributes."""

    product = models.ForeignKey(Product, on_delete=models.CASCADE, related_name="variants", db_index=False)
    sku = models.CharField(max_length=100)
    attributes = models.JSONField(default=dict, help_text="Option name to value (SF-3.22).")
    position = models.PositiveIntegerField(default=0)
    price_cents = models.PositiveBigIntegerField()
    sale_price_cents = models.PositiveBigIntegerField(null=True)
    is_on_sale = models.BooleanField(default=False)
    weight_grams = models.PositiveIntegerField(default=0)
    # Of one piece as it is packed; 0: not said (sizes.py).
    length_mm = models.PositiveIntegerField(default=0, db_default=0)
    width_mm = models.PositiveIntegerField(default=0, db_default=0)
    height_mm = models.PositiveIntegerField(default=0, db_default=0)
    barcode = models.CharField(max_length=100, blank=True, default="")
    requires_shipping = models.BooleanField(default=True)
    is_taxable = models.BooleanField(default=True)
    imported_on_hand = models.IntegerField(
        null=True, help_text="What the last file said: see imported_stock."
    )
    main_image = models.ForeignKey(
        ProductImage, null=True, on_delete=models.SET_NULL, related_name="+", db_index=False
    )

    class Meta(TenantModel.Meta):
        constraints = [models.UniqueConstraint(fields=["website", "sku"], name="variant_sku_once")]
        indexes = [
            models.Index(fields=["website", "product", "position"], name="variant_in_order"),
            models.Index(fields=["product"], name="variant_product_guard"),
            models.Index(fields=["main_image"], name="variant_image_guard"),
        ]


class StockLevel(TenantModel):
    """How many units of a variant exist and are promised. Changed only by catalog/stock.py."""

    variant = models.OneToOneField(Variant, on_delete=models.CASCADE, related_name="stock", db_index=False)
    is_unlimited = models.BooleanField(default=False)
    on_hand = models.IntegerField(default=0)
    held = models.IntegerField(default=0)
    is_counted = models.BooleanField(
        default=False, db_default=False, help_text="The product's stock_count knows this number."
    )

    class Meta(TenantModel.Meta):
        indexes = [
            # Partial: both hold only the rows that are asked for, however much stock there is.
            models.Index(fields=["website"], condition=Q(is_counted=False), name="stock_to_count"),
            models.Index(
                fields=["website"],
                condition=Q(is_unlimited=False, on_hand__lte=F("held")),
                name="stock_sold_out",
            ),
        ]
        constraints = [
            models.CheckConstraint(condition=Q(on_hand__gte=0), name="stock_never_negative"),
            models.CheckConstraint(condition=Q(held__gte=0), name="holds_never_negative"),
            models.CheckConstraint(
                condition=Q(is_unlimited=True) | Q(held__lte=F("on_hand")), name="held_within_stock"
            ),
        ]


class StockMovement(TenantModel):
    """A ledger row: the sum of a variant's quantities is its stock on hand. Never changed, only added to."""

    class Kind(models.TextChoices):
        OPENING = "opening"
        CORRECTION = "correction"
        SOLD = "sold"
        RETURNED = "returned"

    variant_id = models.CharField(max_length=32)  # No foreign key: the ledger outlives its variant.
    kind = models.CharField(max_length=12, choices=Kind.choices)
    quantity = models.IntegerField(help_text="Signed: sales are negative.")
    order_id = models.CharField(max_length=32, blank=True, default="")
    created_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        indexes = [models.Index(fields=["website", "variant_id"], name="movements_of_variant")]


class Category(TenantModel):
    """A shelf in the shop (PL-3.58)."""

    collection = models.ForeignKey(
        "content.Collection", on_delete=models.CASCADE, related_name="+", db_index=False
    )
    parent = models.ForeignKey(
        "self", null=True, on_delete=models.CASCADE, related_name="children", db_index=False
    )
    type = models.CharField(max_length=20, default="CATEGORY", help_text="ROOT for the first.")
    display_name = models.CharField(max_length=200)
    slug = models.CharField(max_length=200)
    page_rendering = models.CharField(max_length=20, default="LIST_VIEW")
    display_index = models.PositiveIntegerField(default=0)

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(fields=["website", "collection", "slug"], name="category_slug_once")
        ]
        indexes = [models.Index(fields=["parent"], name="category_parent_guard")]


class ProductCategory(TenantModel):
    """A product on a shelf."""

    product = models.ForeignKey(Product, on_delete=models.CASCADE, related_name="shelves", db_index=False)
    category = models.ForeignKey(Category, on_delete=models.CASCADE, related_name="shelved", db_index=False)
    position = models.IntegerField(
        default=0, db_default=0, help_text="The product's own, so that a shelf is read in order."
    )

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(fields=["website", "category", "product"], name="product_shelved_once"),
        ]
        indexes = [
            models.Index(fields=["website", "product"], name="shelves_of_product"),
            models.Index(fields=["website", "category", "position", "product"], name="shelf_in_order"),
            models.Index(fields=["product"], name="shelf_product_guard"),
            models.Index(fields=["category"], name="shelf_category_guard"),
        ]


FROM_COMMAND_LINE = "sha256:"
"""How the `storage_key` of an import begins whose file lies on the server's disk: its digest follows."""


class ImportRun(TenantModel):
    """One import of a file: its progress and its report."""

    class State(models.TextChoices):
        QUEUED = "queued"
        RUNNING = "running"
        DONE = "done"
        FAILED = "failed"

    source = models.CharField(max_length=40, default="shopify")
    file_name = models.CharField(max_length=300)
    storage_key = models.CharField(max_length=300)
    state = models.CharField(max_length=10, choices=State.choices, default=State.QUEUED)
    done_fraction = models.FloatField(default=0)
    report = models.JSONField(default=dict)
    change_set_id = models.CharField(max_length=32, blank=True, default="")
    actor_id = models.CharField(max_length=32, blank=True, default="")
    created_at = models.DateTimeField()
    finished_at = models.DateTimeField(null=True)
    # The column keeps the name that the previous release, running beside this one, knows.
    heartbeat_at = models.DateTimeField(
        null=True, db_column="heard_at", help_text="By the database's clock (importing/heartbeat.py)."
    )

    class Meta(TenantModel.Meta):
        indexes = [models.Index(fields=["website", "-created_at"], name="import_newest")]
