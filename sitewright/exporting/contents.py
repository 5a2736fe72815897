"""What goes into an export and what stays: a decision for every kind of row a website has.

Left out are secrets (whatever opens an order, a cart, an account or a payment), what only this deployment
needs, and what is made again from the rest.
"""

from dataclasses import dataclass
from typing import Any

from django.apps import apps


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of `model` as lines of `path`, without the fields in `left_out`."""

    path: str
    model: str
    left_out: frozenset[str] = frozenset()

    @property
    def model_class(self) -> Any:
        return apps.get_model(self.model)

    @property
    def columns(self) -> list[str]:
        """Every column but the website's, which is the same in all lines."""
        names = (field.attname for field in self.model_class._meta.concrete_fields)  # noqa: SLF001
        return [name for name in names if name != "website_id" and name not in self.left_out]


TABLES = (
    Table("site/host-names.jsonl", "sites.HostName", frozenset({"reach", "looked_at"})),
    Table("site/feature-flags.jsonl", "sites.FeatureFlag"),
    Table("content/collections.jsonl", "content.Collection"),
    Table("content/items.jsonl", "content.Item"),
    Table("content/pages.jsonl", "content.Page"),
    Table("content/past-addresses.jsonl", "content.PastAddress"),
    Table("content/redirects.jsonl", "content.Redirect"),
    Table("content/page-revisions.jsonl", "content.PageRevision"),
    Table("content/page-drafts.jsonl", "content.PageDraft"),
    Table("content/comments.jsonl", "content.Comment"),
    Table("content/tallies.jsonl", "content.ItemTally"),
    Table("content/saved-sections.jsonl", "content.SavedSection"),
    Table("content/publications.jsonl", "content.Publication"),
    Table("content/navigation.jsonl", "content.NavigationLink"),
    Table("content/translations.jsonl", "content.Translation"),
    Table("media/folders.jsonl", "media.MediaFolder"),
    Table("media/files.jsonl", "media.MediaFile", frozenset({"awaits_renewal"})),
    Table("media/texts.jsonl", "media.RecordingText"),
    Table("shop/categories.jsonl", "catalog.Category"),
    Table("shop/products.jsonl", "catalog.Product", frozenset({"stock_count"})),
    Table("shop/product-images.jsonl", "catalog.ProductImage"),
    Table("shop/product-categories.jsonl", "catalog.ProductCategory"),
    Table("shop/variants.jsonl", "catalog.Variant"),
    Table("shop/stock.jsonl", "catalog.StockLevel", frozenset({"held", "is_counted"})),
    Table("shop/stock-movements.jsonl", "catalog.StockMovement"),
    Table("orders/orders.jsonl", "orders.Order", frozenset({"access_code", "cart_id"})),
    Table("orders/lines.jsonl", "orders.OrderLine"),
    Table("orders/adjustments.jsonl", "orders.OrderAdjustment"),
    Table("orders/fulfilments.jsonl", "orders.Fulfilment"),
    Table("orders/fulfilment-lines.jsonl", "orders.FulfilmentLine"),
    Table("orders/refunds.jsonl", "orders.Refund", frozenset({"key"})),
    Table(
        "orders/payments.jsonl", "orders.Payment", frozenset({"placement_id", "provider_reference", "action"})
    ),
)

LEFT_OUT = {
    "accounts.Invitation": "lets somebody in, and is bound to this deployment",
    "accounts.Membership": "who may work here is decided anew where the website goes",
    "accounts.OpenSession": "opens this deployment, and tells where people sign in from",
    "accounts.PasswordReset": "opens an account",
    "accounts.SavedView": "how the people of this deployment like their lists",
    "catalog.ImportRun": "work in progress",
    "history.UndoRun": "work in progress",
    "checkout.Cart": "visitors' open carts, each opened by a secret",
    "checkout.CartEntry": "visitors' open carts",
    "content.MissedAddress": "counted anew where the website goes",
    "content.ItemLike": "keys of visitors' browsers; how many there are goes along",
    "content.Lock": "opens pages that are locked",
    "content.SiteLock": "the same: who comes in is decided anew where the website goes",
    "content.DraftStep": "undo of the editor, bound to the people of this deployment",
    "content.SearchDocument": "made again from products, items and pages",
    "content.SearchWord": "made again from products, items and pages",
    "duplicating.DuplicateRun": "the record of copies that were made of the website",
    "exporting.ExportRun": "archives of before, and where they lie",
    "history.AuditEntry": "the deployment's own record of who did what from where",
    "history.AuditHead": "the deployment's own record",
    "history.ChangeSet": "undo, bound to the people of this deployment",
    "history.Version": "undo",
    "mail.Message": "mails carry the secret addresses of orders",
    "media.KeptRevision": "undo",
    "media.Rendition": "made again from the originals",
    "orders.OrderCounter": "the highest order number says it",
    "orders.PaymentAccount": "keys that take and return money",
    "orders.PaymentEvent": "work in progress, and the provider has it all",
    "orders.Placement": "work in progress, with the keys of payments",
    "orders.StockHold": "work in progress",
}
