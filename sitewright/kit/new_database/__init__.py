"""The tables of an empty database, made at once instead of by a hundred migrations.

`sqlite.sql` and `postgresql.sql` are what all migrations together leave behind (`make database`); a database
that has anything in it is brought forward by the migrations, as ever.
"""
