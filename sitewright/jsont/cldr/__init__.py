"""Dates, numbers, money and messages in the conventions of a locale, on CLDR data (section 9).

Importing this package is cheap: Babel and the table beside it are read when a locale is first used.
"""

from sitewright.jsont.registry import Registry


def register(registry: Registry) -> None:
    """Register the formatters of section 9."""
    from sitewright.jsont.cldr import date_formatters, message_formatters, number_formatters

    for module in (date_formatters, number_formatters, message_formatters):
        module.register(registry)
