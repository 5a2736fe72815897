"""The languages of the demo shop in this run: its own, and the one it can be read in besides."""

from tests.live_template import IS_GERMAN

OWN_NAME = "Deutsch" if IS_GERMAN else "English"
FURTHER, FURTHER_NAME = ("en", "English") if IS_GERMAN else ("de", "Deutsch")


def in_english(path: str) -> str:
    """Where the page is read in English, for what no German page has."""
    return f"/en{path}" if IS_GERMAN else path
