"""What languages are called."""

from functools import cache

from babel import Locale


@cache
def own_name(locale: str) -> str:
    """What speakers of the language call it, such as `Deutsch`."""
    name = Locale.parse(locale.partition("-")[0]).get_language_name() or locale
    return name[:1].upper() + name[1:]
