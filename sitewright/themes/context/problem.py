"""Context of the pages that say that something did not work, for the layouts `not-found` and `error`.

Beside the keys every page has:

    error.status      404, 429 …
    error.path        where that was (PL-8.09)
    error.title       in few words, also the page's title
    error.message     what a rule says about it
    error.backUrl     where the link leads, and error.backLabel its words
    error.requestId   what the logs know the request by; may be empty
"""

from collections.abc import Mapping
from typing import Any

from sitewright.kit.messages import Message, text
from sitewright.themes.context.seo import page_head
from sitewright.themes.page_types import PageType

Context = dict[str, Any]

NOT_FOUND = 404
_TITLES = {
    400: Message("storefront.refused"),
    403: Message("storefront.closed"),
    NOT_FOUND: Message("storefront.not-found"),
    409: Message("storefront.changed"),
    429: Message("storefront.too-often"),
}
_ANY_OTHER = Message("storefront.wrong")


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
    title = str(_TITLES.get(status, _ANY_OTHER))
    code = PageType.NOT_FOUND if status == NOT_FOUND else PageType.ERROR
    return {
        **site,
        "page": page_head(site, problem_layout(status), path, title=title, type_code=code, is_indexed=False),
        "error": {
            "status": status,
            "path": path,
            "title": title,
            "message": message,
            "backUrl": path if may_try_again else "/",
            "backLabel": text("storefront.try-again") if may_try_again else text("storefront.to-front-page"),
            "requestId": request_id,
        },
    }
