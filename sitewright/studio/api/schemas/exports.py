"""Archives of the website."""

from datetime import datetime

from ninja import Schema


class ExportRow(Schema):
    """One archive; `state`: queued, running, done or failed. `missing_count` pictures were not stored any
    more. It is there until `expires_at`.
    """

    id: str
    state: str
    done_fraction: float
    file_name: str
    size_bytes: int
    missing_count: int
    actor_name: str
    created_at: datetime
    finished_at: datetime | None
    expires_at: datetime


class Download(Schema):
    """Where a file is fetched, with the same session."""

    url: str
