"""The operations of one expression, from its reverse Polish form to lines of code.

That form is run while compiling, on a stack of what each operation will leave there, so that no stack is
needed when the code runs. An operation that fails ends the expression: its code leaves the loop of one turn
that is put around the lines.

Locals: `x` the value of the expression, `y` whether an operation failed, `q` why, `e1` … the operands.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sitewright.jsont.compiler.held import (
    ARGUMENTS_BEGIN,
    NEVER_USABLE,
    SENTINELS,
    UNUSABLE,
    Held,
    Kind,
    computed,
    constant,
)
from sitewright.jsont.expressions.operators import Operator
from sitewright.jsont.expressions.parsing import Item, assignable_name
from sitewright.jsont.expressions.running import NO_RESULT
from sitewright.jsont.expressions.tokens import Call, Constant, Name
from sitewright.jsont.values import Reference

INDENT = "    "
# Functions and operators that may give text.
GIVES_TEXT = {"add", "str"}


class Operations:
    """Compiles one expression. `look_up` gives the code of a reference; `variables` is the local to set.

    `is_last`: its value is that of the instruction. Afterwards `lines` hold the code, `can_fail` whether it
    may set `y`, and `is_loop` whether `break` occurs in it.
    """

    def __init__(
        self,
        items: Sequence[Item],
        look_up: Callable[[Reference], str],
        expression: str,
        number: int,
        variables: str,
        *,
        is_last: bool,
    ) -> None:
        self.items = items
        self.look_up = look_up
        self.expression = expression
        self.number = number
        self.variables = variables
        self.is_last = is_last
        self.lines: list[str] = []
        self.can_fail = False
        self.is_loop = False
        self._stack: list[Held] = []
        self._operands: dict[Reference, str] = {}
        self._certain: set[Reference] = set()
        self._has_ended = False
        for item in items:
            if not self._has_ended:
                self._take(item)
        if not self._has_ended:
            self._give_result()

    def _take(self, item: Item) -> None:
        if isinstance(item, Constant):
            self._stack.append(constant(item))
        elif isinstance(item, Name):
            self._stack.append(Held(Kind.NAME, item=item, may_be_text=True))
        elif isinstance(item, Call):
            self._call(item)
        elif not isinstance(item, Operator):
            self._stack.append(ARGUMENTS_BEGIN)
        elif item.compute is None:
            self._assign()
        elif item.operands == 1:
            self._unary(item)
        else:
            self._binary(item)

    def _pop(self) -> Held:
        """The top of the stack as an operand; nothing there is as good as nothing usable."""
        return self._loaded(self._stack.pop()) if self._stack else UNUSABLE

    def _loaded(self, held: Held) -> Held:
        """A name with the local that holds its operand; a value once that is known to be there."""
        if held.kind is not Kind.NAME:
            return held
        assert isinstance(held.item, Name)
        reference = held.item.reference
        if reference not in self._operands:
            # Numbered by its line, so that no other local has the name.
            self._operands[reference] = f"e{len(self.lines)}"
            self.lines.append(f"{self._operands[reference]} = O({self.look_up(reference)})")
        kind = Kind.VALUE if reference in self._certain else Kind.NAME
        return Held(kind, self._operands[reference], held.item, may_be_text=True)

    def _unary(self, operator: Operator) -> None:
        operand = self._pop()
        if operand.kind in NEVER_USABLE:
            self._stack.append(UNUSABLE)
        elif isinstance(operand.item, Constant):
            self._stack.append(computed(operator, [operand.item]))
        else:
            is_reference = operator.ignores_references and isinstance(operand.item, Name)
            # `~` of a reference is that of 0, as in the reference engine (see `Operator.ignores_references`).
            code = f"{operator.function_name}({'0' if is_reference else operand.code})"
            sentinel = SENTINELS.get(operand.kind)
            if sentinel:
                self._hold(f"U if {operand.code} is {sentinel} else {code}", Kind.MAYBE_UNUSABLE)
            else:
                self._hold(code)

    def _binary(self, operator: Operator) -> None:
        right, left = self._pop(), self._pop()
        self._require([left, right], operator.complaint)
        if self._has_ended:
            return
        if isinstance(left.item, Constant) and isinstance(right.item, Constant):
            folded = computed(operator, [left.item, right.item])
            # Text is made while running: how long it may be is a limit of the rendering.
            if not folded.may_be_text:
                self._stack.append(folded)
                return
        self._hold(f"{operator.function_name}({left.code}, {right.code})")
        if operator.description in GIVES_TEXT and (left.may_be_text or right.may_be_text):
            self._check_length()

    def _hold(self, code: str, kind: Kind = Kind.VALUE) -> None:
        local = f"e{len(self.lines)}"
        self.lines.append(f"{local} = {code}")
        self._stack.append(Held(kind, local))

    def _check_length(self) -> None:
        text = self._stack.pop()
        self._fail_if(f"type({text.code}) is str and (q := length_complaint(c, {text.code}))", "q")
        self._stack.append(Held(text.kind, text.code, may_be_text=True))

    def _require(self, operands: list[Held], complaint: str) -> None:
        """Fail when one of them has no value; afterwards their names are known to have one."""
        if any(operand.kind in NEVER_USABLE for operand in operands):
            self._fail(complaint)
            return
        lacking = [f"{held.code} is {SENTINELS[held.kind]}" for held in operands if held.kind in SENTINELS]
        if lacking:
            self._fail_if(" or ".join(dict.fromkeys(lacking)), repr(complaint))
        self._certain.update(held.item.reference for held in operands if isinstance(held.item, Name))

    def _call(self, call: Call) -> None:
        arguments: list[Held] = []
        while self._stack and self._stack[-1].kind not in NEVER_USABLE:
            arguments.insert(0, self._pop())
        # The mark where the arguments begin, or what ends them as that does; the stack may also be empty.
        del self._stack[-1:]
        self._leave_if_unusable(arguments)
        if not arguments:
            self._fail(call.complaint)
            return
        self._hold(f"call_{call.name}({self._argument_list(arguments, call)})")
        if call.name in GIVES_TEXT:
            self._stack[-1] = Held(Kind.VALUE, self._stack[-1].code, may_be_text=True)

    def _leave_if_unusable(self, arguments: list[Held]) -> None:
        """How many arguments a call takes then is not known here: the whole expression is run on a stack."""
        unusable = [f"{held.code} is U" for held in arguments if held.kind is Kind.MAYBE_UNUSABLE]
        if not unusable:
            return
        names = {item.reference for item in self.items if isinstance(item, Name)}
        operands = ", ".join(f"{name!r}: {self._operand_code(name)}" for name in sorted(names, key=repr))
        self._branch(
            " or ".join(dict.fromkeys(unusable)),
            "b.left = n",
            f"x = run_group(c, {self.expression}, {self.number}, {{{operands}}}, {self.variables})",
            "n = b.left",
            "if x is FAILED: y = True",
        )
        self.can_fail = True

    def _operand_code(self, reference: Reference) -> str:
        return self._operands.get(reference) or f"O({self.look_up(reference)})"

    def _argument_list(self, arguments: list[Held], call: Call) -> str:
        """Code of the arguments that have a value, after failing where none has."""
        names = [held for held in arguments if held.kind is Kind.NAME]
        values = ", ".join(held.code for held in arguments)
        if not names:
            return f"({values},)"
        if len(names) == len(arguments):
            self._fail_if(" and ".join(f"{held.code} is N" for held in names), repr(call.complaint))
        return f"({values},)" if len(arguments) == 1 else f"usable(({values}))"

    def _assign(self) -> None:
        """Stores and ends the expression, whether or not anything could be stored."""
        self._has_ended = True
        if len(self._stack) < 2:
            return
        value, target = self._pop(), self._stack[-1].item
        name = assignable_name(target) if isinstance(target, Name) else None
        if not name or value.kind in NEVER_USABLE:
            return
        sentinel = SENTINELS.get(value.kind)
        condition = f"if {value.code} is not {sentinel}: " if sentinel else ""
        self.lines.append(f"{condition}{self.variables}[{name!r}] = {value.code}")

    def _give_result(self) -> None:
        result = self._pop()
        if result.kind is Kind.ARGUMENTS_BEGIN:
            self._fail(NO_RESULT)
        elif result.kind is Kind.NAME:
            self._fail_if(f"{result.code} is N", repr(NO_RESULT), is_result=True)
        if self.is_last and result.kind not in NEVER_USABLE:
            condition = f"if {result.code} is not U: " if result.kind is Kind.MAYBE_UNUSABLE else ""
            self.lines.append(f"{condition}x = {result.code}")

    def _fail(self, complaint: str) -> None:
        """Fail in any case: the rest of the expression is never reached."""
        self._has_ended = True
        self.can_fail = True
        self.lines += [self._failing(repr(complaint)), *self._result_failing()]

    def _fail_if(self, condition: str, complaint: str, *, is_result: bool = False) -> None:
        self.can_fail = True
        rest = [] if is_result else self._result_failing()
        self._branch(condition, self._failing(complaint), *rest)

    def _branch(self, condition: str, *lines: str) -> None:
        """Lines after which the expression has ended."""
        self.is_loop = True
        self.lines.append("\n".join([f"if {condition}:", *(INDENT + line for line in (*lines, "break"))]))

    def _failing(self, complaint: str) -> str:
        return f"y = fail(c, {self.expression}, {complaint})"

    def _result_failing(self) -> list[str]:
        """What is now on top of the stack is still taken as the result, and may be no value either."""
        top = self._stack[-1] if self._stack else UNUSABLE
        if top.kind is Kind.ARGUMENTS_BEGIN:
            return [self._failing(repr(NO_RESULT))]
        if not isinstance(top.item, Name) or top.item.reference in self._certain:
            return []
        return [f"if {self._operand_code(top.item.reference)} is N: {self._failing(repr(NO_RESULT))}"]
