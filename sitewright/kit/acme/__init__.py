"""A client of a certificate authority that speaks ACME (RFC 8555), with proof by HTTP-01 and ES256 keys.

    authority = Authority(directory_url, account_key)
    kid = authority.register("owner@example.com")
    chain = authority.obtain("shop.example.com", certificate_key, proofs)

Only what a web server needs of it: one name an order, no wildcards, no revocation. It imports cryptography,
so whoever uses it imports it late.
"""
