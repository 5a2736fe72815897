"""What templates of the original dialect find of a website here; of the rest it is told where they ask."""

from sitewright.jsont.values import Reference

WEBSITE = frozenset(
    {
        *(
            "id",
            "siteTitle",
            "siteDescription",
            "timeZone",
            "language",
            "locale",
            "languagePrefix",
            "languages",
        ),
        *("isRightToLeft", "currency", "primaryDomain", "shareButtonOptions", "captchaSettings", "baseUrl"),
        *("siteTagLine", "logoImageUrl", "socialAccounts", "useCLDRMoneyFormat"),
    }
)
WEBSITE_SETTINGS = frozenset(
    {
        *("simpleLikingEnabled", "commentsEnabled", "announcement", "announcementUrl", "footerText"),
        *("scarcityThreshold", "storeSettings", "disqusShortname", "disqusShortName", "restock", "reviews"),
        *("delivery", "shippingText", "captchaService", "hearsSignals"),
    }
)
_OF = {"website": WEBSITE, "websiteSettings": WEBSITE_SETTINGS}
_NOWHERE = frozenset(
    {
        *("postItemInjectCode", "mainContent", "authenticatedAccount", "promotedBlock", "calendarView"),
        *("dateFilter", "collectionsByType", "rssFeed", "googleMapsApiKey", "template"),
    }
)
"""What their host has besides, and ours has nothing of."""


def without_counterpart(reference: Reference, section: str) -> str:
    """The name of a value that is never there, inside of a section of this name; empty for any other."""
    first, *rest = [str(step) for step in reference]
    if first in _NOWHERE:
        return first
    if first in _OF and rest and rest[0] not in _OF[first]:
        return f"{first}.{rest[0]}"
    # `{.section website}{location}`: names of a website alone, so that none of an item is meant.
    return f"{section}.{first}" if section in _OF and first in _ONLY_OF_WEBSITES else ""


_ONLY_OF_WEBSITES = frozenset(
    {"businessHours", "contactEmail", "contactPhoneNumber", "logoImageId", "socialLogoImageUrl", "typekitId"}
)
