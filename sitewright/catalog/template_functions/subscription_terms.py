"""How often a subscription is billed and for how long, as `product-price` tells it (8.2). Pure."""

from dataclasses import dataclass

from sitewright.catalog.template_functions.product_view import member
from sitewright.jsont.values import MISSING, Number, Value, as_number, as_text

UNITS_PER_YEAR = {"WEEK": 52, "MONTH": 12}  # SF-9.27, PL-9.07


@dataclass(frozen=True)
class SubscriptionTerms:
    """Billed every `period` of `unit` (WEEK, MONTH …), `cycles` times (0: until ended)."""

    period: Number
    unit: str
    cycles: Number
    duration: Number
    duration_unit: str


def subscription_terms(plan: Value) -> SubscriptionTerms | None:
    """The terms of a `subscriptionPlan`; None without a billing period."""
    billing_period = member(plan, "billingPeriod")
    if billing_period is MISSING:
        return None
    period = as_number(member(billing_period, "value"))
    unit = as_text(member(billing_period, "unit"))
    cycles = as_number(member(plan, "numBillingCycles"))
    return SubscriptionTerms(period, unit, cycles, *_in_years(period * cycles, unit))


def _in_years(duration: Number, unit: str) -> tuple[Number, str]:
    units = UNITS_PER_YEAR.get(unit)
    # 0 is a multiple of all, but means without end (SF-3.61) and stays in its unit.
    if duration and units and duration % units == 0:
        return duration // units, "YEAR"
    return duration, unit


def price_pattern(terms: SubscriptionTerms, *, varies: bool, texts: Value = MISSING) -> tuple[str, str]:
    """The name of the localised message and its default: in the words of the page's `texts`, else English."""
    default = _worded(terms, varies=varies, texts=texts) or _default(terms, varies=varies)
    return _name(terms, varies=varies), default


def _worded(terms: SubscriptionTerms, *, varies: bool, texts: Value) -> str:
    """Put together of the page's texts; empty where these have no words for the period."""
    price = member(texts, "subscriptionFrom" if varies else "subscriptionPrice")
    every = member(texts, f"subscriptionEvery{terms.unit}")
    during = member(texts, f"subscriptionFor{terms.duration_unit}") if terms.cycles > 0 else ""
    # One missing part would leave half a sentence in another language.
    if MISSING in (price, every, during):
        return ""
    return as_text(price) + as_text(every) + as_text(during)


def _name(terms: SubscriptionTerms, *, varies: bool) -> str:
    prices = "multiplePrices" if varies else "singlePrice"
    length = "indefinite"
    if terms.duration:
        length = f"limited__{_number_word(terms.duration)}{terms.duration_unit.capitalize()}s"
    return f"productPrice__{prices}__{_number_word(terms.period)}{terms.unit.capitalize()}ly__{length}"


def _number_word(number: Number) -> str:
    # The keys know two numbers, 1 and n (8.2); the message itself names how many.
    return "1" if number == 1 else "n"


def _default(terms: SubscriptionTerms, *, varies: bool) -> str:
    plural = terms.period > 1
    text = "from {fromPrice}" if varies else "{price}"
    text += (
        " every " + ("{billingPeriodValue} " if plural else "") + terms.unit.lower() + ("s" if plural else "")
    )
    if terms.cycles > 0:
        text += " for {duration} " + terms.duration_unit.lower() + ("" if terms.duration == 1 else "s")
    return text
