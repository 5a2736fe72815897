"""The models by which django-ninja puts answers into JSON."""

from functools import cache
from typing import Any

from ninja.operation import Operation


def share_response_models() -> None:
    """One model for each shape of an answer, to be called before operations are declared.

    Ninja makes one for each status of each operation: of three hundred operations that refuse alike these
    were three thousand, a second of reading them and 27 MB.
    """
    made = Operation._create_response_model  # noqa: SLF001

    @cache
    def shared(answer: Any) -> Any:
        # It needs nothing of the operation it is made for.
        return made(None, answer)  # type: ignore[arg-type]

    def once(_operation: Operation, response_param: Any) -> Any:
        return shared(response_param)

    Operation._create_response_model = once  # type: ignore[method-assign,assignment]  # noqa: SLF001
