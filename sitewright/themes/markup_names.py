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
CLOSED_BY_THEIR_NEXT = (
    frozenset({"li"}),
    frozenset({"dd", "dt"}),
    frozenset({"option"}),
    frozenset({"p"}),
    frozenset({"caption", "colgroup", "tbody", "td", "tfoot", "th", "thead", "tr"}),
)
"""Elements whose end tag may be left out: they end where one of their kind begins, or with their parent."""
