from datetime import UTC, datetime, timedelta, timezone

import pytest
from django.db import connection

from sitewright.kit.db.dialect import moment

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.mark.parametrize(
    "at",
    [
        datetime(2026, 11, 29, 18, 0, tzinfo=UTC),
        datetime(2026, 11, 29, 18, 0, 0, 120, tzinfo=UTC),
        datetime(2026, 3, 29, 1, 30, tzinfo=timezone(-timedelta(hours=9, minutes=30))),
    ],
)
def test_it_is_what_the_orm_stores(at: datetime) -> None:
    assert moment(at) == connection.ops.adapt_datetimefield_value(at)
