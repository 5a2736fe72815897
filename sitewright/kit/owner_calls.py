"""Where owners' calls live: below /config/api, and at the paths stated for them (PL-7, D-93).

What goes by it: how much a body may hold, the language that is answered in, who goes first when many wait,
and that a closed website still answers its owner. Pure.
"""

STATED_CALLS = (
    "/api/v1/commerce-preferences/",
    "/api/site-header-footer",
    "/api/multilingual/",
    "/api/commondata/",
    "/api/widget/",
    "/api/content-service/",
)
OWNER_CALLS = ("/config/api/", *STATED_CALLS)
