"""Where owners' calls live: below /config/api, and at the paths stated for them (PL-7, D-93).

Of the last of them a POST to the very path is a visitor's, who signs up (D-14).

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
    "/api/site-users/account/notifications/restock",
)
OWNER_CALLS = ("/config/api/", *STATED_CALLS)
