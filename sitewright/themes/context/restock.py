"""What a product's page says to those who would wait for what is sold out (SF-2.14, SF-3.35, SF-3.36).

`item.restock`, null where nothing is waited for:

    restock.action          where the plain form posts to; productId, and one of the views' variantId with it
    restock.isShown         false while something of the product can be bought: a script then shows it with
                            the choice of what is sold out, and without scripts it folds open
    restock.views[]         {variantId, label, attributes, hiddenByDefault, isChosen}: what is sold out
    restock.viewsJson       the same for a script
    restock.hasChoice       whether there are several
    restock.messages        CTAText, placeholderText, buttonText, mailingListDescription, successText
    restock.mailingListSignUpEnabled, restock.isTicked
    restock.email, restock.problem    what was typed and refused
    restock.stop            {question, action, signUpId, key, button} to who comes by a mail's address
    restock.captchaService  the outside captcha (D-59), empty where the built-in one is the only one
    restock.said            what has been done, instead of the form
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from sitewright.catalog.availability import is_sold_out
from sitewright.catalog.restock.stop_links import PATH as STOP_PATH
from sitewright.kit.messages import text
from sitewright.themes.context.captcha import captcha_service

Context = dict[str, Any]

SIGN_UP_PATH = "/_restock"
DONE_ANCHOR = "restock-done"


@dataclass(frozen=True, slots=True)
class Asked:
    """What a visitor typed that was not taken, or what he comes for by a mail."""

    email: str = ""
    variant_id: str = ""
    joins_list: bool | None = None
    problem: str = ""
    sign_up_id: str = ""
    key: str = ""
    said: str = ""


NOTHING_YET = Asked()


def restock_views(item: Mapping[str, Any], settings: Mapping[str, Any]) -> list[Context]:
    """What of the product is sold out; nothing where the shop takes no sign-ups. Of several variants each is
    hidden until it is chosen (SF-4.27).
    """
    if not settings["restock"]["restockNotificationsEnabled"]:
        return []
    product = item["structuredContent"]
    return [
        {
            "variantId": variant["id"],
            "hiddenByDefault": len(product["variants"]) > 1,
            "attributes": variant["attributes"],
            "label": " / ".join(map(str, variant["attributes"].values())),
        }
        for variant in product["variants"]
        if is_sold_out(product["productType"], [(variant["unlimited"], variant["qtyInStock"])])
    ]


def restock_messages(settings: Mapping[str, Any]) -> Context:
    return {
        "CTAText": text("restock.call-to-action"),
        "placeholderText": text("restock.placeholder"),
        "buttonText": text("restock.button"),
        "mailingListDescription": text("restock.joins-list"),
        "successText": success_text(settings),
    }


def success_text(settings: Mapping[str, Any]) -> str:
    """SF-8.30."""
    return settings["restock"]["restockSuccessText"] or text("restock.signed-up")


def restock_box(
    item: Mapping[str, Any], settings: Mapping[str, Any], asked: Asked = NOTHING_YET
) -> Context | None:
    views = restock_views(item, settings)
    if not views and asked is NOTHING_YET:
        return None
    wishes = settings["restock"]
    ticked = wishes["mailingListOptInByDefault"] if asked.joins_list is None else asked.joins_list
    return {
        "action": SIGN_UP_PATH,
        "productId": item["id"],
        "isShown": bool(item["structuredContent"]["variants"]) and _is_gone(item, views, asked),
        "views": [{**view, "isChosen": view["variantId"] == asked.variant_id} for view in views],
        "viewsJson": msgspec.json.encode(views).decode(),
        "hasChoice": len(views) > 1,
        "messages": restock_messages(settings),
        "mailingListSignUpEnabled": wishes["mailingListSignUpEnabled"],
        "isTicked": wishes["mailingListSignUpEnabled"] and ticked,
        "email": asked.email,
        "problem": asked.problem,
        "stop": _stop(asked) if asked.sign_up_id else None,
        "said": asked.said,
        "captchaService": captcha_service(settings),
    }


def _is_gone(item: Mapping[str, Any], views: list[Context], asked: Asked) -> bool:
    """Whether it stands open: all is sold out, or somebody is in the midst of it."""
    return asked is not NOTHING_YET or len(views) == len(item["structuredContent"]["variants"])


def _stop(asked: Asked) -> Context:
    return {
        "question": text("restock.stop-question"),
        "action": STOP_PATH,
        "signUpId": asked.sign_up_id,
        "key": asked.key,
        "button": text("restock.stop-button"),
    }
