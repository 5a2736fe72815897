"""What a subscription's page says of other goods: what may be chosen, what it will cost, what is agreed on.

Parts of the view `subscription` of the layout `account`: sentences and forms.
"""

from collections.abc import Mapping

from sitewright.catalog.availability import MAX_QUANTITY
from sitewright.catalog.sellable import SellableVariant
from sitewright.checkout.pricing import TaxMode, Totals
from sitewright.kit.language_paths import in_language
from sitewright.kit.messages import chosen_language, text
from sitewright.orders.day_text import day_text
from sitewright.orders.money_text import money_text
from sitewright.orders.subscriptions.goods import (
    CHANGING,
    PlannedGoods,
    first_renewal_at,
    goods_choices,
    open_change,
    unit_price_of,
    variant_text,
    with_goods,
)
from sitewright.orders.subscriptions.goods_models import GoodsChange, GoodsState
from sitewright.orders.subscriptions.goods_now import ExchangeNow
from sitewright.orders.subscriptions.models import Subscription
from sitewright.orders.subscriptions.new_prices import first_due_at_new_price, holds, renewal_cents_at
from sitewright.orders.subscriptions.price_queries import price_to_come
from sitewright.orders.subscriptions.words import goods_text, price_text, subscription_path, terms_text
from sitewright.sites.queries import WebsiteBasics
from sitewright.themes.context.account import Field, Form, Shown

GOODS_PATH = "/account/subscription/goods"
ACT, GOODS, QUANTITY, SHOWN_CENTS, NOW_CENTS, PERIOD = "act", "goods", "quantity", "cents", "now", "period"
SHOW, AGREE, AGREE_NOW, TAKE_BACK = "show", "agree", "agree-now", "take-back"


def goods_said(found: Subscription, site: WebsiteBasics) -> str:
    """What is agreed on or proposed; empty where nothing is."""
    change = open_change(found)
    if change is None:
        return text("subscriptions.now.refused") if _was_refused(found) else ""
    changed = with_goods(found, change)
    if change.state == GoodsState.ASKED:
        return text("subscriptions.goods.proposed", goods=goods_text(changed))
    locale, moment = chosen_language() or site.locale, first_renewal_at(found)
    terms = terms_text(changed, locale)
    if change.state == GoodsState.PAYING:
        return text("subscriptions.now.paying", terms=terms)
    if moment is None:
        return text("subscriptions.goods.to-come-after-rest", terms=terms)
    return text("subscriptions.goods.to-come", day=day_text(moment, site.time_zone, locale), terms=terms)


def goods_forms(found: Subscription, site: WebsiteBasics, typed: Mapping[str, str]) -> list[Form]:
    """To answer what is proposed, to take back what is agreed on, and to choose something else: there what
    was `typed` and refused still stands.
    """
    if found.state not in CHANGING:
        return []
    change = open_change(found)
    if change is not None and change.state == GoodsState.PAYING:
        return []
    return [*(_open_forms(found, change) if change else []), _choosing(found, change, site, typed)]


def check_shown(
    found: Subscription,
    planned: PlannedGoods,
    now: ExchangeNow | None,
    site: WebsiteBasics,
    problem: str = "",
) -> Shown:
    """The page on which a change is agreed to; `now` is what it costs at once, where it can be had at once,
    and `problem` says why the page is shown again.
    """
    locale = chosen_language() or site.locale
    changed = with_goods(found, planned.change)
    said = [_first_said(found, changed, site, locale)]
    said.append(_made_of(planned.charges.priced.totals, found.currency, locale))
    said.append(_dearer_later(found, changed, site, locale))
    said += [
        text("subscriptions.goods.now", terms=terms_text(found, locale)),
        text("subscriptions.goods.back-until"),
    ]
    back = {"title": text("subscriptions.goods.back"), "url": in_language(subscription_path(found))}
    return Shown(
        "subscription",
        text("subscriptions.goods.check"),
        GOODS_PATH,
        text=" ".join(filter(None, said)),
        problem=problem,
        forms=[
            _agreeing(found, planned.change, price_text(changed, locale)),
            *([_agreeing_now(found, planned.change, now, site, locale)] if now else []),
        ],
        more={"links": [back]},
    )


def _first_said(found: Subscription, changed: Subscription, site: WebsiteBasics, locale: str) -> str:
    terms, moment = terms_text(changed, locale), first_renewal_at(found)
    if moment is None:
        return text("subscriptions.goods.after-rest", terms=terms)
    return text("subscriptions.goods.from", day=day_text(moment, site.time_zone, locale), terms=terms)


def _made_of(totals: Totals, currency: str, locale: str) -> str:
    """Goods, delivery and tax; empty where there is nothing but the goods."""

    def amount(cents: int) -> str:
        return money_text(cents, currency, locale)

    parts = [text("subscriptions.goods.part-goods", amount=amount(totals.subtotal_cents))]
    if totals.shipping_cents:
        parts.append(text("subscriptions.goods.part-delivery", amount=amount(totals.shipping_cents)))
    if totals.tax_cents and totals.tax_mode == TaxMode.INCLUSIVE:
        parts.append(text("subscriptions.goods.part-tax-included", amount=amount(totals.tax_cents)))
    elif totals.tax_cents:
        parts.append(text("subscriptions.goods.part-tax", amount=amount(totals.tax_cents)))
    return text("subscriptions.goods.made-of", parts=", ".join(parts)) if len(parts) > 1 else ""


