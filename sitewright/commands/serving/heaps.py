"""A server's memory: what its two allocators keep after a crowd, and what the collector walks through."""

import ctypes
import gc
import os
import sys
from contextlib import suppress

_M_ARENA_MAX = -8
"""What glibc's malloc.h calls the number of its heaps."""

_HEAPS = 2
"""Of the C library. It makes up to eight for every core, so that many threads allocate without a lock; here
the interpreter's lock lets one thread work at a time, and every heap keeps its own remains of a crowd."""

_GRANIAN = "_RJEM_MALLOC_CONF"
"""Granian is built with a jemalloc of its own, which reads this when it is loaded (its manual: TUNING)."""

_GIVE_BACK = "background_thread:true,dirty_decay_ms:1000"
"""Without a thread for it jemalloc gives back only while somebody allocates: not when a crowd has gone."""


def keep_heaps_small() -> None:
    """For this process and those it starts; before threads are started and granian is imported.

    What the operator has set for either allocator stays. Other C libraries have no such choice.
    """
    assert "granian._granian" not in sys.modules
    os.environ.setdefault(_GRANIAN, _GIVE_BACK)
    if "MALLOC_ARENA_MAX" not in os.environ:
        # For processes started from here; in this one the C library has read it already.
        os.environ["MALLOC_ARENA_MAX"] = str(_HEAPS)
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).mallopt(_M_ARENA_MAX, _HEAPS)


_YOUNG_OBJECTS = 10_000
"""So many more than before, and the collector looks through the young ones. By the interpreter's own 700 it
did while hundreds of products were held to be changed together, found nothing, and soon walked through all of
them again and again: half of such work, in which those who buy wait for the interpreter."""


def leave_out_what_stays() -> None:
    """From now on the collector of cycles passes over everything there is, and comes more rarely: once, when
    all is loaded.

    The program's own 130,000 objects and more never become garbage, and a full collection that walked through
    them held the interpreter for 100 to 190 ms: every few thousand requests, all that were under way waited.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(_YOUNG_OBJECTS, *gc.get_threshold()[1:])
