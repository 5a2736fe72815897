"""Markup that was made to cost: one unit repeated, behind a beginning. `{n}` counts the repetitions."""

from typing import NamedTuple


class Shape(NamedTuple):
    unit: str
    beginning: str = ""

    def of(self, length: int) -> str:
        """About `length` characters of it."""
        turns = max(1, length // len(self.unit))
        unit = self.unit
        body = "".join(unit.replace("{n}", str(n)) for n in range(turns)) if "{n}" in unit else unit * turns
        return self.beginning + body


_NESTED = (
    "<div>", "<b>", "<a>", "<p><button>", "<b><p>", "<b><p></b>", "<a><p></a>", "<a href=x><div>",
    "<nobr><p>",
    "<ul><li>", "<table>", "<table><b>", "<table><tr><td><b>", "<template>", "<template><table><tr>",
    "<select><option>", "<select><table><option>", "<math><mi>", "<svg><g>", "<svg><foreignObject>",
    "<svg><title>", "<math><annotation-xml encoding=text/html>", "<object><b>", "<b><marquee></b></marquee>",
    "<h1>", "<ruby><rt>", "<b><i><u><p>", "<form><div></form>", "<svg><g><p>",
)  # fmt: skip
# Ends that a careless count believes and a parser does not.
_PRETENDED_ENDS = (
    "<div><!--</div>-->", '<div a="</div>">', "<li><ul></li>", "<span><div></span>",
    "<span><li></span><span><dd></span>", "<td><li></td><td><dd></td>", "<div><style></div></style>",
    "<div><textarea></div></textarea>", "<div><svg><![CDATA[></svg></div>]]>",
    "<div><script><!--<script></script></div>--></script>",
    '<div><svg><style><a b="</a></style></svg></div>">',
)  # fmt: skip
_FLAT = (
    "<p>", "<li>", "<dd><dt>", "</p>", "</b>", "</br>", "<hr>", "<i>x</i>", "<x></x>", "<script></script>",
    "<!---->x", "<!--", "<![CDATA[", "<", "</", "< ", "&", "&amp;", "&notanentity", "&#1;", "&#", "\0", "\r",
    "<p a=\"", "<p<p", "<plaintext>", "<textarea>", "<noscript><p>", '<p style="a:b">', "<b {n}>",
    '<a href="/{n}">x</a>',
)  # fmt: skip
_BEHIND_A_BEGINNING = (
    Shape("a{n} ", "<a "), Shape("a{n}=1 ", "<a "), Shape("a ", "<a "), Shape('a{n}=">"', "<a "),
    Shape("a{n}/", "<a>"), Shape("a", "<a "), Shape("a", "<"), Shape("a", "&"), Shape("-", "<!--"),
    Shape('"', '<p a="'), Shape("text-align:center;", '<p style="'), Shape("(", '<p style="text-align:'),
    Shape("\\", '<p style="'), Shape("\t", '<a href="'), Shape("../", '<a href="http://a/'),
    Shape("%41", '<a href="http://'), Shape("ü", '<a href="http://'),
    Shape("<b>x</b>", "<table>"), Shape("<a>x", "<table>"), Shape("</p>", "<table>"),
    Shape("x<tr>", "<table>"),
    Shape("x<tr>", "<p></p>" * 3_000 + "<table>"), Shape("<i></i>", "<table><td><b><caption></caption>"),
    Shape("<i></i>", "<table><td><b></td>"), Shape("</x>", "<div>" * 400),
    Shape("<p></p>", "<x>" * 400), Shape("</b><b>", "<b>" + "<div>" * 400),
    Shape("<li>x</li>", "<b><b><b><i><i><i><u><u><u>"),
    Shape("<div>x</div>", "".join(f"<b a={n}>" for n in range(400))),
    Shape("<input>", "<svg>"), Shape("<td>", "<svg>"), Shape("<g a=x/>", "<svg>"),
    Shape("<g/>", "<svg><p></p>"),
    Shape("<g/>", "<div><svg></div>"), Shape("<g/>", "<svg><foreignObject><x>"), Shape("<text/>"),
    Shape("<td><li></td><td><dd></td>", "<select><table><input>"),
)  # fmt: skip

SHAPES = (*map(Shape, _NESTED), *map(Shape, _PRETENDED_ENDS), *map(Shape, _FLAT), *_BEHIND_A_BEGINNING)
