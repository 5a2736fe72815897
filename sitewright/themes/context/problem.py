"""Context of the pages that say that something did not work, for the layouts `not-found` and `error`.

Beside the keys every page has:

    error.status      404, 429 …
    error.title       in few words, also the page's title
    error.message     what a rule says about it
    error.backUrl     where the link leads, and error.backLabel its words
    error.requestId   what the logs know the request by; may be empty
"""

from collections.abc import Mapping
from typing import Any

from sitewright.themes.context.seo import page_head
from sitewright.themes.page_types import PageType

Context = dict[str, Any]

NOT_FOUND = 404
_TITLES = {
    400: "That did not quite work.",
    403: "This is not open to you.",
    NOT_FOUND: "Page not found",
    409: "Something changed in between.",
    429: "One moment, please.",
}


def problem_layout(status: int) -> str:
    """404 has a layout of its own (SF-2.20)."""
    return "not-found" if status == NOT_FOUND else "error"


def problem_page_context(
    site: Mapping[str, Any],
    path: str,
    status: int,
    message: str,
    *,
    may_try_again: bool = True,
    request_id: str = "",
) -> Context:
    """The page at `path`. `may_try_again`: asking for the same address once more does no harm."""
    title = _TITLES.get(status, "Something went wrong.")
    code = PageType.NOT_FOUND if status == NOT_FOUND else PageType.ERROR
    return {
        **site,
        "page": page_head(site, problem_layout(status), path, title=title, type_code=code, is_indexed=False),
        "error": {
            "status": status,
            "title": title,
            "message": message,
            "backUrl": path if may_try_again else "/",
            "backLabel": "Try again" if may_try_again else "Go to the front page",
            "requestId": request_id,
        },
    }
