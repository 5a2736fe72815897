"""What a copy of a website has and what it lacks: a decision for every kind of row a website has.

It has what owners made, as it stands at one moment. It lacks what visitors and buyers did, whoever else works
there, what opens something, and the history of the original.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.apps import apps
from django.db.models import QuerySet

from sitewright.content.models import Page


@dataclass(frozen=True, slots=True)
class Table:
    """`begins` says what columns hold in the copy whatever they hold in the original. `later` are references
    to rows that may not be there yet; they are filled in when all are.
    """

    model: str
    begins: Mapping[str, Any] = field(default_factory=dict)
    later: tuple[str, ...] = ()

    @property
    def model_class(self) -> Any:
        return apps.get_model(self.model)

    def rows(self, using: str) -> "QuerySet[Any]":
        """Of the website in scope, those that the copy has as well."""
        found: QuerySet[Any] = self.model_class.objects.using(using).order_by("id")
        if self.model == "catalog.ProductFile":
            # Buyers of the original hold what it sells no more.
            return found.filter(removed_at=None, product__collection__isnull=False)
        # Earlier bodies are for taking a publication back, and the copy has no publications.
        return found.filter(id__in=_published(using)) if self.model == "content.PageRevision" else found


COPIED = (
    Table("sites.AddedTheme"),
    Table("media.MediaFolder"),
    Table("media.MediaFile"),
    Table("media.RecordingText"),
    Table("media.Rendition"),
    Table("content.Collection"),
    Table("content.Item"),
    Table("content.Lock"),
    Table("content.SiteLock"),
    Table("content.Page", later=("published_revision_id",)),
    Table("content.PageRevision", begins={"created_by_id": ""}),
    Table("content.PageDraft", begins={"epoch": 1}),
    Table("content.SavedSection"),
    Table("content.PastAddress"),
    Table("content.Redirect", begins={"hits": 0, "last_hit_at": None}),
    Table("content.NavigationLink", later=("parent_id",)),
    Table("forms.MailingList"),
    Table("forms.Form", begins={"last_number": 0}),
    Table("catalog.Category", later=("parent_id",)),
    Table("catalog.Product"),
    Table("catalog.ProductImage"),
    Table("catalog.ProductFile", begins={"origin_id": "", "left_at": None}),
    Table("catalog.Variant"),
    Table("catalog.ProductCategory"),
    Table("checkout.Discount", begins={"uses": 0}),
    Table("checkout.DiscountCode", begins={"uses": 0}),
    Table("content.Translation"),
    Table("content.SearchDocument"),
)
"""In an order in which a row comes after those it refers to."""

OF_ITS_OWN = {
    "catalog.StockLevel": "begins with what is on hand, or with none, as the owner chose; promised to nobody",
    "catalog.StockMovement": "a ledger of its own, which begins with that",
}

REFERRED_TO = (
    "media.MediaFile",
    "media.MediaFolder",
    "content.Page",
    "content.Collection",
    "content.Item",
    "forms.Form",
    "forms.MailingList",
    "catalog.Product",
    "catalog.Variant",
    "catalog.ProductFile",
    "catalog.Category",
)
"""What texts and settings name by id: in addresses of pictures, picked products, what search has found."""

WEBSITE_COLUMNS = (
    "description", "locale", "languages", "time_zone", "currency", "theme", "styles",
    "kept_styles", "settings", "code",
)  # fmt: skip
"""Of the website's own row. It has another title, and stands open whatever the original does."""

