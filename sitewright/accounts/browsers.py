"""A browser's name from its User-Agent, for people to recognise their own."""

from sitewright.kit.messages import text

_UNKNOWN = "Unknown browser"
_ON = " on "
# Each calls itself by the names of those below it, too.
_BROWSERS = (
    ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung"), ("Firefox/", "Firefox"),
    ("FxiOS", "Firefox"), ("CriOS", "Chrome"), ("Chrome/", "Chrome"), ("Safari/", "Safari"),
)  # fmt: skip
_SYSTEMS = (
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"),
    ("CrOS", "ChromeOS"), ("Macintosh", "Mac"), ("Linux", "Linux"),
)  # fmt: skip


def browser_name(user_agent: str) -> str:
    """Such as `Firefox on Windows`: only words of ours, whatever the header says."""
    browser = _first(_BROWSERS, user_agent)
    system = _first(_SYSTEMS, user_agent)
    return f"{browser or _UNKNOWN}{_ON}{system}" if system else browser or _UNKNOWN


def told_browser(name: str) -> str:
    """Such a name, which sessions keep, in the language of whoever reads it."""
    browser, _, system = name.partition(_ON)
    shown = text("accounts.unknown-browser") if browser == _UNKNOWN else browser
    return text("accounts.browser-on", browser=shown, system=system) if system else shown


def _first(known: tuple[tuple[str, str], ...], user_agent: str) -> str:
    # Of a header that anybody may send in any length, the beginning is enough.
    return next((name for mark, name in known if mark in user_agent[:400]), "")
