"""What goes into an export and what stays: a decision for every kind of row a website has. An import reads
the same list (commands/importing): which rows, in which order, and what they refer to is said here alone.

Left out are secrets (whatever opens an order, a cart, an account or a payment), what only this deployment
needs, and what is made again from the rest.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.apps import apps

from sitewright.checkout.gift_cards.codes import code_to_take_along, sealed
from sitewright.kit.ids import new_token


@dataclass(frozen=True, slots=True)
class Turned:
    """`out` makes of a value what an archive has, `back` of that what the database keeps."""

    out: Callable[[Any], Any]
    back: Callable[[Any], Any]


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of `model` as lines of `path`, without the fields in `left_out`. Imported, a row gets what its
    model has as a default for these, or what `anew` makes.
    """

    path: str
    model: str
    left_out: frozenset[str] = frozenset()
    anew: Mapping[str, Callable[[], Any]] = field(default_factory=dict)
    order: tuple[str, ...] = ("id",)
    needs: str = ""
    """The lookup of what else has to be there: comments stay when their post is deleted, and wait for it."""
    turned: Mapping[str, Turned] = field(default_factory=dict)
    """Fields that are kept another way here than they go along."""
    added: frozenset[str] = frozenset()
    """Fields that archives of earlier releases lack: without one, a row has the default of its model."""

    @property
    def model_class(self) -> Any:
        return apps.get_model(self.model)

    @property
    def fields(self) -> Mapping[str, Any]:
        """By column, every field but the website, which is the same in all lines."""
        found = {each.attname: each for each in self.model_class._meta.concrete_fields}  # noqa: SLF001
        return {name: each for name, each in found.items() if name not in {"website_id", *self.left_out}}

    @property
    def columns(self) -> list[str]:
        return list(self.fields)

    @property
    def references(self) -> Mapping[str, Any]:
        """By column, the model whose rows it refers to."""
        return {name: each.related_model for name, each in self.fields.items() if each.is_relation}


HOST_NAMES, FOUND = "site/host-names.jsonl", "content/found.jsonl"
THEMES = "site/themes.jsonl"

