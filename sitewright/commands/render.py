"""`sitewright render`"""

import argparse
from typing import TextIO

from sitewright.commands.theme_settings import use_theme_settings
from sitewright.jsont.commands import add_render_arguments, run_render

NEEDS = "nothing"

add_arguments = add_render_arguments


def run(arguments: argparse.Namespace, output: TextIO) -> int:
    """1 when a template has errors, which are listed on standard error."""
    use_theme_settings()
    from sitewright.themes.template_registry import template_registry

    return run_render(arguments, template_registry(), output)
