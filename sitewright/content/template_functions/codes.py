"""The numbers templates know types by (reference, section 6)."""

UNDEFINED = -1

# SF-3.69, PL-3.92
RECORD_TYPES = {
    "undefined": UNDEFINED,
    "text": 1,
    "image": 2,
    "quote": 4,
    "link": 5,
    "audio": 7,
    "video": 8,
    "store-item": 11,
    "event": 12,
    "gallery": 14,
    "binary": 15,
    "css-asset": 16,
    "tweak-asset": 17,
    "digital-good": 18,
    "attachment": 19,
    "wordpress-export": 20,
    "json-export": 21,
    "site-search": 30,
    "active-time": 31,
    "tweet": 50,
    "checkin": 52,
    "kbarticle": 54,
}
# Types that a promoted block of an item can have as well (PL-4.03).
PROMOTABLE_TYPES = ("image", "quote", "link", "gallery")
BACKGROUND_SOURCES = {"undefined": UNDEFINED, "upload": 1, "instagram": 2, "video": 3, "none": 4}
# PL-3.91, D-72
SLICE_TYPES = {
    "undefined": UNDEFINED,
    "heading": 1,
    "body": 3,
    "image": 4,
    "gallery": 5,
    "video": 6,
    "social-icons": 7,
    "buttons": 8,
    "navigation": 9,
    "custom-form": 10,
    "newsletter": 11,
    "album": 12,
    "map": 13,
    "logo": 14,
    "action": 15,
    "form": 16,
    "lock": 17,
    "password": 18,
    "twitter": 19,
}
PROMOTED_BLOCKS = (
    "MAP", "EMBED", "IMAGE", "CODE", "QUOTE", "TWITTER", "LINK", "VIDEO", "FOURSQUARE", "INSTAGRAM", "FORM",
)  # fmt: skip
# SF-3.68, PL-3.85, D-09
FOLDER_BEHAVIOURS = {"index": 1, "redirect": 2, "none": 3, "variation": 4}
FOLDER_INDEX, FOLDER_REDIRECT = FOLDER_BEHAVIOURS["index"], FOLDER_BEHAVIOURS["redirect"]  # PL-4.02
FOLDER_NONE, FOLDER_VARIATION = FOLDER_BEHAVIOURS["none"], FOLDER_BEHAVIOURS["variation"]
PAGE_COLLECTION, TEMPLATE_PAGE_COLLECTION = 10, 7
COMMENTS_OPEN = 1
# PL-3.83, D-70
BLOCK_TYPES = {
    "navigation": 1,
    "html": 2,
    "logo": 3,
    "map": 4,
    "image": 5,
    "gallery": 8,
    "form": 9,
    "product": 43,
    "button": 53,
    "member-area": 67,
    "pricing-plan": 72,
}
IMAGE_BLOCK = BLOCK_TYPES["image"]
FIRST_OWN_BLOCK = 10_000
"""Types of our own begin here, and so those of any theme: below, a number means what others mean by it."""
# PL-3.84, D-71
VARIANT_TYPES = {
    "gallery-grid": 1000,
    "gallery-slideshow": 1001,
    "gallery-slider": 1002,
    "gallery-stacked": 1003,
    "summary-wall": 1004,
    "summary-carousel": 1005,
    "summary-list": 1006,
    "summary-grid": 1007,
    "summary-card": 1008,
    "chart-bar": 1009,
    "chart-line": 1010,
    "chart-pie": 1011,
    "image-inline": 1012,
    "image-poster": 1013,
    "image-card": 1014,
    "image-overlap": 1015,
    "image-collage": 1016,
    "image-stack": 1017,
    "reservation-first": 1018,
    "reservation-second": 1019,
}
