"""TLS that `sitewright serve` speaks itself (decision 0038): a process that speaks it, and a thread that
fetches certificates."""