TABLES = (
    Table(
        HOST_NAMES,
        "sites.HostName",
        frozenset({"reach", "looked_at", "certificate", "certificate_due_at"}),
    ),
    Table("site/feature-flags.jsonl", "sites.FeatureFlag"),
    Table(THEMES, "sites.AddedTheme"),
    Table("media/folders.jsonl", "media.MediaFolder"),
    Table("media/files.jsonl", "media.MediaFile", frozenset({"awaits_renewal", "storage_key"})),
    Table("media/texts.jsonl", "media.RecordingText"),
    Table("content/collections.jsonl", "content.Collection"),
    Table("content/items.jsonl", "content.Item"),
    # That something is locked goes along, and nothing that opens it: an empty hash is no password's.
    Table("content/locks.jsonl", "content.Lock", frozenset({"password_hash"}), {"password_hash": str}),
    Table("content/site-lock.jsonl", "content.SiteLock"),
    Table("content/pages.jsonl", "content.Page"),
    Table("content/past-addresses.jsonl", "content.PastAddress"),
    Table("content/redirects.jsonl", "content.Redirect"),
    Table("content/page-revisions.jsonl", "content.PageRevision", frozenset({"created_by_id"})),
    Table("content/page-drafts.jsonl", "content.PageDraft"),
    Table("content/comments.jsonl", "content.Comment", needs="item__collection"),
    Table("content/tallies.jsonl", "content.ItemTally", needs="item__collection"),
    Table("content/saved-sections.jsonl", "content.SavedSection"),
    # Who it was, and the change that would undo it, are known to this deployment alone.
    Table("content/publications.jsonl", "content.Publication", frozenset({"actor_id", "change_set_id"})),
    Table("content/navigation.jsonl", "content.NavigationLink"),
    Table("content/translations.jsonl", "content.Translation"),
    # Before the forms, which name them.
    Table("forms/lists.jsonl", "forms.MailingList"),
    Table("forms/subscribers.jsonl", "forms.Subscriber", needs="mailing_list"),
    Table("forms/consents.jsonl", "forms.Consent", needs="subscriber__mailing_list"),
    Table("forms/forms.jsonl", "forms.Form"),
    Table("forms/submissions.jsonl", "forms.FormSubmission", needs="form"),
    # Those that came with a submission; others wait for one for a day, and only here.
    Table(
        "forms/files.jsonl",
        "forms.SubmittedFile",
        frozenset({"storage_key", "removed_at"}),
        needs="submission__form",
    ),
    Table("shop/categories.jsonl", "catalog.Category"),
    Table("shop/products.jsonl", "catalog.Product", frozenset({"stock_count"})),
    Table("shop/product-images.jsonl", "catalog.ProductImage"),
    Table("shop/product-categories.jsonl", "catalog.ProductCategory"),
    Table("shop/variants.jsonl", "catalog.Variant", added=frozenset({"length_mm", "width_mm", "height_mm"})),
    Table("shop/stock.jsonl", "catalog.StockLevel", frozenset({"held", "is_counted"})),
    Table("shop/stock-movements.jsonl", "catalog.StockMovement"),
    # Also what is sold no more: buyers hold it.
    Table(
        "shop/product-files.jsonl",
        "catalog.ProductFile",
        frozenset({"storage_key", "left_at"}),
        needs="product__collection",
    ),
    Table("shop/restock-sign-ups.jsonl", "catalog.RestockSignUp", needs="variant__product"),
    Table("shop/reviews.jsonl", "catalog.Review", needs="product__collection"),
    # What its owner has removed is not shown again elsewhere.
    Table(
        "shop/review-photos.jsonl",
        "catalog.ReviewPhoto",
        frozenset({"storage_key", "small_key", "is_forgotten"}),
        needs="review__product__collection",
    ),
    Table("shop/ratings.jsonl", "catalog.ProductRating", needs="product__collection"),
    Table(
        "orders/orders.jsonl",
        "orders.Order",
        frozenset({"access_code", "cart_id"}),
        {"access_code": new_token},
    ),
    Table("orders/lines.jsonl", "orders.OrderLine"),
    Table("orders/adjustments.jsonl", "orders.OrderAdjustment"),
    Table("orders/tags.jsonl", "orders.OrderTag"),
    # Their addresses are made with the installation's key: elsewhere they are others.
    Table("orders/downloads.jsonl", "orders.OrderDownload"),
    Table("shop/tax-exemptions.jsonl", "checkout.TaxExemption"),
    # How often they were used is counted again from the orders that used them.
    Table("shop/discounts.jsonl", "checkout.Discount", frozenset({"uses"})),
    Table("shop/discount-codes.jsonl", "checkout.DiscountCode", frozenset({"uses"})),
    # What is on a card is counted again from its entries. Its code goes along in plain: it is sealed and
    # found by the secret key of the installation, and to whoever was given the card it is money.
    Table(
        "shop/gift-cards.jsonl",
        "checkout.GiftCard",
        frozenset({"code_digest", "balance_cents"}),
        turned={"sealed_code": Turned(code_to_take_along, sealed)},
    ),
    Table("shop/gift-card-entries.jsonl", "checkout.GiftCardEntry", frozenset({"placement_id"})),
    # What is being placed is no order yet.
    Table("orders/redemptions.jsonl", "orders.Redemption", frozenset({"placement_id"}), needs="order"),
    Table("orders/fulfilments.jsonl", "orders.Fulfilment"),
    Table("orders/fulfilment-lines.jsonl", "orders.FulfilmentLine"),
    Table(
        "orders/payments.jsonl",
        "orders.Payment",
        frozenset({"placement_id", "provider_reference", "action", "fee_look_at"}),
    ),
    Table("orders/refunds.jsonl", "orders.Refund", frozenset({"key"}), {"key": new_token}),
    Table("orders/refund-lines.jsonl", "orders.RefundLine"),
    Table("orders/edits.jsonl", "orders.OrderEdit", frozenset({"key"}), {"key": new_token}),
    Table("orders/returns.jsonl", "orders.Return", frozenset({"key"}), {"key": new_token}),
    Table("orders/return-entries.jsonl", "orders.ReturnEntry"),
    # Elsewhere they rest: with which account, and of which payment, they are charged does not go along.
    Table(
        "orders/subscriptions.jsonl",
        "orders.Subscription",
        frozenset(
            {
                "access_code",
                "look_at",
                "payment_reference",
                "method_brand",
                "method_last_four",
                "price_change_id",
                "new_renewal_cents",
                "price_told_at",
            }
        ),
        {"access_code": new_token},
        turned={"state": Turned(lambda state: "ended" if state == "ended" else "paused", str)},
    ),
    Table("orders/subscription-orders.jsonl", "orders.SubscriptionOrder"),
    Table("orders/subscription-events.jsonl", "orders.SubscriptionEvent"),
    Table("orders/customers.jsonl", "orders.Customer"),
    Table("orders/customer-addresses.jsonl", "orders.CustomerAddress"),
    Table("orders/documents.jsonl", "orders.OrderDocument"),
    Table("orders/review-requests.jsonl", "orders.ReviewRequest"),
    Table("orders/review-request-stops.jsonl", "orders.ReviewRequestStop"),
    # When each thing was last changed, which the sitemap tells; the rest is made again, ids as well.
    Table(
        FOUND,
        "content.SearchDocument",
        frozenset({"id", "kind", "url", "title", "text", "image_url"}),
        order=("subject_type", "subject_id"),
    ),
)
"""In an order in which a row comes after those it refers to, but for `later_references`."""


