"""The shop's books of a period, for whoever does its accounts (decision 0084).

An order is told once (`reading`), booked by pure arithmetic (`booking`), and written in the form a program
reads: DATEV, QuickBooks, or a table.
"""
