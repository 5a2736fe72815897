"""Themes written elsewhere (decision 0050): a folder in the original dialect becomes a theme of ours.

source       the folder, read within bounds
settings     template.conf and the settings of its collections and static pages
translation  one template of it in our words, line for line (markup, dialect_tags, expressions, repairs)
styles       its stylesheets as one, compiled; its style settings at their defaults
writing      the theme folder, all of it or nothing
report       what was translated, and what has no counterpart
"""
