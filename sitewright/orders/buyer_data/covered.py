"""Where something about a buyer is kept: a decision for every kind of row a website has."""

COVERED = {
    "orders.Order": frozenset({"email", "customer_name", "shipping_address"}),
    "orders.OrderLine": frozenset({"additional_fields"}),
    "orders.Placement": frozenset({"snapshot", "browser_hash", "request_hash"}),
    "orders.Payment": frozenset({"action"}),
    "orders.PaymentEvent": frozenset({"body"}),
    "mail.Message": frozenset({"to_address", "subject", "text", "html"}),
    "checkout.Cart": frozenset({"token"}),
    "checkout.CartEntry": frozenset({"additional_fields"}),
}
"""Model → its fields with something about a buyer. Erased, or deleted with their row."""

_OWNERS = "about the people who work on the website, not about those who buy"
_CONTENT = "what the owners write for everybody"
_SUMS = "amounts, numbers and times; whom they concern is in the order alone"

NAMED = {
    "accounts.Invitation": _OWNERS,
    "accounts.Membership": _OWNERS,
    "accounts.OpenSession": _OWNERS,
    "accounts.PasswordReset": _OWNERS,
    "accounts.SavedView": "how the people who work here like their lists; each removes one's own",
    "catalog.Category": _CONTENT,
    "catalog.ImportRun": "products out of a file",
    "catalog.Product": _CONTENT,
    "catalog.ProductCategory": _CONTENT,
    "catalog.ProductImage": _CONTENT,
    "catalog.StockLevel": _SUMS,
    "catalog.StockMovement": _SUMS,
    "catalog.Variant": _CONTENT,
    "content.Collection": _CONTENT,
    "content.DraftStep": _CONTENT,
    "content.Item": _CONTENT,
    "content.Lock": "passwords that an owner tells visitors",
    "content.NavigationLink": _CONTENT,
    "content.Page": _CONTENT,
    "content.PageDraft": _CONTENT,
    "content.PageRevision": _CONTENT,
    "content.PastAddress": _CONTENT,
    "content.Publication": _CONTENT,
    "content.SavedSection": _CONTENT,
    "content.SearchDocument": _CONTENT,
    "duplicating.DuplicateRun": "copies of what the owners made: nothing of buyers goes along",
    "content.SiteLock": "which of them stands before the whole website",
    "exporting.ExportRun": "archives of the whole website: gone after seven days, as owners are told",
    "history.AuditEntry": _OWNERS,
    "history.AuditHead": _OWNERS,
    "history.ChangeSet": "names what owners did; of an order its number",
    "history.UndoRun": _OWNERS,
    "history.Version": "what owners write; orders have no versions",
    "media.KeptRevision": _CONTENT,
    "media.MediaFile": _CONTENT,
    "media.MediaFolder": _CONTENT,
    "media.RecordingText": _CONTENT,
    "media.Rendition": _CONTENT,
    "orders.Fulfilment": _SUMS,
    "orders.FulfilmentLine": _SUMS,
    "orders.OrderAdjustment": _SUMS,
    "orders.OrderCounter": _SUMS,
    "orders.PaymentAccount": "the website's own keys at its payment providers",
    "orders.Refund": _SUMS,
    "orders.StockHold": _SUMS,
    "sites.FeatureFlag": _CONTENT,
    "sites.HostName": _CONTENT,
}
"""Model → why there is nothing in it that is about a buyer."""
