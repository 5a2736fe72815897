"""Prices of a whole list of products, by percent."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest
from ninja import Router, Status

from sitewright.accounts.policies import Area, Right
from sitewright.catalog.price_runs.models import PriceRun
from sitewright.catalog.price_runs.operations.start_price_run import start_price_run
from sitewright.catalog.price_runs.operations.stop_price_run import stop_price_run
from sitewright.catalog.price_runs.passing import told
from sitewright.catalog.price_runs.queries import find_run, latest_runs
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.price_runs import NewPriceRun, PriceRunDetail, PriceRunRow

router = Router(tags=["products"])

_NAMES = (
    "id", "state", "percent", "total_count", "done_count", "changed_count", "passed_count", "created_at",
    "finished_at",
)  # fmt: skip


@router.get("", response=answers(list[PriceRunRow]))
@allowed(Area.CATALOG, Right.VIEW)
def get_price_runs(request: HttpRequest) -> list[dict[str, object]]:
    """The latest ten, newest first."""
    return [_row(run) for run in latest_runs()]


@router.post("", response=answers(PriceRunDetail, 202))
@allowed(Area.CATALOG, Right.EDIT)
def post_price_run(request: HttpRequest, body: NewPriceRun) -> Status[dict[str, object]]:
    """Raise or lower the prices of all products in a list. Where they are many it goes on by a job, whose
    progress `GET price-runs/{id}` shows.
    """
    return Status(202, _detail(start_price_run(body.percent, search=body.search, shown=body.show)))


@router.get("/{price_run_id}", response=answers(PriceRunDetail))
@allowed(Area.CATALOG, Right.VIEW)
def get_price_run(request: HttpRequest, price_run_id: str) -> dict[str, object]:
    """How far it is, and what kept its prices."""
    return _detail(find_run(price_run_id))


@router.post("/{price_run_id}/stop", response=answers(PriceRunDetail))
@allowed(Area.CATALOG, Right.EDIT)
def post_price_run_stop(request: HttpRequest, price_run_id: str) -> dict[str, object]:
    """Stop it; what was changed stays, and can be undone."""
    return _detail(stop_price_run(price_run_id))


def _detail(run: PriceRun) -> dict[str, object]:
    return {**_row(run), "passed": [each._asdict() for each in told(run.passed)]}


def _row(run: PriceRun) -> dict[str, object]:
    row: dict[str, object] = {name: getattr(run, name) for name in _NAMES}
    # Nothing to undo where nothing was changed.
    change_set_id = run.change_set_id if run.changed_count else ""
    return {**row, "was_interrupted": run.tries > 1, "change_set_id": change_set_id}
