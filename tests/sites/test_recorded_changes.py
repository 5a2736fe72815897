"""What is changed of a website is recorded by the domain itself, whoever asked for it."""

import subprocess
import sys
from collections.abc import Mapping
from typing import Any

import pytest

from sitewright.history.models import AuditEntry, Version
from sitewright.history.undo import undo_change_set
from sitewright.kit.errors import Forbidden
from sitewright.sites.models import Website
from sitewright.sites.operations.add_host import add_host
from sitewright.sites.operations.make_host_primary import make_host_primary
from sitewright.sites.operations.remove_host import remove_host
from sitewright.sites.operations.update_site import update_site
from tests.cast import Cast


class _No(Forbidden):
    code = "no"

    def __init__(self) -> None:
        super().__init__("No.")


def _anybody(before: Mapping[str, Any], after: Mapping[str, Any]) -> None:
    """Nobody is asked for a right."""


def _nobody(before: Mapping[str, Any], after: Mapping[str, Any]) -> None:
    raise _No


def _entries() -> list[tuple[str, str]]:
    entries = AuditEntry.objects.filter(subject_type="sites.HostName").order_by("sequence")
    return [(entry.operation, entry.detail["host"]) for entry in entries]


def test_every_operation_on_host_names_leaves_an_entry(in_shop: Cast) -> None:
    """N08"""
    add_host("New.Example")
    make_host_primary("new.example")
    add_host("old.example")
    remove_host("old.example")
    assert _entries() == [
        ("sites.add_host", "new.example"),
        ("sites.make_host_primary", "new.example"),
        ("sites.add_host", "old.example"),
        ("sites.remove_host", "old.example"),
    ]


def test_an_operation_that_is_refused_leaves_none(in_shop: Cast) -> None:
    with pytest.raises(Exception, match="not a host name"):
        add_host("not a host")
    assert _entries() == []


def test_settings_are_a_version_that_can_be_put_back(in_shop: Cast) -> None:
    before = Website.objects.get(id=in_shop.shop.id).title
    update_site({"title": "Renamed"}, _anybody)
    version = Version.objects.get(subject_type="sites.Website")
    undo_change_set(version.change_set_id)
    assert Website.objects.get(id=in_shop.shop.id).title == before


def test_settings_stay_when_the_guard_refuses(in_shop: Cast) -> None:
    with pytest.raises(_No):
        update_site({"title": "Renamed"}, _nobody)
    assert Website.objects.get(id=in_shop.shop.id).title != "Renamed"
    assert not Version.objects.filter(subject_type="sites.Website").exists()


def test_a_process_without_the_studio_can_put_settings_back() -> None:
    """A worker that undoes has imported no handlers."""
    code = (
        "import os, sys, django; os.environ['DJANGO_SETTINGS_MODULE'] = 'tests.settings'; django.setup(); "
        "from sitewright.history import undo; "
        "print('sites.Website' in undo._restorers, "
        "any(name.startswith('sitewright.studio') for name in sys.modules))"
    )
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert answer.stdout.split() == ["True", "False"]
