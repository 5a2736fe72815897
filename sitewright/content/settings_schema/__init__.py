"""What a setting may hold, by its type: one meaning for themes, drafts, pages, forms and the studio.

A setting is a `Field` of one of the types here. `field` says what every type answers, `reading` makes fields
from what a theme declares, `schema` holds the fields of one section, block or form. Pure: no Django, no
website.
"""
