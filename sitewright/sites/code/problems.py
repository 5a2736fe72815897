"""What is wrong with code an owner wrote, and where."""

from dataclasses import dataclass

from sitewright.kit.messages import Message


@dataclass(frozen=True, slots=True)
class CodeProblem:
    """`line` and `column` count from 1, in characters."""

    line: int
    column: int
    what: Message

    @property
    def place(self) -> tuple[int, int]:
        return self.line, self.column

    def said(self) -> Message:
        """With its place, for where no editor shows that."""
        return Message("sites.code-problem", line=self.line, column=self.column, what=self.what)


def problem_at(text: str, position: int, what: Message) -> CodeProblem:
    """The problem at this character of the text."""
    line_start = text.rfind("\n", 0, position) + 1
    return CodeProblem(text.count("\n", 0, position) + 1, position - line_start + 1, what)
