"""Who may connect to anything outside: a new way out is noticed, and says whose address it takes (K06)."""

import ast
from pathlib import Path

_PACKAGE = Path("sitewright")
_WAYS = (
    "socket", "ssl", "http.client", "urllib.request", "smtplib", "ftplib", "asyncio.streams", "httpx",
    "requests", "aiohttp", "obstore", "django.core.mail.backends", "sitewright.kit.public_web",
)  # fmt: skip
_INSIDE = ("commands/", "kit/jobs/worker.py")
"""Commands talk to the server of this machine; the worker asks for the machine's name."""

KNOWN = {
    "checkout/shipping/carriers/easypost_calls.py": "an owner's account, at the service's own address",
    "checkout/shipping/carriers/easypost_labels.py": "the same; labels lie there, or on the open internet",
    "checkout/places/google.py": "an owner's account, at the service's own address",
    "catalog/importing/fetching.py": "addresses of strangers: looked at, pinned, bounded",
    "kit/acme/exchange.py": "the certificate authority of the settings, and where that leads on to over TLS",
    "kit/files.py": "the store of the settings",
    "kit/network.py": "asks for names only",
    "kit/public_web.py": "addresses that somebody else named: looked at, pinned, bounded",
    "forms/hooks/calling.py": "the owner's own program, by way of kit/public_web.py",
    "forms/outside_captcha/asking.py": "the service an owner has chosen, at its own address",
    "orders/vat_ids/vies.py": "the register of the European Commission, at its own address",
    "mail/transport.py": "the mail server of the settings",
    "forms/files/scanning.py": "the operator's own scanner, at the address in the settings",
    "orders/payments/exchange.py": "the provider's own address, of the settings",
    "sites/reach.py": "our own addresses, whatever name an owner types",
    "web/edge/tls_clients.py": "writes addresses as bytes, and opens nothing",
}


def _imported(tree: ast.AST) -> list[str]:
    names: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names += [each.name for each in node.names]
        if isinstance(node, ast.ImportFrom):
            names += [f"{node.module}.{each.name}" for each in node.names]
    return names


def _leads_out(path: Path) -> bool:
    imported = _imported(ast.parse(path.read_text()))
    return any(name == way or name.startswith(f"{way}.") for name in imported for way in _WAYS)


def test_every_way_out_is_known() -> None:
    """K06"""
    found = {path.relative_to(_PACKAGE).as_posix() for path in _PACKAGE.rglob("*.py") if _leads_out(path)}
    assert {path for path in found if not path.startswith(_INSIDE)} == set(KNOWN)
