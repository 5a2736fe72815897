"""Visitors do not wait for the owner API at the start, nor the owner at the first call."""

import subprocess
import sys

from sitewright.studio.owner_api_ahead import OWNER_API

_START = (
    "import os, sys, django; os.environ['DJANGO_SETTINGS_MODULE'] = 'tests.settings'; django.setup(); "
    "from django.urls import resolve, reverse; "
    "resolve('/shop'), resolve('/config'), resolve('/config/preview/1'); "
)


def _says(code: str) -> list[str]:
    answer = subprocess.run([sys.executable, "-c", _START + code], capture_output=True, text=True, check=True)
    return answer.stdout.split()


def test_addresses_are_found_without_reading_the_api() -> None:
    assert _says("print('ninja' in sys.modules, 'pydantic' in sys.modules)") == ["False", "False"]


def test_a_process_that_serves_begins_without_it() -> None:
    """The handler looks every plain address up when it is made."""
    code = "from sitewright.web.handler import Handler; Handler(); print('ninja' in sys.modules)"
    assert _says(code) == ["False"]


def test_a_call_is_found_all_the_same() -> None:
    assert _says("print(resolve('/config/api/session').namespaces, 'ninja' in sys.modules)") == [
        "['owner-api']",
        "True",
    ]


def test_the_studio_reads_it_ahead() -> None:
    code = (
        "import threading; from sitewright.studio.owner_api_ahead import read_owner_api_ahead; "
        "read_owner_api_ahead(); read_owner_api_ahead(); "
        "threads = [t for t in threading.enumerate() if t.name == 'owner-api-ahead']; "
        f"[t.join() for t in threads]; print(len(threads), {OWNER_API!r} in sys.modules)"
    )
    assert _says(code) == ["1", "True"]
