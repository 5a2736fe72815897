"""Certificates for the names of websites, where this server speaks TLS itself (decision 0038)."""
