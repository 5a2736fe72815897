"""The server is killed while it takes an import back: the undo goes on by itself and comes out exactly."""

import json
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.catalog.importing.files import product, write
from tests.faults.test_two_machines import Owner
from tests.live import LiveSite
from tests.waiting import PATIENCE_SECONDS, until

pytestmark = [pytest.mark.fault, pytest.mark.database]

_PRODUCTS = 2000
_ENDED_WITHIN_SECONDS = 5 * PATIENCE_SECONDS
# What the killed server's claim on its job says is moved into the past, so that nobody waits for the silence.
_THREE_MINUTES_LATER = """
from datetime import timedelta
from django.db.models import F
from sitewright.kit.job_table.models import JobRow
JobRow.objects.filter(status="RUNNING").update(started_at=F("started_at") - timedelta(minutes=3))
from sitewright.history.models import UndoRun
run = UndoRun.objects.get()
print(run.state, run.done_count)
"""
_LEFT = """
import json
from django.db.models import Count
from sitewright.catalog.models import Product, ProductCategory, StockLevel, StockMovement, Variant
from sitewright.content.models import SearchDocument
from sitewright.history.models import ChangeSet, UndoRun, Version
from sitewright.orders.invariants.checking import check_invariants
run = UndoRun.objects.get()
twice = Version.objects.filter(change_set_id=run.change_set_id).values("subject_id").annotate(n=Count("id"))
gone = set(twice.values_list("subject_id", flat=True))
print(json.dumps({
    "run": [run.state, run.done_count, run.restored_count, run.kept_count],
    "versions": [ChangeSet.objects.get(id=run.change_set_id).version_count, twice.filter(n__gt=1).count()],
    "left": [
        Product.objects.filter(slug__startswith="part-").count(),
        Variant.objects.exclude(product__in=Product.objects.all()).count(),
        StockLevel.objects.exclude(variant__in=Variant.objects.all()).count(),
        ProductCategory.objects.filter(product_id__in=gone).count(),
        SearchDocument.objects.filter(subject_id__in=gone).count(),
    ],
    "ledger": StockMovement.objects.exclude(variant_id__in=Variant.objects.values("id")).count(),
    "violations": [str(each) for each in check_invariants()],
}))
"""


def test_goes_on_and_comes_out_exactly(start_site: Callable[..., LiveSite], tmp_path: Path) -> None:
    """K04: each product is taken back once, nothing of it is left, and the stock ledger stays."""
    site = start_site()
    file = write(tmp_path, *(product(f"part-{number:04}") for number in range(_PRODUCTS)))
    assert f"{_PRODUCTS} created" in site.run("import", "shopify", str(file), "--no-images").stdout
    with closing(Owner(site)) as owner:
        before = _total(owner)
        change = owner.ask("GET", "/imports")[0]["change_set_id"]
        undo = owner.ask("POST", f"/activity/{change}/undo")
        assert undo["is_running"]
        until(lambda: _progress(owner, undo)["done_count"] > 0)
        site.kill()
    state, done = site.run_in_website(_THREE_MINUTES_LATER).split()
    assert (state, 0 < int(done) < _PRODUCTS) == ("running", True)
    site.start()
    with closing(Owner(site)) as owner:
        until(lambda: _progress(owner, undo)["state"] != "running", _ENDED_WITHIN_SECONDS)
        assert _progress(owner, undo)["was_interrupted"]
        assert _total(owner) == before - _PRODUCTS
        assert httpx.get(f"{site.url}/shop/p/part-0000", timeout=PATIENCE_SECONDS).status_code == 404
    site.stop()
    left = json.loads(site.run_in_website(_LEFT))
    assert left == {
        "run": ["done", _PRODUCTS, _PRODUCTS, 0],
        "versions": [_PRODUCTS, 0],
        "left": [0, 0, 0, 0, 0],
        "ledger": _PRODUCTS,
        "violations": [],
    }


def _progress(owner: Owner, undo: Any) -> Any:
    return owner.ask("GET", f"/activity/{undo['change_set_id']}/progress")["progress"]


def _total(owner: Owner) -> int:
    return int(owner.ask("GET", "/products")["total"])
