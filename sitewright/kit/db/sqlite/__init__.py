"""Django's SQLite backend with the settings and the write lock the plan asks for (design §7)."""
