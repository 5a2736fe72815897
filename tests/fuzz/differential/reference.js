// The published engine as a server for comparisons: a case per line of JSON in, its output and error codes out.
// Case: {template, data, partials, injectables, locale, now, options: {enableExpr, enableInclude, exprOpts}}.
const fs = require('fs')
const path = require('path')
const readline = require('readline')
const { CLDRFramework } = require('@phensley/cldr')
const { Compiler } = require('@squarespace/template-engine')

const packs = path.join(path.dirname(require.resolve('@phensley/cldr/package.json')), 'packs')
const framework = new CLDRFramework({ loader: (tag) => fs.readFileSync(path.join(packs, `${tag}.json`), 'utf8') })
const compiler = new Compiler()
// Codes are ours; the engine has messages.
const CODES = [
  [/^SyntaxError: Formatter '.*' is unknown/s, 'formatter-unknown'],
  [/^SyntaxError: Predicate '.*' is unknown/s, 'predicate-unknown'],
  [/will never execute/, 'dead-code'],
  [/Reached EOF in the middle/, 'eof-in-block'],
  [/is not allowed inside/, 'not-allowed-in-block'],
  [/not allowed at root/, 'not-allowed-at-root'],
  [/transition from the EOF state/, 'after-eof'],
  [/^RuntimeError: Error parsing expression/, 'expr-parse'],
  [/^RuntimeError: Error reducing expression/, 'expr-reduce'],
  [/could not be found/, 'partial-missing'],
  [/^RuntimeError: Parse of partial/, 'partial-parse'],
  [/maximum recursion depth/, 'partial-recursion'],
  [/not yet implemented/, 'not-implemented'],
  [/^RuntimeError: Unexpected/, 'unexpected'],
]

function codeOf(message) {
  // What a partial's parse reports holds another message, and an expression's any text: the first match counts.
  const own = CODES.filter(([pattern]) => pattern.source.startsWith('^'))
  const found = [...own, ...CODES].find(([pattern]) => pattern.test(message))
  return found ? found[1] : message
}

// An instruction that fails there leaves its frames behind, and the rest of the block sees other values. That is
// known (docs/reference/template-differences.md); without it, what comes after a failure can be compared too.
const { engine } = compiler
engine.impls = engine.impls.map(
  (run) =>
    run &&
    ((instruction, context) => {
      const depth = context.stack.length
      try {
        run.call(engine, instruction, context)
      } catch (failure) {
        context.stack.length = depth
        throw failure
      }
    }),
)

function answer({ template, data, partials, injectables, locale, now, options }) {
  const parsed = compiler.parse(template)
  const { ctx, errors } = compiler.execute({
    code: parsed.code,
    json: data,
    partials,
    injects: injectables,
    cldr: locale === null ? undefined : framework.get(locale),
    now,
    ...options,
  })
  return { output: ctx.render(), errors: [...parsed.errors, ...errors].map(({ message }) => codeOf(message)) }
}

readline.createInterface({ input: process.stdin }).on('line', (line) => {
  let result
  try {
    result = answer(JSON.parse(line))
  } catch (failure) {
    result = { crash: String(failure) }
  }
  process.stdout.write(`${JSON.stringify(result)}\n`)
})
