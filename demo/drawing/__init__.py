"""Draws every picture of the demo shop. `python -m demo.drawing` writes the same bytes each time.

A picture is made the way the studio would make it: shapes are cut into one plate per ink (`press.Plate`),
and the plates are pulled, one over the other, onto a sheet of paper (`press.Sheet.pull`).
"""
