"""Debug mode, in which templates tell their author what is wrong."""

from collections.abc import Mapping
from typing import Any

from sitewright.config import config


def with_debug_mode(context: Mapping[str, Any]) -> Mapping[str, Any]:
    """The context with `debug` under SITEWRIGHT_DEBUG, which the server refuses where strangers reach it;
    else itself. By it the image component comments on its props (PL-8.24).
    """
    return {**context, "debug": True} if config().is_debug else context
