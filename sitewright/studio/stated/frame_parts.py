"""Header and footer as the call holds them: names of settings, nested where a dot is, and menus by name."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from pydantic import TypeAdapter, ValidationError

from sitewright.content.operations.set_header_footer import MenuEdit
from sitewright.history.edits import OVERWRITES, EditBegun, flat, nested
from sitewright.kit.messages import Message
from sitewright.sites.settings_schema import SETTINGS
from sitewright.studio.api.malformed import MalformedInput, malformed
from sitewright.studio.stated.given import begun_at, require_known
from sitewright.studio.stated.menus import links_of_items, name_in
from sitewright.studio.stated.schemas import Menu
from sitewright.themes.site_theme import site_theme

_MAIN = "main"
_NAVIGATION, _VERSION = "navigation", "version"


def _below(group: str, beginning: str = "") -> dict[str, str]:
    """Name → path of every setting of the group."""
    paths = (setting.path for setting in SETTINGS if setting.path.startswith(f"{group}."))
    return {beginning + path.removeprefix(f"{group}."): path for path in paths}


PARTS: Mapping[str, Mapping[str, str]] = {
    "header": {
        **_below("settings.header"),
        **_below("settings.logo", "logo."),
        "favicon": "settings.favicon",
        "announcement.text": "settings.announcement",
        "announcement.url": "settings.announcementUrl",
        **_below("settings.announcementBar", "announcement."),
    },
    "footer": {
        **_below("settings.footer"),
        "text": "settings.footerText",
        "socialLinks": "settings.socialLinks",
    },
}
"""Part → name in it → path of the setting."""

_GROUPS = {name.partition(".")[0] for names in PARTS.values() for name in names if "." in name}
_NAMES = {path: f"{part}.{name}" for part, names in PARTS.items() for name, path in names.items()}


class FrameEdit(NamedTuple):
    settings: Mapping[str, Any]
    menus: Mapping[str, MenuEdit]
    begun: EditBegun


def menus_of(part: str) -> list[str]:
    """The main menu stands in the header, every other one the theme has in the footer."""
    return [name for name in site_theme().navigations if (name == _MAIN) == (part == "header")]


def nested_names(values: Mapping[str, Any]) -> dict[str, Any]:
    return nested({tuple(name.split(".")): value for name, value in values.items()})


def told_name(field: str) -> str:
    """`settings.header.layout` → header.layout; what is no setting is something of a menu."""
    if field in _NAMES or field.partition(".")[0] not in site_theme().navigations:
        return _NAMES.get(field, field)
    part = "header" if field.startswith(f"{_MAIN}.") else "footer"
    return name_in(f"{part}.{_NAVIGATION}", field)


def given_edit(given: Mapping[str, Mapping[str, Any]]) -> FrameEdit:
    """What the body says. Raises MalformedInput."""
    settings: dict[str, Any] = {}
    menus: dict[str, MenuEdit] = {}
    for part, values in given.items():
        settings |= _settings(part, values)
        menus |= _menus(part, values.get(_NAVIGATION, {}))
    return FrameEdit(settings, menus, _begun(given))


def _settings(part: str, values: Mapping[str, Any]) -> dict[str, Any]:
    bare = {name: value for name, value in values.items() if name not in (_NAVIGATION, _VERSION)}
    named = {".".join(path): value for path, value in _flat(bare).items()}
    require_known(named, PARTS[part], f"{part}.")
    return {PARTS[part][name]: value for name, value in named.items()}


def _flat(values: Mapping[str, Any]) -> dict[tuple[str, ...], Any]:
    """Groups are opened, values are not: a wrong value may be an object too."""
    groups = {name: value for name, value in values.items() if name in _GROUPS}
    single = {name: value for name, value in values.items() if name not in _GROUPS}
    return {**flat(single), **flat(groups, depth=2)}


def _menus(part: str, given: Any) -> dict[str, MenuEdit]:
    at = f"{part}.{_NAVIGATION}"
    if not isinstance(given, Mapping):
        raise MalformedInput({at: Message("sites.must-be-group")})
    require_known(given, menus_of(part), f"{at}.")
    return {name: _menu(name, value, f"{at}.{name}") for name, value in given.items()}


def _menu(name: str, value: Any, at: str) -> MenuEdit:
    try:
        menu = TypeAdapter(Menu).validate_python(value)
    except ValidationError as error:
        problems = [{**problem, "loc": ("body", "body", at, *problem["loc"])} for problem in error.errors()]
        raise malformed(problems) from None
    return MenuEdit(links_of_items(menu.items, name, at), EditBegun(menu.version))


def _begun(given: Mapping[str, Mapping[str, Any]]) -> EditBegun:
    """Both parts are read of one website at once, so they have one version."""
    found = {begun_at(part.get(_VERSION, ""), f"{name}.{_VERSION}") for name, part in given.items()}
    if len(found) > 1:
        raise MalformedInput({f"footer.{_VERSION}": Message("studio.versions-differ")})
    return found.pop() if found else OVERWRITES