def _dearer_later(found: Subscription, changed: Subscription, site: WebsiteBasics, locale: str) -> str:
    """A price that was announced and comes after the next renewal; with other goods it does not come."""
    price = price_to_come(found)
    is_same = changed.variant_id == found.variant_id
    if price is None or not is_same or found.next_at is None or holds(found, price, found.next_at):
        return ""
    later = with_goods(changed, None)
    later.renewal_cents = renewal_cents_at(changed, price.unit_price_cents)
    day = day_text(first_due_at_new_price(found, price), site.time_zone, locale)
    return text("subscriptions.goods.later", day=day, price=price_text(later, locale))


def _open_forms(found: Subscription, change: GoodsChange) -> list[Form]:
    goods = goods_text(found)
    back = {**_opens(found), ACT: TAKE_BACK}
    if change.state == GoodsState.WAITING:
        return [_button(text("subscriptions.goods.take-back", goods=goods), back)]
    see = {**_opens(found), ACT: SHOW, GOODS: change.variant_id, QUANTITY: str(change.quantity)}
    return [
        Form(GOODS_PATH, text("subscriptions.goods.see-proposal"), hidden=see),
        _button(text("subscriptions.goods.decline", goods=goods), back),
    ]


def _choosing(
    found: Subscription, change: GoodsChange | None, site: WebsiteBasics, typed: Mapping[str, str]
) -> Form:
    current = with_goods(found, change)
    choices = goods_choices(found)
    chosen_id = typed.get(GOODS, current.variant_id)
    fields = [_which(found, choices, chosen_id, site)] if len(choices) > 1 else []
    label, quantity = text("subscriptions.goods.quantity"), typed.get(QUANTITY, str(current.quantity))
    fields.append(Field(QUANTITY, label, "number", quantity, is_required=True, most=MAX_QUANTITY))
    chosen = {} if len(choices) > 1 else {GOODS: found.variant_id}
    return Form(
        GOODS_PATH,
        text("subscriptions.goods.show"),
        fields,
        title=text("subscriptions.goods.heading"),
        text=text("subscriptions.goods.hint"),
        hidden={**_opens(found), ACT: SHOW, **chosen},
        is_quiet=True,
    )


def _which(found: Subscription, choices: list[SellableVariant], chosen_id: str, site: WebsiteBasics) -> Field:
    locale = chosen_language() or site.locale
    options = [
        {
            "value": each.id,
            "label": text(
                "subscriptions.goods.choice",
                name=variant_text(each),
                price=money_text(unit_price_of(found, each), found.currency, locale),
            ),
            "active": each.id == chosen_id,
        }
        for each in choices
    ]
    label = text("subscriptions.goods.which")
    return Field(GOODS, label, "select", is_required=True, options=options, first=label)


def _agreeing(found: Subscription, change: GoodsChange, price: str) -> Form:
    hidden = {
        **_opens(found),
        ACT: AGREE,
        GOODS: change.variant_id,
        QUANTITY: str(change.quantity),
        SHOWN_CENTS: str(change.renewal_cents),
        PERIOD: str(found.period),
    }
    return Form(GOODS_PATH, text("subscriptions.goods.agree", price=price), hidden=hidden)


def _agreeing_now(
    found: Subscription, change: GoodsChange, now: ExchangeNow, site: WebsiteBasics, locale: str
) -> Form:
    """With how the sum comes about."""
    total = money_text(now.total_cents, found.currency, locale)
    said = text(
        "subscriptions.now.said",
        day=day_text(now.period.ends_at, site.time_zone, locale),
        left=now.exchange.days_left,
        days=now.period.days,
        rest=money_text(now.exchange.rest_cents, found.currency, locale),
        credit=money_text(now.exchange.credit_cents, found.currency, locale),
        total=total,
    )
    hidden = {**_agreeing(found, change, "").hidden, ACT: AGREE_NOW, NOW_CENTS: str(now.total_cents)}
    return Form(
        GOODS_PATH,
        text("subscriptions.now.agree", total=total),
        title=text("subscriptions.now.heading"),
        text=" ".join(filter(None, [said, _tax_said(now, found.currency, locale)])),
        hidden=hidden,
        is_quiet=True,
    )


def _tax_said(now: ExchangeNow, currency: str, locale: str) -> str:
    totals = now.charges.priced.totals
    if not totals.tax_cents:
        return ""
    return text("subscriptions.now.tax", amount=money_text(totals.tax_cents, currency, locale))


def _was_refused(found: Subscription) -> bool:
    """The last that was tried, until something else is chosen."""
    last = found.goods_changes.order_by("-created_at", "-id").first()
    return last is not None and last.state == GoodsState.REFUSED


def _button(label: str, hidden: dict[str, str]) -> Form:
    return Form(GOODS_PATH, label, hidden=hidden, is_quiet=True)


def _opens(found: Subscription) -> dict[str, str]:
    return {"id": found.id, "authCode": found.access_code}
