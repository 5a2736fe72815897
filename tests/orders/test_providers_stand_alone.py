"""What a provider is called, and which there are, is known in its own module and in the registry alone."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import sitewright
from sitewright.orders.payments import registry
from sitewright.orders.payments.accounts import Account
from sitewright.orders.payments.provider import PaymentProvider

_ROOT = Path(sitewright.__file__).parent
_HOMES = {
    "test": ("orders/payments/test_provider.py", "orders/payments/test_charge_rules.py"),
    "stripe": ("orders/payments/stripe/",),
    "mollie": ("orders/payments/mollie/",),
    "by hand": ("orders/payments/by_hand.py",),
}
_MAY_KNOW = {
    "orders/payments/registry.py": "says which providers there are",
    "orders/models/test_charge.py": "the test provider keeps its books in a table of ours",
    "orders/models/__init__.py": "names all tables",
    "themes/context/installments.py": "SF-3.58 calls a field of its context by one",
    "config.py": "where Stripe is asked is a setting of the machine",
}
_NAMES = {
    "test": ("test_provider", "testprovider", "testcharge", "test-success", "test_charge"),
    "stripe": ("stripe", "payment_intent"),
    "mollie": ("mollie", "banktransfer"),
    "by hand": ("bank-transfer", "cash-on-delivery", "pick-up", "byhandprovider"),
}
_BY_CHANCE = {"latest_charge"}
"""Stripe's, of an intent."""


def _words(file: Path) -> Iterator[str]:
    """Names and texts of the code; comments and docstrings may say what they like."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module=str(module), names=names):
                yield from [module, *(alias.name for alias in names)]
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.keyword(arg=str(name)):
                yield name
            case ast.Constant(value=str(text)) if id(node) not in told:
                yield text


@pytest.mark.parametrize("provider", _NAMES)
def test_nobody_else_names_a_provider(provider: str) -> None:
    """Issue 9, item 5"""
    found = set()
    for file in _ROOT.rglob("*.py"):
        place = file.relative_to(_ROOT).as_posix()
        if "migrations" in file.parts or place in _MAY_KNOW or place.startswith(_HOMES[provider]):
            continue
        words = set(map(str.lower, _words(file))) - _BY_CHANCE
        named = {word for word in words for name in _NAMES[provider] if name in word}
        found |= {(place, word[:80]) for word in named}
    assert found == set()


@pytest.mark.parametrize("code", registry._PROVIDERS)
def test_every_provider_keeps_its_promise(code: str) -> None:
    """Typed as the interface, so that mypy says when the two part."""
    provider: PaymentProvider = registry.provider_of(Account(code, "test"))
    assert (provider.code, provider.environment) == (code, "test")
    assert provider.label
    assert list(provider.options()) is not None
