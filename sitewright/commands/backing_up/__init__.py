"""Whole shops into backups and back (docs/operations/backup.md).

A backup is a folder, one tar archive or a prefix in S3. In it are `manifest.json`, `checksums.sha256` over
everything else, the database (`database.sqlite3` or `database.dump`), `secret-key`, and `files/…` by key.
"""
