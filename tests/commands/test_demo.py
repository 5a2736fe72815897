"""`sitewright demo`, but for the shop itself (tests/demo)."""

import argparse
import io
from typing import Any

import pytest

from sitewright.commands import demo
from sitewright.commands.new_website import NewWebsite, make_website
from sitewright.sites.operations.create_website import create_website
from sitewright.sites.queries import all_hosts, count_websites


def _make_empty(**asked: Any) -> NewWebsite:
    return make_website(**(asked | {"with_demo": False}))


def test_a_replaced_website_keeps_its_names(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the new one would be reached by nobody outside."""
    create_website("Before", hosts=["shop.example", "a.example"])
    monkeypatch.setattr(demo, "make_website", _make_empty)
    assert demo.run(argparse.Namespace(replace=True), io.StringIO()) == 0
    assert count_websites() == 1
    assert all_hosts() == [("shop.example", True), ("a.example", False)]
