"""Lets other commands work inside the running server, which owns the SQLite file.

A Unix socket `control.sock` in the data folder, readable by its owner only. The client sends one line of JSON
`{"command": [...], "folder": "…"}`; the server answers lines `{"text": "…"}` and at the end `{"exit": 0}`.
"""
