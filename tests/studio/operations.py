"""All operations of the owner API, read from the API itself, so that a new one cannot stay untested."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sitewright.studio.api.access import Policy
from sitewright.studio.api.owner_api import api

ROOT = "/config/api"
UNSAFE = ("POST", "PUT", "PATCH", "DELETE")
PUBLIC = {"create_session"}
UNKNOWN_ID = "0" * 32


@dataclass(frozen=True)
class Operation:
    name: str
    method: str
    path: str
    policy: Policy | None
    auth: Any
    view: Any

    @property
    def address(self) -> str:
        """A real address, with an id nobody has for every parameter."""
        return self.with_ids({})

    def with_ids(self, ids: dict[str, str]) -> str:
        address = self.path
        while "{" in address:
            name = address[address.index("{") + 1 : address.index("}")]
            address = address.replace("{%s}" % name, ids.get(name, "main" if name == "name" else UNKNOWN_ID))
        return address


def operations() -> list[Operation]:
    """Every operation, by path and method."""
    return sorted(_walk(), key=lambda o: (o.path, o.method))


def _walk() -> Iterator[Operation]:
    for prefix, router in api._routers:
        for path, view in router.path_operations.items():
            for operation in view.operations:
                for method in operation.methods:
                    yield Operation(
                        name=operation.view_func.__name__,
                        method=method,
                        path=f"{ROOT}{prefix}{path}",
                        policy=getattr(operation.view_func, "policy", None),
                        auth=operation.auth_callbacks,
                        view=operation.view_func,
                    )
