"""L01: whatever fits the description of the owner API, and whatever nearly fits it, is answered without a
fault to an administrator, on both engines. The ids of the addresses are those of things that exist.
"""

from contextlib import suppress
from typing import Any

import hypothesis
import pytest
import schemathesis
from schemathesis import GenerationMode

from tests.attacks.test_foreign_ids import DESCRIPTION
from tests.cast import SiteClient
from tests.standing_cast import FIXTURES
from tests.studio.belongings import Belongings
from tests.studio.operations import Operation, operations

standing_cast, cast, mine, theirs = FIXTURES

EXAMPLES = 4
"""Of each kind and operation; `--hypothesis-profile=searching` tries others at each run."""

SKIPPED = {
    "delete_session": "ends the session the others need",
    "delete_one_session": "the same",
    "put_password": "the same",
    "delete_own_membership": "the same",
    "post_recording": "files have their own tests (tests/media/test_recordings.py)",
    "patch_upload": "bytes have their own tests (tests/media/uploads)",
    "post_image": "files have their own tests (test_pictures.py)",
    "post_import": "files have their own tests (catalog/importing)",
}
_SCHEMA = schemathesis.openapi.from_dict(DESCRIPTION)
_calm = hypothesis.settings(
    max_examples=EXAMPLES, deadline=None, database=None, suppress_health_check=list(hypothesis.HealthCheck),
    phases=[hypothesis.Phase.generate],
)  # fmt: skip


@pytest.mark.parametrize(
    "operation", [o for o in operations() if o.name not in SKIPPED], ids=lambda operation: operation.name
)
def test_answers_without_a_fault(mine: Belongings, owner_browser: SiteClient, operation: Operation) -> None:
    owner_browser.raise_request_exception = False
    for mode in GenerationMode:
        assert _faults(mine, owner_browser, operation, mode) == [], mode


def _faults(
    mine: Belongings, owner_browser: SiteClient, operation: Operation, mode: GenerationMode
) -> list[Any]:
    """What the call was answered with a fault to. Of some calls nothing can be wrong."""
    described = _SCHEMA[operation.path][operation.method]
    faults = []

    @_calm
    @hypothesis.given(described.as_strategy(mode, path_parameters=dict(mine.ids)))
    def call(case: schemathesis.Case[Any]) -> None:
        body = case.body if isinstance(case.body, dict | list | str | int | float | bool | None) else None
        answer = owner_browser.call(
            operation.method, operation.address(mine.ids), body, query_params=case.query
        )
        if answer.status_code >= 500:
            faults.append((case.query, body))

    with suppress(hypothesis.errors.Unsatisfiable):
        call()
    return faults
