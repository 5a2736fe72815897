"""What a subscription plan may be: `{"billingPeriod": {"value": 1, "unit": "MONTH"}, "numBillingCycles": 6}`.

The names are those templates read (8.2); `template_functions/subscription_terms.py` tells what a plan
means.
"""

from typing import Any

import structlog

from sitewright.kit.messages import Message

log = structlog.get_logger(__name__)

UNITS = ("WEEK", "MONTH", "YEAR")
"""SF-3.60, PL-3.49; others are refused (D-90)."""

LONGEST_PERIOD = 1_000
MOST_CYCLES = 1_000

_NEEDED = {"billingPeriod"}
_KNOWN = {"billingPeriod", "numBillingCycles"}


def problem_of_plan(plan: object) -> Message | None:
    """What is wrong with a plan, for its owner; None when it may be stored."""
    if not isinstance(plan, dict) or not _NEEDED <= plan.keys() <= _KNOWN:
        return Message("catalog.plan-incomplete")
    period = plan["billingPeriod"]
    if not isinstance(period, dict) or period.keys() != {"value", "unit"} or period["unit"] not in UNITS:
        return Message("catalog.plan-period")
    if not _is_whole(period["value"], 1, LONGEST_PERIOD):
        return Message("catalog.plan-period-length", longest=LONGEST_PERIOD)
    if not _is_whole(plan.get("numBillingCycles", 0), 0, MOST_CYCLES):
        return Message("catalog.plan-cycles", most=MOST_CYCLES)
    return None


def known_plan(plan: dict[str, Any] | None) -> dict[str, Any] | None:
    """The plan, or None for one from before plans had a shape."""
    # Before plans had a shape they were any JSON, and old versions and rows still hold such.
    return None if plan is None or problem_of_plan(plan) else plan


def read_plan(plan: dict[str, Any] | None, product_id: str) -> dict[str, Any] | None:
    """The plan for a page; one that cannot be read is reported (SF-8.33), and its price reads “Unavailable”
    (SF-8.34).
    """
    known = known_plan(plan)
    if plan is not None and known is None:
        log.warning("Failed to read subscription context", product=product_id)
    return known


def _is_whole(value: object, lowest: int, highest: int) -> bool:
    # True and False are integers in Python, but no numbers in the JSON that templates read.
    return isinstance(value, int) and not isinstance(value, bool) and lowest <= value <= highest
