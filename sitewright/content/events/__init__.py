"""When events take place, as pure arithmetic: repetition, series, calendar files."""
