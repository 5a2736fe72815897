"""The owner's own words in the further languages of the website (decision 0051).

`subjects` says of what kinds there is something to translate and where a text stands in it, `matching` which
translation belongs to which text, `reading` what visitors get. Other domains register their own kinds.
"""
