"""What the pinned file of regions lacks: English names where they are others than the local ones, local names
where the file has another language's, and what has been decided since it was made.
"""

REFORMED = {
    # ISO 3166-2 of November 2023: three counties of Norway were divided again.
    "NO": (
        ("30", "38", "54"),
        {
            "31": "Østfold",
            "32": "Akershus",
            "33": "Buskerud",
            "39": "Vestfold",
            "40": "Telemark",
            "55": "Troms",
            "56": "Finnmark",
        },
    ),
}
"""By country: the codes that are gone, and those that came with their local names."""

LOCAL = {
    "CA": {"QC": "Québec"},
    "ES": {"A": "Alicante", "CS": "Castellón", "NA": "Navarra", "VI": "Araba/Álava", "BI": "Bizkaia"},
    "FR": {"973": "Guyane"},
    "GB": {"WLS": "Cymru"},
    "NO": {"50": "Trøndelag"},
    "NZ": {"CIT": "Chatham Islands", "MWT": "Manawatū-Whanganui"},
    "US": {"VI": "U.S. Virgin Islands"},
}

ENGLISH = {
    "CA": {"QC": "Quebec"},
    "ES": {
        "BI": "Biscay",
        "NA": "Navarre",
        "PM": "Balearic Islands",
        "SE": "Seville",
        "VI": "Álava",
        "Z": "Saragossa",
    },
    "FR": {"2A": "South Corsica", "2B": "Upper Corsica", "973": "French Guiana", "974": "Réunion"},
    "GB": {"WLS": "Wales"},
    "NZ": {"MWT": "Manawatu-Wanganui"},
    "SE": {
        "AB": "Stockholm County",
        "AC": "Västerbotten County",
        "BD": "Norrbotten County",
        "C": "Uppsala County",
        "D": "Södermanland County",
        "E": "Östergötland County",
        "F": "Jönköping County",
        "G": "Kronoberg County",
        "H": "Kalmar County",
        "I": "Gotland County",
        "K": "Blekinge County",
        "M": "Skåne County",
        "N": "Halland County",
        "O": "Västra Götaland County",
        "S": "Värmland County",
        "T": "Örebro County",
        "U": "Västmanland County",
        "W": "Dalarna County",
        "X": "Gävleborg County",
        "Y": "Västernorrland County",
        "Z": "Jämtland County",
    },
}
