"""One change at a time to where things of a website are found: the addresses of pages and collections, and
the navigations.
"""

from collections.abc import Collection

from sitewright.kit.locks import lock_name


def lock_structure(_ids: Collection[str] = ()) -> None:
    """Hold the website's structure until the transaction ends; whichever pages or navigations (`_ids`) it is.

    Taken before any row of a page or collection is locked: those who have it wait for such rows, so whoever
    had the row first and then wanted this would wait for them in turn.
    """
    # One name for all of it: an undo moves several of them in any order, and could meet another one head-on
    # if each had its own. They share addresses without sharing a table, so no constraint can do it either.
    lock_name("structure")
