"""CLDR's keys of the days of the week, in the order days are counted here: Monday is 0."""

WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
