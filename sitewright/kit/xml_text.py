"""Text that XML 1.0 can hold."""

import re

_NOT_IN_XML = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def fit_for_xml(text: str) -> str:
    """Without the characters that no XML 1.0 may have, not even escaped."""
    return _NOT_IN_XML.sub("", text)
