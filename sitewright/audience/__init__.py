"""Visit census, commerce events, performance records, reports."""
