"""The studio's tab shows its sign, and costs no request at each change of the screen."""

import re
from pathlib import Path
from urllib.parse import unquote

from tests.cast import SiteClient

_MARK = Path(__file__).parents[2] / "frontend" / "studio" / "src" / "shell" / "mark.tsx"
_SHAPE = re.compile(r"""<rect x=["']([\d.]+)["'] y=["']([\d.]+)["'] width=["']([\d.]+)["']""")


def test_it_is_the_sign_beside_the_name(visitor: SiteClient) -> None:
    document = visitor.get("/config").content.decode()
    [icon] = re.findall(
        r'<link rel="icon" type="image/svg\+xml" href="data:image/svg\+xml,([^"]+)">', document
    )
    assert _SHAPE.findall(unquote(icon)) == _SHAPE.findall(_MARK.read_text()) != []
