"""A post dated ahead, on real servers: it comes out at its second, in every process, and after the server was
down at it."""

import json
import os
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from urllib.request import urlopen

import pytest

from tests.live import LiveSite
from tests.waiting import PATIENCE_SECONDS, until

pytestmark = [pytest.mark.fault, pytest.mark.database]

_LOOKS = 20
_PROCESSES = "2" if os.environ.get("SITEWRIGHT_TEST_ENGINE") == "postgres" else "1"
_WRITE = """
import json
from datetime import datetime
from sitewright.content.item_data import ItemData
from sitewright.content.models import Collection
from sitewright.content.operations.create_item import create_item
blog = Collection.objects.get(slug="blog")
for title, at in json.loads(sys.argv[1]).items():
    date = datetime.fromisoformat(at)
    create_item(blog.id, ItemData(title=title, status="published", published_at=date))
"""


def test_stored_pages_follow_the_clock(start_site: Callable[..., LiveSite]) -> None:
    site = start_site(SITEWRIGHT_WORKERS=_PROCESSES)
    site.stop()
    missed = datetime.now(UTC) + timedelta(seconds=1)
    soon = missed + timedelta(seconds=20)
    _write(site, {"Out while down": missed, "Out while up": soon})
    until(lambda: datetime.now(UTC) > missed)
    site.start()
    until(lambda: "Out while down" in _blog(site))
    page = _blog(site)
    assert "Out while up" not in page or datetime.now(UTC) >= soon
    until(lambda: "Out while up" in _blog(site))
    assert datetime.now(UTC) >= soon
    assert all("Out while up" in _blog(site) for _ in range(_LOOKS)), "a process still serves the old page"


def _write(site: LiveSite, posts: dict[str, datetime]) -> None:
    dates = {title: at.isoformat() for title, at in posts.items()}
    site.run_in_website(_WRITE, json.dumps(dates))


def _blog(site: LiveSite) -> str:
    with urlopen(f"{site.url}/blog", timeout=PATIENCE_SECONDS) as answer:
        return str(answer.read().decode())
