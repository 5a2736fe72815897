"""One module per command: `add_arguments(parser)`, `run(arguments, output) -> exit code`, and what it needs.

`NEEDS` on the module says where it runs: `"nothing"` (neither settings nor database), `"database"` (inside
the running server when there is one, so that one process owns the SQLite file), or `"server"` (it is itself
such a process).

A command that needs the one or the other as it is asked has `needs(arguments) -> str` as well.

A command that must ask something (a password) has `ask(arguments) -> str` as well. It runs where the command
was typed, and `run` finds what was said as `arguments.answer`.
"""
