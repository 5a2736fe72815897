"""What a client sends as a change of a draft is walked through before the library reads it."""

import subprocess
import sys
from base64 import b64encode
from collections.abc import Callable
from typing import Any

import pytest
from pycrdt import Array, Doc, Map, Text, XmlElement, XmlFragment, XmlText

from sitewright.accounts.models import Role
from sitewright.content.draft_document import DraftDocument
from sitewright.content.errors import BadDraftUpdate
from sitewright.content.update_shape import MOST_VALUE_LEVELS, check_update
from tests.cast import SiteClient
from tests.studio.belongings import Belongings

_MARK = "what is replaced"


def _update(value: object) -> bytes:
    document: Doc[Any] = Doc(client_id=7)
    nodes: Map[Any] = document.get("nodes", type=Map)
    nodes["x"] = value
    return document.get_update()


def _nested(levels: int) -> bytes:
    """An update that sets a value of so many arrays in each other."""
    text = bytes([119, len(_MARK)]) + _MARK.encode()
    return _update([_MARK]).replace(text, bytes([117, 1]) * (levels - 1) + bytes([126]))


def _nested_maps(levels: int) -> bytes:
    """The same with maps that people write into together."""
    document: Doc[Any] = Doc(client_id=7)
    inner: Map[Any] = document.get("nodes", type=Map)
    for _level in range(levels):
        inner["settings"] = Map({})
        inner = inner["settings"]
    return document.get_update()


@pytest.mark.parametrize("make", [_nested, _nested_maps])
def test_does_not_end_the_process(make: Callable[[int], bytes]) -> None:
    """Without the look beforehand the library calls itself until the stack is full, and all is over."""
    script = (
        "import sys, threading; from sitewright.content.draft_document import DraftDocument\n"
        "from sitewright.content.errors import BadDraftUpdate\n"
        "def take():\n"
        "    document = DraftDocument()\n"
        "    try: document.apply_update(sys.stdin.buffer.read()); document.raw_nodes()\n"
        "    except BadDraftUpdate: print('refused')\n"
        "thread = threading.Thread(target=take); thread.start(); thread.join()"
    )
    update = make(100_000 if make is _nested else 9_000)
    done = subprocess.run([sys.executable, "-c", script], input=update, capture_output=True, check=False)
    assert (done.returncode, done.stdout) == (0, b"refused\n"), done.stderr[-500:]


def test_is_refused_to_the_lowest_role(mine: Belongings, browser_with: Callable[..., SiteClient]) -> None:
    body = {"update": b64encode(_nested(100_000)).decode(), "label": "Typing"}
    address = f"/config/api/pages/{mine.ids['page_id']}/draft/updates"
    answer = browser_with(Role.DRAFT_EDITOR).post_json(address, body)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-draft-update")


def test_takes_everything_the_editor_writes() -> None:
    document: Doc[Any] = Doc(client_id=7)
    nodes: Map[Any] = document.get("nodes", type=Map)
    values = [None, True, False, -7, 2**40, 2.5, 1e300, "ü" * 300, b"", {"a": [1, {"b": []}]}]
    nodes["a"] = Map({"kind": "section", "settings": Map({"values": values[:-2], "rows": values[-1]})})
    before = document.get_state()
    nodes["a"]["settings"]["rows"] = 5
    del nodes["a"]["settings"]["values"]
    nodes["text"], nodes["array"] = Text("abc"), Array([1])
    nodes["xml"] = XmlFragment([XmlElement("p", {"class": "a"}, [XmlText("x")])])
    check_update(document.get_update())
    check_update(document.get_update(before))
    check_update(Doc().get_update())


def test_counts_levels() -> None:
    check_update(_nested(MOST_VALUE_LEVELS - 1))
    with pytest.raises(BadDraftUpdate):
        check_update(_nested(MOST_VALUE_LEVELS + 1))


def test_refuses_whatever_is_cut_off_or_changed_so_that_it_does_not_fit() -> None:
    whole = _update({"a": ["b", 1, None], "c": "d" * 200})
    for length in range(len(whole)):
        with pytest.raises(BadDraftUpdate):
            check_update(whole[:length])
    with pytest.raises(BadDraftUpdate):
        check_update(whole + b"\0")


def test_refuses_numbers_without_end() -> None:
    for start in (b"\xff" * 30, b"\xff\xff\xff\xff\x0f", b"\x01\xff\xff\xff\x7f\x07\x00"):
        with pytest.raises(BadDraftUpdate):
            DraftDocument().apply_update(start)


def _in_text(value: object) -> bytes:
    """An update that hangs something else than letters into a text of a node."""
    document: Doc[Any] = Doc(client_id=7)
    nodes: Map[Any] = document.get("nodes", type=Map)
    nodes["x"] = Map({"settings": Map({"text": Text("abc")})})
    nodes["x"]["settings"]["text"].insert_embed(1, value)
    return document.get_update()


@pytest.mark.parametrize("value", [Map({"deep": Map({})}), {"a": 1}])
def test_takes_nothing_but_letters_in_a_text(value: object) -> None:
    with pytest.raises(BadDraftUpdate):
        DraftDocument().apply_update(_in_text(value))
