"""`sitewright theme`"""

import argparse
from pathlib import Path
from typing import TextIO

NEEDS = "nothing"


def needs(arguments: argparse.Namespace) -> str:
    """A theme is begun anywhere, adopted into this installation, and chosen in its database."""
    return {"adopt": "server", "list": "server", "use": "database"}.get(arguments.act, NEEDS)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    acts = parser.add_subparsers(dest="act", required=True, metavar="ACT")
    beginning = acts.add_parser("new", help="write a small complete theme into a new folder")
    beginning.add_argument("name", metavar="NAME", help="lower-case letters, digits and hyphens, such as elm")
    beginning.add_argument(
        "--in", dest="place", type=Path, default=Path(), metavar="FOLDER", help="where; here, if not given"
    )
    adopting = acts.add_parser("adopt", help="make a theme here of a folder written in the original dialect")
    adopting.add_argument("folder", type=Path, metavar="FOLDER", help="the one with template.conf in it")
    adopting.add_argument(
        "--name", default="", metavar="NAME", help="what it is called here; of its own name, else"
    )
    adopting.add_argument(
        "--again", action="store_true", help="in the place of an earlier adoption of that name"
    )
    acts.add_parser("list", help="the themes there are")
    using = acts.add_parser("use", help="show a website in a theme")
    using.add_argument("name", metavar="NAME")
    using.add_argument("--website", default="", metavar="ID", help="which website: its id or a name it has")


def run(arguments: argparse.Namespace, output: TextIO) -> int:
    """Raises Refused."""
    acts = {"new": _new, "adopt": _adopt, "list": _list, "use": _use}
    acts[arguments.act](arguments, output)
    return 0


def _new(arguments: argparse.Namespace, output: TextIO) -> None:
    """Refused when the folder exists: nobody's work is written over."""
    from sitewright.commands.refusal import Refused
    from sitewright.commands.theme_settings import use_theme_settings

    use_theme_settings()
    from sitewright.themes.new_theme import new_theme_files, write_theme

    folder = arguments.place / _usable(arguments.name)
    files = new_theme_files(arguments.name)
    try:
        write_theme(folder, files)
    except FileExistsError:
        raise Refused(f"{folder} exists already; nothing was written") from None
    output.write(f"{folder}: {len(files)} files, to be looked over with `sitewright check-theme {folder}`\n")


def _adopt(arguments: argparse.Namespace, output: TextIO) -> None:
    """The report, and where it lies."""
    from sitewright.commands.refusal import Refused

    _prepare()
    from sitewright.themes.adopting.adopt import adopt_theme
    from sitewright.themes.adopting.errors import CannotAdopt
    from sitewright.themes.loading import own_themes_folder

    name = _usable(arguments.name or _name_of(arguments.folder))
    try:
        report = adopt_theme(arguments.folder, name, replaces=arguments.again)
    except FileExistsError:
        raise Refused(
            f"there is a theme {name} already: --again replaces one adopted before, --name takes another"
        ) from None
    except CannotAdopt as problem:
        raise Refused(f"{problem}; nothing was written") from None
    output.writelines(f"{line}\n" for line in report.as_lines())
    output.write(f"theme       {own_themes_folder() / name}\n")
    output.write(f"report      {own_themes_folder() / name / 'adopted.md'}\n")
    output.write(f"to use it   sitewright theme use {name}\n")


def _list(_arguments: argparse.Namespace, output: TextIO) -> None:
    _prepare()
    from sitewright.themes.loading import theme_names

    output.writelines(f"{name}\n" for name in theme_names())


def _use(arguments: argparse.Namespace, output: TextIO) -> None:
    from sitewright.commands.chosen_website import chosen_website
    from sitewright.commands.refusal import Refused
    from sitewright.kit.tenancy import tenant
    from sitewright.sites.operations.use_theme import use_theme
    from sitewright.themes.errors import ThemeError
    from sitewright.themes.loading import theme, theme_names

    website = chosen_website(arguments.website)
    if arguments.name not in theme_names():
        raise Refused(f"there is no theme {arguments.name}; there are {', '.join(theme_names())}")
    try:
        theme(arguments.name)
    except ThemeError as problem:
        raise Refused(f"the theme {arguments.name} cannot be used: {problem}") from None
    with tenant(website.id):
        before = website.theme
        use_theme(arguments.name)
    output.write(f"“{website.title}” is shown in {arguments.name}.\n")
    if before != arguments.name:
        output.write(f"to go back   sitewright theme use {before} --website {website.id}\n")


def _prepare() -> None:
    from sitewright.config import config
    from sitewright.web.preparing import prepare_django

    prepare_django(config())


def _usable(name: str) -> str:
    from sitewright.commands.refusal import Refused
    from sitewright.themes.new_theme import NAME

    if not NAME.fullmatch(name):
        raise Refused(f"{name!r} cannot be a theme's name: at most 60 lower-case letters, digits and hyphens")
    return name


def _name_of(folder: Path) -> str:
    """That of the folder, as far as it can be one."""
    from sitewright.content.slugs import slug_from

    return slug_from(folder.resolve().name)
