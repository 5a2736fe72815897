// Renders pages with the published engine, round by round, so that the rounds of other engines come in between.
// In, one line of JSON each: first {pages: {name: {template, data}}, locale, renders}, then the name of a page per
// round. Out, one line each: first {name: output}, then the CPU milliseconds of one rendering.
const fs = require('fs')
const path = require('path')
const readline = require('readline')
const { CLDRFramework } = require('@phensley/cldr')
const { Compiler } = require('@squarespace/template-engine')

const WARM_UP_MS = 1500
const packs = path.join(path.dirname(require.resolve('@phensley/cldr/package.json')), 'packs')
const framework = new CLDRFramework({ loader: (tag) => fs.readFileSync(path.join(packs, `${tag}.json`), 'utf8') })
const compiler = new Compiler()
let renderings = null
let rendersPerRound = 0

function prepare({ pages, locale, renders }) {
  const cldr = framework.get(locale)
  rendersPerRound = renders
  renderings = {}
  for (const [name, { template, data }] of Object.entries(pages)) {
    const { code } = compiler.parse(template)
    renderings[name] = () => compiler.execute({ code, json: data, cldr, enableExpr: true }).ctx.render()
    const warmUntil = Date.now() + WARM_UP_MS
    while (Date.now() < warmUntil) renderings[name]()
  }
  return Object.fromEntries(Object.entries(renderings).map(([name, render]) => [name, render()]))
}

function round(render) {
  const before = process.cpuUsage()
  for (let count = 0; count < rendersPerRound; count++) render()
  const used = process.cpuUsage(before)
  return (used.user + used.system) / 1000 / rendersPerRound
}

readline.createInterface({ input: process.stdin }).on('line', (line) => {
  const asked = JSON.parse(line)
  const answer = renderings === null ? prepare(asked) : round(renderings[asked])
  process.stdout.write(`${JSON.stringify(answer)}\n`)
})
