"""What people call the roles, in the language that is spoken."""

from collections.abc import Iterable, Mapping
from functools import reduce

from sitewright.accounts.models import Role
from sitewright.kit.messages import Message

ROLE_NAMES: Mapping[Role, Message] = {
    Role.ADMIN: Message("accounts.role.admin"),
    Role.BILLING: Message("accounts.role.billing"),
    Role.REPORTING: Message("accounts.role.reporting"),
    Role.EDITOR: Message("accounts.role.editor"),
    Role.MODERATOR: Message("accounts.role.moderator"),
    Role.COMMENTER: Message("accounts.role.commenter"),
    Role.STORE_MANAGER: Message("accounts.role.store-manager"),
    Role.SCHEDULING: Message("accounts.role.scheduling"),
    Role.VIEWER: Message("accounts.role.viewer"),
    Role.CAMPAIGNS_EDITOR: Message("accounts.role.campaigns-editor"),
    Role.SCHEDULING_VIEWER: Message("accounts.role.scheduling-viewer"),
    Role.SCHEDULING_EDITOR: Message("accounts.role.scheduling-editor"),
    Role.NONE: Message("accounts.role.none"),
    Role.WEBSITE_MANAGER: Message("accounts.role.website-manager"),
    Role.DRAFT_EDITOR: Message("accounts.role.draft-editor"),
}


def names_of(roles: Iterable[int]) -> Message:
    """One message for all of the roles, at least one, such as `Editor and Store manager`."""
    return reduce(_joined, (ROLE_NAMES[Role(role)] for role in sorted(roles)))


def _joined(first: Message, other: Message) -> Message:
    return Message("accounts.roles-joined", first=first, other=other)
