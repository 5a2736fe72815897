"""The words of `markdown` blocks as markup."""

from collections.abc import Mapping

from sitewright.content.markdown import markup_of_markdown
from sitewright.themes.block_data import Context, Settings, Site, block_loader


@block_loader("markdown")
def markdown_blocks(blocks: Mapping[str, Settings], _site: Site) -> dict[str, Context]:
    """By block id: `textHtml`, cleaned."""
    return {block_id: {"textHtml": _html(settings.get("text"))} for block_id, settings in blocks.items()}


def _html(text: object) -> str:
    return markup_of_markdown(text) if isinstance(text, str) else ""
