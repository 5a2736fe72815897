"""One measured line."""

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Result:
    """`goal` reads like the plan's table, such as ">= 0.40" or "<= 3"; None means: for information."""

    name: str
    value: float
    unit: str
    goal: str | None = None
    beside: str = ""
    """What was measured in the same run to compare with, in words."""

    @property
    def is_met(self) -> bool | None:
        if self.goal is None:
            return None
        sign, limit = self.goal.split()
        return self.value >= float(limit) if sign == ">=" else self.value <= float(limit)

    def as_json(self) -> dict[str, Any]:
        return asdict(self) | {"is_met": self.is_met}
