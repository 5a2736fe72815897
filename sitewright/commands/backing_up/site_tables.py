"""What happens to each kind of row when one website goes back to a backup; a test refuses an undecided one.

What an owner makes goes back. What others did (buyers, payment providers, people who were given rights or
lost them) happened, and stays.
"""

PUT_BACK = (
    "content.Collection",
    "content.Page",
    "content.PastAddress",
    "content.PageRevision",
    "content.PageDraft",
    "content.DraftStep",
    "content.Publication",
    "content.Item",
    "content.NavigationLink",
    "content.SavedSection",
    "content.Redirect",
    "content.Translation",
    "content.SearchDocument",
    "forms.MailingList",
    "forms.Form",
    "catalog.Category",
    "catalog.Product",
    "catalog.ProductImage",
    "catalog.Variant",
    "catalog.ProductCategory",
)
"""Exactly as in the backup: newer rows go, removed ones return."""

WITH_FILES = ("media.MediaFile", "media.Rendition")
"""Rows that name a stored file."""

ADDED = ("sites.AddedTheme", "media.MediaFolder", "content.Lock", *WITH_FILES, "media.RecordingText")
"""Removed ones return; newer ones stay, since undo and mails may name them."""

OF_ITS_OWN = {
    "catalog.StockLevel": "a returning variant continues where its ledger stands, a leaving one loses its "
    "level; how many there are of the others is what was counted and sold since",
}

STAYS = {
    "accounts.Invitation": "letters that have been sent; a used or withdrawn one must not work again",
    "accounts.Membership": "who was shown out must not come back in by a restore",
    "accounts.OpenSession": "who is signed in now",
    "accounts.PasswordReset": "links that have been sent",
    "accounts.SavedView": "how people like their lists, which is no part of the site",
    "audience.DaySalt": "what is over is not told apart again",
    "audience.VisitDetail": "visits happened",
    "audience.VisitHour": "visits happened",
    "audience.VisitorMark": "who was counted today is not counted again",
    "catalog.ImportRun": "the record of imports",
    "catalog.ProductFile": "buyers hold it: it lies where it lay; unseen where a product goes",
    "catalog.RestockSignUp": "who waits was told, or withdrew, since; unseen where a product goes",
    "catalog.ProductRating": "counted from the reviews",
    "catalog.Review": "what visitors said, and what was decided about it; unseen where a product goes",
    "catalog.ReviewPhoto": "what buyers sent happened; it lies where it lay",
    "catalog.StockMovement": "a ledger",
    "content.Comment": "what visitors said, and what was decided about it; unseen where a post goes",
    "content.ItemLike": "visitors liked what they liked",
    "content.ItemTally": "the sum of both",
    "content.MissedAddress": "what visitors asked for in vain happened",
    "content.SearchWord": "what returns is learned again; a word too many finds nothing",
    "content.SiteLock": "who comes in is decided today: a restore opens no door and closes none",
    "checkout.Cart": "visitors' open carts; each price is looked up again",
    "checkout.Discount": "orders since count their uses; what is taken off is decided today",
    "checkout.DiscountCode": "sent to people who keep them",
    "checkout.GiftCard": "a ledger: what was spent stays spent",
    "checkout.GiftCardEntry": "a ledger",
    "checkout.TaxExemption": "who bears tax is decided today",
    "orders.VatIdAnswer": "what an authority said today",
    "orders.Redemption": "orders used what they used",
    "checkout.CarrierAccount": "which key is good is decided today",
    "checkout.ShippingQuote": "what carriers asked then",
    "checkout.WaitingPlace": "who stands in line now",
    "checkout.WaitingRoom": "who stands in line now",
    "checkout.CartEntry": "visitors' open carts",
    "checkout.SavedEntry": "visitors' open carts",
    "duplicating.DuplicateRun": "the record of copies that were made",
    "exporting.ExportRun": "the record of archives that were made",
    "forms.Consent": "a ledger of what people agreed to",
    "forms.CaptchaKey": "which key is good is decided today",
    "forms.UnfinishedForm": "what visitors have not sent yet; their links go on",
    "forms.FormHook": "whom to call is decided today; its secret was told to another program",
    "forms.HookDelivery": "calls that were made",
    "forms.FormSubmission": "what visitors filled in happened; unseen where a form goes",
    "forms.SubmittedFile": "what visitors sent happened; it lies where it lay",
    "forms.Subscriber": "who joined or left since did; unseen where a list goes",
    "history.AuditEntry": "a ledger",
    "history.AuditHead": "where that ledger ends",
    "history.ChangeSet": "the restore is one more change, which can be undone",
    "history.Version": "the same",
    "history.UndoRun": "how far an undo has come",
    "mail.Message": "mails were sent",
    "media.KeptRevision": "undo of pictures that were replaced",
    "orders.DocumentCounter": "no number is given twice",
    "orders.OrderDocument": "invoices were issued, and stay as they are",
    "orders.OrderDownload": "what was bought and used of it happened",
    "orders.Fulfilment": "goods were handed over",
    "orders.FulfilmentLine": "goods were handed over",
    "orders.Customer": "people's own accounts: who deleted one does not come back",
    "orders.CustomerAddress": "people's own accounts",
    "orders.CustomerCode": "letters that have been sent",
    "orders.CustomerSession": "who is signed in now",
    "orders.CartReminder": "wishes of visitors about carts of now; a mail that was sent was sent",
    "orders.Draft": "links to them are out; each price is looked up again",
    "orders.Order": "sales happened",
    "orders.OrderAdjustment": "sales happened",
    "orders.OrderCounter": "no number is given twice",
    "orders.OrderLine": "sales happened",
    "orders.Payment": "money moved",
    "orders.PaymentAccount": "keys of a provider, which may have been changed since",
    "orders.PaymentEvent": "what providers told happened",
    "orders.Placement": "orders being placed this minute",
    "orders.Refund": "money moved",
    "orders.RefundLine": "money moved",
    "orders.Return": "what buyers sent back, and what they were told, happened",
    "orders.ReturnEntry": "the same",
    "orders.ReviewRequest": "mails that have been sent; nobody is asked twice",
    "orders.ReviewRequestStop": "who wants no more of them still wants none",
    "orders.StockHold": "the same",
    "orders.Subscription": "buyers skipped, paused and cancelled, and were charged",
    "orders.SubscriptionEvent": "the same",
    "orders.SubscriptionOrder": "the same",
    "sites.FeatureFlag": "set by those who run the platform",
    "sites.HostName": "another website may have the name now",
}

WEBSITE_COLUMNS = (
    "title", "description", "locale", "time_zone", "currency", "theme", "styles",
    "kept_styles", "settings", "code",
)  # fmt: skip
"""Of the website's own row; the others (its status, its version) are the platform's."""
