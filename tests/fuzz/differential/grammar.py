"""Random templates over the whole grammar of the language, odd corners included."""

from __future__ import annotations

from random import Random

from sitewright.jsont.registry import Registry

SEPARATOR = "§"
NAMES = (
    *("a", "b", "t", "n", "list", "items", "o", "m", "@", "@index", "@index0", "@v", "@w", "@args", "0", "1"),
    *("length", "$x", "missing", "id", "title", "structuredContent", "website", "x-y", "x_1", "2147483648"),
)
ARGUMENTS = (
    "§ § 5§ 3 x§:4:..§ a b c§ a§  § 0§ -2§ yMMMd§ style:short§ %Y-%m-%d %H§ n=a§ a:n§ private§ p§"
    " p x=1§ m private§ t§ list a§ o.k§ 1 2 3§ trim§;a;b§ maxfrac:1§ width:narrow§ date:full§"
    " cover§ 2 3 4§ items id§ full§ time:short§ rounding:ceil maxsig:2§ no-grouping minint:3§ style:name"
    "§ style:percent maxsig:0§ symbol:narrow style:accounting§ skeleton:yMMMMd wrapped:long hm"
    "§ datetime:medium§ EEEEhB context:begin-sentence§ list§ full date§ field:month maxfrac:3"
    "§ width:short allowWeeks:true"
).split(SEPARATOR)
PREDICATE_ARGUMENTS = (
    '§ § 1§ a§ a b§ "x"§ a 2§ @index 1§ null§ {"k":1}§ [1,2]§:a:b§ t x§ true§ -1§ a b c§  a§ 2 1§'
    " n 10§ 4 2§ o.k 1"
).split(SEPARATOR)
OPERANDS = (
    "1§0§2.5§-1§'x'§\"1\"§a§n§t§o§list§@v§null§true§false§NaN§PI§(2)§max(1,a)§min(n,3)§abs(-2)§"
    r"str(n)§num(t)§bool(a)§0x1f§1e3§'\n'§o.k§max()"
).split(SEPARATOR)
OPERATORS = ("+§-§*§/§%§<<§>>§<§>§<=§>=§==§!=§===§!==§&§|§^§&&§||§=§,§;§ §+-§!§~").split(SEPARATOR)
ODDITIES = (
    *(
        "{",
        "}",
        "{}",
        "{ a}",
        "{a }",
        "{a|}",
        "{a||html}",
        "{a |html}",
        "{a:1}",
        "{.if}",
        "{.eval}",
        "{.section}",
    ),
    *(
        "{#x}",
        "{##x {a} ##}",
        "{##",
        "{.or}",
        "{.end}",
        "{.eof}",
        "{.alternates with}",
        "{.space}{.tab}{.newline}",
    ),
    *(
        "{.meta-left}{.meta-right}",
        "{a\n}",
        "{.section  a}",
        "{.repeated  section list}",
        "{.var @v}",
        "{.if a &&}",
    ),
    *(
        "{a|unknown}",
        "{.unknown? a}",
        "{.var @v a|unknown}",
        "{.macro m}{.or}{.end}",
        "{.if a||b}",
        "{.or }",
        "{{a}}",
    ),
    *(
        "{a,b}",
        "{a , b|json}",
        "{a.@}",
        "{.inject @v file.json}",
        "{.inject @w none}",
        "{.include p output}",
        "{.if }",
    ),
    *(
        "{.include m}",
        "{.ctx @v k=a j=n}",
        "{.ctx @w k=missing}",
        "{.set @v 1}",
        "{^x}",
        '{.equal? "}" 1}',
        "{.foo}",
    ),
)
TEXTS = (" ", "x", "\n", "é", "😀", "<b>", "&amp;", "'q' \"r\"", "a-b", "{", "--", "$")


