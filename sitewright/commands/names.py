"""The commands by name, and the module of each, which is imported only when it is asked for."""

from importlib import import_module
from types import ModuleType

COMMANDS = {
    "serve": "serve the shop and the studio",
    "worker": "run jobs apart from the server (PostgreSQL)",
    "migrate": "bring the database to this release",
    "demo": "make the demo shop",
    "site": "make a website, or list all",
    "host": "choose the host names websites answer to",
    "person": "give somebody a role on a website",
    "reset-password": "give somebody a new password",
    "reset-two-steps": "let somebody in whose second step is lost",
    "import": "bring a website in from its archive, or products from a file",
    "export": "write a website into one archive to take away",
    "backup": "copy everything to a safe place while selling goes on",
    "verify": "prove that a backup is whole",
    "restore": "put a backup, or one website of it, back",
    "check": "check that stock, money and records agree",
    "theme": "begin a theme, adopt one from elsewhere, or use one",
    "check-theme": "check a theme folder",
    "render": "render a template, or cases from standard input",
    "export-schema": "print the owner API's OpenAPI description",
}


def load_command(name: str) -> ModuleType:
    """The module of a command; a dash and Python's own word are spelled so that they can be imported."""
    module = "import_from" if name == "import" else name.replace("-", "_")
    return import_module(f"sitewright.commands.{module}")
