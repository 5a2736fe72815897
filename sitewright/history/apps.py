from collections.abc import Mapping

from django.apps import AppConfig


class HistoryConfig(AppConfig):
    name = "sitewright.history"
    label = "history"

    def ready(self) -> None:
        """Take acts on people into the audit log; accounts stands below history and cannot call it."""
        from sitewright.accounts.trail import keep_trail
        from sitewright.history.audit import audit

        def write(act: str, person_id: str, detail: Mapping[str, str]) -> None:
            audit(act, subject_type="accounts.Person", subject_id=person_id, detail=dict(detail))

        keep_trail(write)
