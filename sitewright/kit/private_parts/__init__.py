"""What we use of libraries although they promise nobody to keep it.

Each use is a function here, so that an upgrade has one place to look at; the versions they were written for
are named in `tests/packaging/test_private_parts.py`. What cannot stand here because a class has to be
derived from the library's stands in `kit/db` (Django's database back ends, psycopg) and `commands/serving`
(granian).
"""