class TemplateMaker:
    """Makes templates of at most some dozens of instructions."""

    def __init__(self, random: Random, registry: Registry) -> None:
        self._random = random
        self._formatters = sorted(registry.formatters)
        self._predicates = sorted(registry.predicates)

    def template(self, pieces: int = 6, depth: int = 0) -> str:
        makers = (
            *(self._text, self._variable, self._variable, self._oddity, self._set, self._evaluate),
            *(self._of_item, self._of_root),
        )
        blocks = (self._section, self._condition, self._macro)
        choices = makers + (blocks * 2 if depth < 3 else ())
        return "".join(
            self._random.choice(choices)(depth + 1) for _ in range(self._random.randint(1, pieces))
        )

    def _text(self, _depth: int) -> str:
        return self._random.choice(TEXTS)

    def _oddity(self, _depth: int) -> str:
        return self._random.choice(ODDITIES) if self._random.random() < 0.3 else ""

    def _reference(self) -> str:
        count = self._random.choice((1, 1, 1, 2, 3))
        return ".".join(self._random.choice(NAMES) for _ in range(count))

    def _calls(self) -> str:
        count = self._random.choice((0, 0, 1, 1, 1, 2, 3, 6))
        return "".join(
            f"|{self._random.choice(self._formatters)}{self._random.choice(ARGUMENTS)}" for _ in range(count)
        )

    def _variable(self, _depth: int) -> str:
        references = (
            self._reference() if self._random.random() < 0.8 else f"{self._reference()},{self._reference()}"
        )
        return f"{{{references}{self._calls()}}}"

    def _of_item(self, _depth: int) -> str:
        """A formatter or predicate where the data are shaped for it."""
        call = f"{{@|{self._random.choice(self._formatters)}{self._random.choice(ARGUMENTS)}}}"
        return f"{{.repeated section items}}{call}{{.{self._predicate()}}}y{{.end}}{{.end}}"

    def _of_root(self, _depth: int) -> str:
        call = f"{{@|{self._random.choice(self._formatters)}{self._random.choice(ARGUMENTS)}}}"
        return f"{call}{{.{self._predicate()}}}y{{.or}}n{{.end}}"

    def _set(self, _depth: int) -> str:
        name = self._random.choice(("@v", "@w", "@index"))
        return f"{{.var {name} {self._reference()}{self._calls()}}}"

    def _evaluate(self, _depth: int) -> str:
        operands = [self._random.choice(OPERANDS) for _ in range(self._random.randint(1, 4))]
        text = operands[0] + "".join(self._random.choice(OPERATORS) + operand for operand in operands[1:])
        start = self._random.choice(("", "", "#", "@v = ", "(", "-"))
        return f"{{.eval {start}{text}{')' if start == '(' else ''}}}"

    def _predicate(self) -> str:
        return f"{self._random.choice(self._predicates)}?{self._random.choice(PREDICATE_ARGUMENTS)}"

    def _section(self, depth: int) -> str:
        word = self._random.choice(("section", "repeated section", "repeated section"))
        body = f"{{.{word} {self._reference()}}}{self.template(4, depth)}"
        if word == "repeated section" and self._random.random() < 0.5:
            body += f"{{.alternates with}}{self.template(2, depth)}"
        return f"{body}{self._or(depth)}{{.end}}"

    def _condition(self, depth: int) -> str:
        opening = self._predicate()
        if self._random.random() < 0.4:
            operator = self._random.choice(("&&", "||"))
            opening = f"if {self._reference()} {operator} {self._reference()} || {self._reference()}"
        elif self._random.random() < 0.3:
            opening = f"if {opening}"
        return f"{{.{opening}}}{self.template(4, depth)}{self._or(depth)}{{.end}}"

    def _or(self, depth: int) -> str:
        kind = self._random.random()
        if kind < 0.5:
            return ""
        return f"{{.or{f' {self._predicate()}' if kind > 0.75 else ''}}}{self.template(3, depth)}"

    def _macro(self, depth: int) -> str:
        return f"{{.macro m}}{self.template(3, depth)}{{.end}}{{{self._reference()}|apply m}}"
