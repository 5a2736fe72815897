"""Which function compiles which kind of node."""

from sitewright.jsont import nodes
from sitewright.jsont.compiler import assignments, blocks, expressions, predicates, variables
from sitewright.jsont.compiler.unit import Compilers

COMPILERS: Compilers = {
    nodes.Text: variables.compile_text,
    nodes.Variable: variables.compile_variable,
    nodes.SetVariable: assignments.compile_set_variable,
    nodes.SetObject: assignments.compile_set_object,
    nodes.Inject: assignments.compile_inject,
    nodes.Evaluate: expressions.compile_evaluate,
    nodes.Include: assignments.compile_include,
    nodes.Macro: assignments.compile_macro,
    nodes.Section: blocks.compile_section,
    nodes.Repeated: blocks.compile_repeated,
    nodes.If: blocks.compile_if,
    nodes.Predicate: predicates.compile_predicate,
}
