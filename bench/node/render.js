// Renders the pages given on stdin with the published engine: one line of JSON in, one out.
// In: {pages: {name: {template, data}}, locale, rounds, renders}. Out: {name: {output, ms: [CPU ms per render]}}.
const fs = require('fs')
const path = require('path')
const { CLDRFramework } = require('@phensley/cldr')
const { Compiler } = require('@squarespace/template-engine')

const packs = path.join(path.dirname(require.resolve('@phensley/cldr/package.json')), 'packs')
const framework = new CLDRFramework({ loader: (tag) => fs.readFileSync(path.join(packs, `${tag}.json`), 'utf8') })
const { pages, locale, rounds, renders } = JSON.parse(fs.readFileSync(0, 'utf8'))
const cldr = framework.get(locale)
const compiler = new Compiler()

function measure({ template, data }) {
  const { code } = compiler.parse(template)
  const render = () => compiler.execute({ code, json: data, cldr, enableExpr: true }).ctx.render()
  const warmUntil = Date.now() + 1500
  while (Date.now() < warmUntil) render()
  const ms = []
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage()
    for (let count = 0; count < renders; count++) render()
    const used = process.cpuUsage(before)
    ms.push((used.user + used.system) / 1000 / renders)
  }
  return { output: render(), ms }
}

const answers = Object.entries(pages).map(([name, page]) => [name, measure(page)])
process.stdout.write(JSON.stringify(Object.fromEntries(answers)))
