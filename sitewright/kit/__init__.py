"""Building pieces without product words: ids, clock, money, tenant scope, locks, jobs, rate limits."""
