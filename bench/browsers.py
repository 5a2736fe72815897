"""Who asks a measured server: somebody, or its owner."""

import httpx

from bench.servers import Server

_TIMEOUT_SECONDS = 120
_OWNER = {
    "email": "owner@example.com", "password": "a-long-password-for-benches", "remember_me": False,
}  # fmt: skip


def visitor_of(server: Server) -> httpx.Client:
    """With a crumb; to be closed."""
    browser = httpx.Client(base_url=server.url, timeout=_TIMEOUT_SECONDS)
    browser.headers["X-CSRF-Token"] = browser.get("/api/crumb").json()["crumb"]
    return browser


def owner_of(server: Server) -> httpx.Client:
    """Signed in; to be closed."""
    browser = visitor_of(server)
    browser.post("/config/api/session", json=_OWNER).raise_for_status()
    browser.headers["X-CSRF-Token"] = browser.cookies["crumb"]
    return browser
