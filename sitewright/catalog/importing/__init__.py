"""Products from another shop's file.

A file is read twice, as a stream both times. The first reading (`checking`) finds what cannot be read, row
by row; the second (`applying`) saves the products of which every row can be. Files (`csv_file`) give rows,
rows are put together to products (`grouping`), products are understood (`understanding`, `variants`), laid
over what is stored (`merging`), and saved through the catalogue's own operations; what was said of stock is
kept for the next time (`imported_stock`). Pictures come last (`images`), over a
network that leads outside only (`fetching`).
"""
