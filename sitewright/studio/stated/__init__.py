"""The owner's calls at their stated paths (PL-7, D-93): the same operations and policies as below
/config/api, in the stated shapes.

What can be changed carries its `version`, as there: sent along with the change it keeps two owners from
overwriting each other; left out it overwrites.
"""
