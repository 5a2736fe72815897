"""Percent-encoding, and formatters that give fixed addresses."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import quote

from sitewright.jsont.context import Context
from sitewright.jsont.registry import Registry
from sitewright.jsont.text_cache import TextCache
from sitewright.jsont.values import Value, as_text

KEPT_IN_COMPONENT = "-_.!~*'()"
KEPT_IN_URI = KEPT_IN_COMPONENT + ";/?:@&=+$,#"
KEPT_IN_FORM = "@*_+-./"


def register(registry: Registry) -> None:
    @registry.formatter(
        "encode-uri",
        scope_free=True,
        summary="Percent-encode a whole address.",
        example=("{t|encode-uri}", {"t": "/a b?c=é"}),
    )
    def encode_uri(_context: Context, _arguments: Sequence[str], value: Value) -> str:
        # A lone surrogate raises, which is collected as `unexpected` (2.11).
        return quote(as_text(value), safe=KEPT_IN_URI)

    @registry.formatter(
        "encode-uri-component",
        scope_free=True,
        summary="Percent-encode one part of an address.",
        example=("{t|encode-uri-component}", {"t": "a/b c"}),
    )
    def encode_uri_component(_context: Context, _arguments: Sequence[str], value: Value) -> str:
        return quote(as_text(value), safe=KEPT_IN_COMPONENT)

    @registry.formatter(
        "url-encode",
        scope_free=True,
        summary="Percent-encode as forms do, spaces as %20.",
        example=("{t|url-encode}", {"t": "a&b"}),
    )
    def url_encode(_context: Context, _arguments: Sequence[str], value: Value) -> str:
        return _in_form[value if type(value) is str else as_text(value)]

    @registry.formatter(
        "AbsUrl",
        scope_free=True,
        reads=("base-url",),
        summary="The address under the site's `base-url`.",
        example=("{p|AbsUrl}", {"base-url": "https://e.com", "p": "about"}),
    )
    def absolute_url(
        _context: Context, _arguments: Sequence[str], value: Value, found: Sequence[Value]
    ) -> str:
        return f"{as_text(found[0])}/{as_text(value)}"

    @registry.formatter(
        "cart-url", scope_free=True, summary="Address of the cart.", example=("{@|cart-url}", {})
    )
    def cart_url(_context: Context, _arguments: Sequence[str], _value: Value) -> str:
        return "/cart"

    @registry.formatter(
        "cart-subtotal", scope_free=True, summary="Deprecated.", example=("{@|cart-subtotal}", {})
    )
    def cart_subtotal(_context: Context, _arguments: Sequence[str], _value: Value) -> Value:
        return "deprecated, do not use"


def _encoded_in_form(text: str) -> str:
    # `quote` never encodes a tilde, forms do.
    return quote(text, safe=KEPT_IN_FORM).replace("~", "%7E")


# Tags and categories, as a rule.
_in_form = TextCache(_encoded_in_form, 1024)
