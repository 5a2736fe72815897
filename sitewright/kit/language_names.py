"""The languages a website can be read in, and what they are called."""

from functools import cache

from babel import Locale

OFFERED = (
    "af", "ar", "az", "bg", "bn", "bs", "ca", "cs", "cy", "da", "de", "el", "en", "es", "et", "eu", "fa",
    "fi", "fr", "ga", "gl", "gu", "he", "hi", "hr", "hu", "hy", "id", "is", "it", "ja", "ka", "kk", "ko",
    "lt", "lv", "mk", "mr", "ms", "mt", "nb", "nl", "pl", "pt", "ro", "ru", "sk", "sl", "sq", "sr", "sv",
    "sw", "ta", "te", "th", "tr", "uk", "ur", "uz", "vi", "zh",
)  # fmt: skip
"""Whatever an owner may write in: CLDR has their dates and numbers. Where there is no catalogue of our own in
one, what the shop says itself is in the website's own language."""


@cache
def own_name(locale: str) -> str:
    """What speakers of the language call it, such as `Deutsch`."""
    name = Locale.parse(locale.partition("-")[0]).get_language_name() or locale
    return name[:1].upper() + name[1:]
