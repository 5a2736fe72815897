"""A website made of the archive that an export wrote, here or elsewhere (docs/operations/export.md).

What goes in, in which order, and what refers to what is said by `exporting/contents.py`. An archive may come
from anybody: whatever it says is checked, and all of it is imported or nothing.
"""
