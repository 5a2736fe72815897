"""What an access line says, and what it never says.

The query is left out as a whole: it is where access codes, cart tokens and crumbs travel.
"""

from typing import Any

LOGGED_KEY = "sitewright.access.logged"
"""In a WSGI environment: this request has its line already, or is none that anybody sent."""

NOTE_KEY = "sitewright.access.note"
"""In a WSGI environment: what takes the fields of a line and has them written later, by a thread that serves
nobody. Without it the line is written at once.
"""

QUIET_PATHS = ("/healthz", "/readyz", "/metrics")
"""Asked all day by machines that watch; failures of theirs are noticed by whoever asks."""

_LONGEST_PATH = 300
_LONGEST_HOST = 255
_LONGEST_AGENT = 200


def access_line(
    *, method: str, host: str, path: str, address: str, agent: str, status: int, size: int, seconds: float
) -> dict[str, Any]:
    """The fields of a line; what strangers chose is cut to a length that a log can keep."""
    return {
        "address": address[:45],  # As long as IPv6 can be.
        "method": method[:20],
        "host": host[:_LONGEST_HOST],
        "path": path[:_LONGEST_PATH],
        "status": status,
        "bytes": size,
        "ms": round(seconds * 1000, 1),
        "agent": agent[:_LONGEST_AGENT],
    }
