"""Which User-Agents are programs' by their own word: pure."""

import re
from functools import lru_cache

# Every browser begins so, for reasons of 1994; tools that fetch name themselves.
_BROWSERS = ("Mozilla/", "Opera/")
# What says so further on. Not the telephones called Cubot.
_PROGRAMS = re.compile(
    r"(?<!cu)bot\b|bot[/;_-]|crawl|spider|slurp|headless|preview|scrap(er|y)|archiv|monitor|uptime|pingdom"
    r"|lighthouse|pagespeed|validator|checker|facebookexternalhit|mediapartners|feed|http-?client|python|phantom"
    r"|\+https?://",
    re.IGNORECASE,
)
_LONGEST = 500
"""Browsers stay well below it."""


@lru_cache(maxsize=4096)
def is_program(agent: str) -> bool:
    """True also for what names nothing. Who pretends to be a browser is taken for one."""
    is_browsers = agent.startswith(_BROWSERS) and len(agent) <= _LONGEST
    return not is_browsers or _PROGRAMS.search(agent) is not None
