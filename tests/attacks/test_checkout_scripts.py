"""M06: what runs on the pages where buyers type is known; a change of it is a decision, made here.

The browser's side is in `tests/journeys/test_policy_tour.py`.
"""

import re

import pytest

from sitewright.sites.models import Website
from tests.cast import SHOP_HOST, SiteClient

PINNED = [("script", 'type="module" src="/static/storefront/loader-*.js" nonce="*"')]
POLICY = {
    "default-src": "'self'",
    "script-src": "'nonce-*'",
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'self'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "sitewright",
    "report-uri": "/api/policy-reports",
    "report-to": "policy",
}
_RUNS = re.compile(r"<(script|iframe|object|embed|base)\b([^>]*)>|\s(on[a-z]+)=|(javascript:)", re.IGNORECASE)


def _general(text: str) -> str:
    text = re.sub(r'nonce="[\w-]+"', 'nonce="*"', re.sub(r"'nonce-[\w-]+'", "'nonce-*'", text))
    return re.sub(r"-[\w-]{8}\.js", "-*.js", text).strip()


@pytest.mark.parametrize("path", ["/cart", "/checkout"])
def test_only_pinned_scripts_are_where_buyers_type(demo: Website, path: str) -> None:
    answer = SiteClient(SHOP_HOST).get(path)
    found = [
        (tag or handler or link, _general(attributes))
        for tag, attributes, handler, link in _RUNS.findall(answer.content.decode())
    ]
    assert found == PINNED
    policy = dict(part.partition(" ")[::2] for part in answer["Content-Security-Policy"].split("; "))
    assert {name: _general(value) for name, value in policy.items()} == POLICY
