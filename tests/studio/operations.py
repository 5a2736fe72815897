"""All operations of owners, below /config/api and at their stated paths, read from the APIs themselves, so
that a new one cannot stay untested."""

from collections.abc import Iterator
from dataclasses import dataclass

from sitewright.studio.api.access import Policy
from sitewright.studio.api.owner_api import api
from sitewright.studio.stated.calls import stated_calls

APIS = {"/config/api": api, "/api": stated_calls}
"""By where they live."""

UNSAFE = ("POST", "PUT", "PATCH", "DELETE")
PUBLIC = {
    "create_session",
    "post_password_reset",
    "put_password_reset",
    "post_invitation_look",
    "put_invitation_acceptance",
    "post_second_step",
    "post_passkey_question",
    "post_passkey_sign_in",
}
"""Operations without a policy: whoever calls them is not signed in yet."""


SAME_EVERYWHERE = {"provider", "environment", "name", "kind", "namespace", "language", "subject_type"}
"""What addresses name that is no row: a way to be paid and its mode, a navigation of the theme, a kind of
mail, preferences of an area, a language, a kind of what can be translated.
"""


@dataclass(frozen=True)
class Operation:
    name: str
    method: str
    path: str
    policy: Policy | None

    @property
    def parameters(self) -> list[str]:
        return [part[1:-1] for part in self.path.split("/") if part.startswith("{")]

    def address(self, ids: dict[str, str]) -> str:
        """The address with these ids in their places; one nobody has where none is given."""
        path = self.path
        for name in self.parameters:
            path = path.replace(f"{{{name}}}", ids.get(name, "0" * 32))
        return path


def operations() -> list[Operation]:
    """Every operation, by path and method."""
    return sorted(_walk(), key=lambda operation: (operation.path, operation.method))


def _walk() -> Iterator[Operation]:
    for root, each in APIS.items():
        for prefix, router in each._routers:
            for path, view in router.path_operations.items():
                for operation in view.operations:
                    for method in operation.methods:
                        handler = operation.view_func
                        policy = getattr(handler, "policy", None)
                        yield Operation(handler.__name__, method, f"{root}{prefix}{path}", policy)
