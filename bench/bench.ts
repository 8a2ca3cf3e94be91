/**
 * npm run -s bench [-- --json out.json] [--only matching] [--matching] [--large] [--peers] [--readme] [--seed 7] [--engine ./other]: measures, and
 * says what is out of bounds. `--matching` prints how matches of made-up books are graded as a table, with `--engine` of another engine on the same
 * books (docs/benchmark.md). `--large` adds what takes minutes, `--peers` another importer, `--readme` writes the table into README.md.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Figure, isWithinBounds, type Measure } from './figure.ts'
import { matchingTable } from './matching-table.ts'
import { writeReadme } from './write-readme.ts'

const PARTS = [
  'matching-speed',
  'matching-quality',
  'matching-transfers',
  'matching-payouts',
  'differences',
  'reader',
  'desk',
  'desk-first-minutes',
  'desk-large-file',
  'writers',
  'reads',
  'loads',
  'pages',
  'tests',
  'peers',
]

const { values } = parseArgs({
  options: {
    json: { type: 'string' },
    only: { type: 'string' },
    matching: { type: 'boolean', default: false },
    large: { type: 'boolean', default: false },
    peers: { type: 'boolean', default: false },
    readme: { type: 'boolean', default: false },
    seed: { type: 'string' },
    engine: { type: 'string' },
  },
})
// A new day brings new inputs, so that nothing is tuned to one; the seed is printed and can be given.
const seed =
  values.seed === undefined
    ? Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''))
    : Number(values.seed)
const results: { part: string; figures: Figure[] }[] = []
let outOfBounds = 0

console.log(`seed ${seed}, node ${process.version}`)
for (const part of PARTS) {
  const file = new URL(`${part}.ts`, import.meta.url)
  if (!part.startsWith(values.only ?? '')) continue
  if ((values.matching || values.engine !== undefined) && part !== 'matching-quality') continue
  if (part === 'peers' && !values.peers) continue
  // Some twenty minutes.
  if (part === 'tests' && values.only !== 'tests') continue
  const { measure } = (await import(file.href)) as { measure: Measure }
  const { large, engine } = values
  const figures = await measure({ large, seed, ...(engine !== undefined && { engine }) })
  results.push({ part, figures })
  console.log(`\n${part}`)
  for (const figure of figures) {
    const isWithin = isWithinBounds(figure)
    if (!isWithin) outOfBounds++
    if (!values.matching || !isWithin) console.log(lineOf(figure))
  }
  if (values.matching) console.log(`\n${matchingTable(figures)}`)
}
if (values.json !== undefined)
  writeFileSync(values.json, `${JSON.stringify({ seed, node: process.version, results }, null, 2)}\n`)
if (values.readme && values.engine === undefined)
  writeReadme(
    results.flatMap(({ figures }) => figures),
    seed,
  )
console.log(outOfBounds === 0 ? '\nAll within bounds' : `\n${outOfBounds} out of bounds`)
process.exitCode = outOfBounds === 0 ? 0 : 1

function lineOf(figure: Figure): string {
  const { name, value, unit, atLeast, atMost, note } = figure
  const bound =
    atLeast !== undefined ? `at least ${atLeast}` : atMost !== undefined ? `at most ${atMost}` : ''
  const mark = isWithinBounds(figure) ? ' ' : '!'
  return `${mark} ${name.padEnd(56)} ${shown(value).padStart(10)} ${unit.padEnd(6)} ${bound}${note ? `  (${note})` : ''}`.trimEnd()
}

function shown(value: number): string {
  if (Number.isInteger(value)) return String(value)
  return Math.abs(value) < 10 ? value.toFixed(4) : value.toFixed(1)
}
