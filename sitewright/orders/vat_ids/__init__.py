"""VAT ids of buyers asked about at the authorities' register, where the owner wants that: never while a page
is served, and an id the register says nothing of is taken as it looks.
"""
