"""Texts and translations as a file that translators' programs read and write: XLIFF 1.2 (decision 0051)."""

NAMESPACE = "urn:oasis:names:tc:xliff:document:1.2"
