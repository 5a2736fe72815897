"""A browser's name from its User-Agent, for people to recognise their own. Pure."""

_UNKNOWN = "Unknown browser"
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
    if not browser:
        return f"{_UNKNOWN} on {system}" if system else _UNKNOWN
    return f"{browser} on {system}" if system else browser


def _first(known: tuple[tuple[str, str], ...], user_agent: str) -> str:
    # Of a header that anybody may send in any length, the beginning is enough.
    return next((name for mark, name in known if mark in user_agent[:400]), "")