def later_references(table: Table) -> list[str]:
    """Columns that refer to rows of the same table or of one behind it: these may not be there yet when a
    row is written, and the columns are filled in when all are.
    """
    before = {each.model_class for each in TABLES[: TABLES.index(table)]}
    return [name for name, model in table.references.items() if model not in before]


LEFT_OUT = {
    "accounts.Invitation": "lets somebody in, and is bound to this deployment",
    "accounts.Membership": "who may work here is decided anew where the website goes",
    "accounts.OpenSession": "opens this deployment, and tells where people sign in from",
    "accounts.PasswordReset": "opens an account",
    "accounts.SavedView": "how the people of this deployment like their lists",
    "audience.DaySalt": "tells the visitors of one day apart, and is destroyed with it",
    "audience.VisitDetail": "counted anew where the website goes",
    "audience.VisitHour": "counted anew where the website goes",
    "audience.VisitorMark": "tells the visitors of one day apart",
    "catalog.ImportRun": "work in progress",
    "catalog.PriceRun": "work in progress",
    "catalog.ProductFeed": "made of the products",
    "history.UndoRun": "work in progress",
    "checkout.Cart": "visitors' open carts, each opened by a secret",
    "checkout.CarrierAccount": "a secret of a service outside",
    "checkout.PlacesAccount": "a secret of a service outside",
    "checkout.PlacesUse": "what the service was asked from here",
    "checkout.ShippingQuote": "what carriers asked this morning",
    "orders.PaymentAttempt": "who tried cards in the last hours",
    "checkout.WaitingPlace": "who stands in line this minute",
    "checkout.WaitingRoom": "who stands in line this minute",
    "checkout.CartEntry": "visitors' open carts",
    "checkout.SavedEntry": "visitors' open carts",
    "content.MissedAddress": "counted anew where the website goes",
    "content.ItemLike": "keys of visitors' browsers; how many there are goes along",
    "content.DraftStep": "undo of the editor, bound to the people of this deployment",
    "content.SearchWord": "made again from products, items and pages",
    "duplicating.DuplicateRun": "the record of copies that were made of the website",
    "exporting.ExportRun": "archives of before, and where they lie",
    "forms.CaptchaKey": "a secret of a service outside",
    "forms.UnfinishedForm": "visitors' unfinished answers, behind links to this deployment",
    "forms.FormHook": "a secret that another program was told, and whom this deployment calls",
    "forms.HookDelivery": "the record of calls",
    "history.AuditEntry": "the deployment's own record of who did what from where",
    "history.AuditHead": "the deployment's own record",
    "history.ChangeSet": "undo, bound to the people of this deployment",
    "history.Version": "undo",
    "mail.Message": "mails carry the secret addresses of orders",
    "media.KeptRevision": "undo",
    "media.Upload": "work in progress, which whoever began it goes on with here",
    "media.UploadPiece": "the same",
    "media.Rendition": "made again from the originals",
    "orders.CustomerCode": "opens an account",
    "orders.CustomerPasskey": "opens accounts on this deployment's hosts",
    "orders.CustomerSession": "opens this deployment",
    "orders.DocumentCounter": "the highest number of each series says it",
    "orders.CartReminder": "carts stay behind, and with them who wants to be reminded of one",
    "orders.Dispute": "fought with an account that stays behind; what a lost one took is in the refunds",
    "orders.Draft": "what nobody has bought yet: its goods are in a cart, which stays behind",
    "orders.GoodsChange": "what is to come stays behind; what holds is in the subscription",
    "orders.OrderCounter": "the highest order number says it",
    "orders.MethodSetUp": "work in progress, and with which account they are charged stays behind",
    "orders.PaymentAccount": "keys that take and return money",
    "orders.PaymentEvent": "work in progress, and the provider has it all",
    "orders.Payout": "of an account that stays behind, to a bank account there; the provider has it all",
    "orders.PayoutLine": "the same",
    "orders.Placement": "work in progress, with the keys of payments",
    "orders.PriceChange": "announced to buyers who rest elsewhere; there it is announced anew",
    "orders.ShippingLabel": "bought with an account that stays behind; its number is in the fulfilment",
    "orders.StockHold": "work in progress",
    "orders.VatIdAnswer": "what an authority said today; asked again elsewhere",
}