LEFT_OUT = {
    "accounts.Invitation": "lets somebody into the original",
    "accounts.Membership": "whoever makes the copy is its admin, and asks in whom it concerns",
    "accounts.OpenSession": "opens the original",
    "accounts.PasswordReset": "opens an account",
    "accounts.SavedView": "how the people of the original like their lists",
    "audience.DaySalt": "tells visitors of the original apart",
    "audience.VisitDetail": "visits to the original",
    "audience.VisitHour": "visits to the original",
    "audience.VisitorMark": "visitors of the original",
    "catalog.ImportRun": "the record of the original's imports",
    "catalog.PriceRun": "how far a change of the original's prices has come",
    "catalog.ProductFeed": "written anew of the copy's own products when it is fetched",
    "catalog.ProductRating": "what visitors of the original said",
    "catalog.RestockSignUp": "visitors of the original wait for its stock",
    "catalog.Review": "what visitors of the original said",
    "catalog.ReviewPhoto": "what visitors of the original showed",
    "checkout.Cart": "visitors' open carts",
    "checkout.CarrierAccount": "who pays the original's carrier decides that",
    "checkout.PlacesAccount": "who pays for the original's calls decides that",
    "checkout.PlacesUse": "what was called for the original",
    "checkout.ShippingQuote": "what carriers asked the original",
    "orders.PaymentAttempt": "who tried to pay at the original",
    "checkout.WaitingPlace": "who stands in line at the original",
    "checkout.WaitingRoom": "who stands in line at the original",
    "checkout.CartEntry": "visitors' open carts",
    "checkout.SavedEntry": "visitors' open carts",
    "checkout.GiftCard": "money customers of the original have paid ahead",
    "checkout.GiftCardEntry": "money of the original",
    "checkout.TaxExemption": "customers of the original",
    "orders.VatIdAnswer": "what an authority said about buyers of the original",
    "content.Comment": "what visitors said about the original",
    "content.DraftStep": "undo of the editor, bound to the people of the original",
    "content.ItemLike": "what visitors of the original liked",
    "content.ItemTally": "the sum of both",
    "content.MissedAddress": "what visitors of the original asked for",
    "content.Publication": "undo of publishing; what is published is there",
    "content.SearchWord": "learned again from the copy's own search documents",
    "duplicating.DuplicateRun": "the record of copies that were made of the original",
    "exporting.ExportRun": "archives of the original",
    "forms.CaptchaKey": "a key counts for the addresses of the original",
    "forms.UnfinishedForm": "what visitors of the original have not sent yet",
    "forms.FormHook": "another program waits for the original's submissions, not for the copy's",
    "forms.HookDelivery": "calls with what visitors of the original filled in",
    "forms.Consent": "what subscribers of the original agreed to",
    "forms.FormSubmission": "what visitors of the original filled in",
    "forms.SubmittedFile": "what visitors of the original filled in",
    "forms.Subscriber": "nobody agreed to letters of the copy",
    "history.AuditEntry": "who did what in the original",
    "history.AuditHead": "where that log ends",
    "history.ChangeSet": "undo; a copy begins without a past",
    "history.UndoRun": "how far an undo has come",
    "history.Version": "undo",
    "mail.Message": "mails to buyers",
    "media.KeptRevision": "undo of pictures that were replaced",
    "media.Upload": "files on their way to the original",
    "media.UploadPiece": "the same",
    "orders.DocumentCounter": "the copy's invoices are counted from the first",
    "orders.OrderDocument": "sales of the original",
    "orders.OrderDownload": "sales of the original",
    "orders.Fulfilment": "sales of the original",
    "orders.FulfilmentLine": "sales of the original",
    "orders.Customer": "customers of the original",
    "orders.CustomerAddress": "customers of the original",
    "orders.CustomerCode": "opens an account",
    "orders.CustomerPasskey": "opens the original",
    "orders.CustomerSession": "opens the original",
    "orders.CartReminder": "a wish of the original's visitors about carts that stay there",
    "orders.Dispute": "money of the original",
    "orders.Draft": "orders of the original that nobody has paid yet",
    "orders.GoodsChange": "customers of the original, and what they want",
    "orders.MethodSetUp": "customers of the original, and what they are charged",
    "orders.Order": "sales of the original",
    "orders.OrderAdjustment": "sales of the original",
    "orders.OrderCounter": "the copy's orders are counted from the first",
    "orders.OrderLine": "sales of the original",
    "orders.OrderTag": "sales of the original",
    "orders.Payment": "money of the original",
    "orders.PaymentAccount": "keys that take and return money; the copy is connected anew",
    "orders.PaymentEvent": "what providers told about the original",
    "orders.Payout": "money of the original",
    "orders.PayoutLine": "money of the original",
    "orders.Placement": "orders being placed this minute",
    "orders.PriceChange": "announced to customers of the original",
    "orders.Redemption": "sales of the original",
    "orders.Refund": "money of the original",
    "orders.RefundLine": "money of the original",
    "orders.OrderEdit": "sales of the original",
    "orders.Return": "sales of the original",
    "orders.ReturnEntry": "sales of the original",
    "orders.ReviewRequest": "mails of the original",
    "orders.ReviewRequestStop": "who bought at the original",
    "orders.Subscription": "customers of the original, and what they are charged",
    "orders.SubscriptionEvent": "the same",
    "orders.SubscriptionOrder": "sales of the original",
    "orders.ShippingLabel": "sales of the original, and what sending them cost",
    "orders.StockHold": "promised to buyers of the original",
    "sites.FeatureFlag": "set by those who run the platform, for one website",
    "sites.HostName": "a name leads to one website",
}


def _published(using: str) -> "QuerySet[Any]":
    found: QuerySet[Any] = Page.objects.using(using).exclude(published_revision=None)
    return found.values("published_revision_id")
