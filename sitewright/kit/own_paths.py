"""Addresses somebody sent, followed only within the website. Pure."""

_LONGEST = 2_000


def own_path(sent: str) -> str:
    """The path as it was sent, with its query; `/` for whatever could lead elsewhere.

    Browsers take a backslash for a slash and leave out tabs and line breaks, so `/\\host` and `/<tab>/host`
    would be other hosts.
    """
    is_plain = len(sent) <= _LONGEST and all(" " < sign != "\\" for sign in sent)
    return sent if is_plain and sent.startswith("/") and not sent.startswith("//") else "/"
