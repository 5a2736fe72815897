"""Code that owners write into pages: templates rendered with the page context, within limits of their own."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from time import thread_time
from typing import Any

from sitewright.jsont.errors import DeadlineExceeded, TemplateError
from sitewright.jsont.limits import DEFAULT_LIMITS
from sitewright.jsont.partials import PartialSource
from sitewright.jsont.template import Rendered
from sitewright.kit.clock import now_ms
from sitewright.themes.containment import NotContained, contained
from sitewright.themes.engine import code_engine
from sitewright.themes.safe_mode import WITHOUT_CODE
from sitewright.themes.well_formed import well_formed

CODE_NAME = "this code"
"""What errors call the owner's own text; any other name is a partial's."""

_LIMITS = replace(DEFAULT_LIMITS, output_bytes=512 * 1024)


@dataclass(slots=True)
class OwnerCode:
    """Renders the code blocks of one page. They share the page's time (D-25): sixty of them, each as slow as
    it may be, must not make a page sixty times as slow.
    """

    context: Mapping[str, Any]
    partials: Mapping[str, PartialSource]
    seconds_left: float = field(default=_LIMITS.deadline_seconds)

    def rendered(self, text: str) -> tuple[str, list[TemplateError]]:
        """The HTML of one template, and the errors in it. With an error nothing is shown (D-82): half a
        piece of markup could look worse than none.
        """
        if WITHOUT_CODE in self.context:
            return "", []
        if self.seconds_left <= 0:
            return "", [_no_time_left()]
        # Time of the processor, in this thread: on a busy server an honest page must not run out of it.
        began_at = thread_time()
        result = self._run(text)
        # Inside the measured time: putting the markup in order is work that the code causes, too.
        shown = _shown(result.output) if not result.errors else ("", result.errors)
        self.seconds_left -= thread_time() - began_at
        return shown

    def _run(self, text: str) -> Rendered:
        return (
            code_engine()
            .compile(text, name=CODE_NAME)
            .render(
                dict(self.context),
                partials=self.partials,
                locale=self.context["website"]["language"],
                now_ms=now_ms(),
                limits=replace(_LIMITS, deadline_seconds=self.seconds_left),
            )
        )


def _shown(markup: str) -> tuple[str, list[TemplateError]]:
    try:
        return contained(well_formed(markup)), []
    except NotContained as refused:
        return "", [_error("markup-not-contained", str(refused))]


def _no_time_left() -> TemplateError:
    return _error(DeadlineExceeded.code, "The code blocks above this one used up the time of the page")


def _error(code: str, message: str) -> TemplateError:
    return TemplateError(code, "engine", f"RuntimeError: {message}", 0, 0, CODE_NAME)
