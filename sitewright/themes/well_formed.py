"""Text that can be sent: templates count in halves of rarer characters and can cut one in two."""


def well_formed(text: str) -> str:
    """The text with each half of a character replaced by U+FFFD, as browsers show it."""
    try:
        text.encode()
    except UnicodeEncodeError:
        # By way of UTF-16, where two halves that happen to meet are one character again.
        return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    return text
