"""How goods get to their buyers and what that costs: pure matching and arithmetic (`zones`, `rates`,
`packing`, `delivery`) over the rules an owner has written, which are a setting of the website (`rules`).
"""
