"""Names of elements: those an owner's code may use, and those that need no end tag."""

_HTML = """
    a abbr address article aside audio b bdi bdo big blockquote br button canvas caption center cite code
    col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure
    font footer form h1 h2 h3 h4 h5 h6 header hgroup hr i iframe img input ins kbd label legend li main
    map mark marquee menu meter nav object ol optgroup option output p picture pre progress q rp rt ruby s
    samp script search section select slot small source span strike strong style sub summary sup table
    tbody td textarea tfoot th thead time title tr track tt u ul var video wbr
"""
_SVG = """
    animate animateMotion animateTransform circle clipPath defs desc ellipse feBlend feColorMatrix
    feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight
    feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
    feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence filter
    foreignObject g image line linearGradient marker mask metadata mpath path pattern polygon polyline
    radialGradient rect set stop svg switch symbol text textPath tspan use view
"""
_MATHML = """
    annotation math menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot
    mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover semantics
"""

DRAWN = frozenset((_SVG + _MATHML).lower().split())
"""Those of drawings and formulas, which `/>` may end; in small letters."""

ELEMENTS = frozenset((_HTML + _SVG + _MATHML).split())
"""All but those of the document (`html`, `head`, `body`, `base`, `link`, `meta`, frames), those that only
work with a script or without (`template`, `noscript`), and those given up by HTML, with rules of their own
for the text in them (`plaintext`, `xmp`, `noembed`, `noframes`).
"""

VOID = frozenset({"area", "br", "col", "embed", "hr", "img", "input", "source", "track", "wbr"})
FORMATTING = frozenset(
    {"a", "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u"}
)
"""What the standard opens again in every element that follows, until it is closed."""

READ_AS_TEXT = frozenset(
    {"iframe", "noembed", "noframes", "noscript", "plaintext", "script", "style", "textarea", "title", "xmp"}
)
"""Elements in which tags are plain text, outside of drawings and formulas."""

# The HTML standard's list (13.2.6.5). `font` leaves only with some attributes; nothing rests on its staying.
LEAVES_DRAWINGS = frozenset(
    [
        "b",
        "big",
        "blockquote",
        "body",
        "br",
        "center",
        "code",
        "dd",
        "div",
        "dl",
        "dt",
        "em",
        "embed",
        "font",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "head",
        "hr",
        "i",
        "img",
        "li",
        "listing",
        "menu",
        "meta",
        "nobr",
        "ol",
        "p",
        "pre",
        "ruby",
        "s",
        "small",
        "span",
        "strong",
        "strike",
        "sub",
        "sup",
        "table",
        "tt",
        "u",
        "ul",
        "var",
    ]
)
"""Elements that end the drawings and formulas they stand in."""

HOLDS_HTML = frozenset({"annotation-xml", "desc", "foreignobject", "mi", "mn", "mo", "ms", "mtext", "title"})
"""Elements of drawings and formulas whose content is HTML again."""

TABLE_PARTS = frozenset({"caption", "colgroup", "table", "tbody", "td", "tfoot", "th", "thead", "tr"})
# Optional end tags of the standard; one that is missing here only makes markup count as deeper.
_ENDS_LEFT_OUT = frozenset({"dd", "dt", "li", "p"})
_CELLS = _ENDS_LEFT_OUT | {"caption", "colgroup", "td", "th"}
_ROWS = _CELLS | {"tr"}
_BODIES = _ROWS | {"tbody", "tfoot", "thead"}
ENDED_BY_OPENING = {
    "li": frozenset({"li"}), "dd": frozenset({"dd", "dt"}), "dt": frozenset({"dd", "dt"}),
    "option": frozenset({"option"}), "p": frozenset({"p"}),
    "td": _CELLS, "th": _CELLS, "tr": _ROWS, "tbody": _BODIES, "tfoot": _BODIES, "thead": _BODIES,
}  # fmt: skip
"""Name of an element → what of the innermost ends where it begins."""

_BLOCKS = [
    "address",
    "article",
    "aside",
    "blockquote",
    "center",
    "dd",
    "details",
    "dialog",
    "dir",
    "div",
    "dl",
    "dt",
    "fieldset",
    "figcaption",
    "figure",
    "footer",
    "header",
    "hgroup",
    "li",
    "main",
    "menu",
    "nav",
    "ol",
    "pre",
    "section",
    "summary",
    "ul",
]
ENDED_BY_CLOSING = {
    **dict.fromkeys(_BLOCKS, _ENDS_LEFT_OUT),
    **dict.fromkeys(TABLE_PARTS, _BODIES),
}
"""Name of an element → what of the innermost ends where it ends."""
