import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { type Figure, isWithinBounds } from './figure.ts'
import { hasMatching, matchingLine, matchingTable, shown, tableOf, titlesOf } from './matching-table.ts'

const README = new URL('../README.md', import.meta.url)

/** Puts what was measured between the marks of its section in README.md. */
export function writeReadme(figures: readonly Figure[], seed: number): void {
  writeFileSync(README, withFigures(readFileSync(README, 'utf8'), figures, seed))
}

/** Sections of parts that did not run stay as they are. Each is folded behind a line that says what came out. */
export function withFigures(readme: string, figures: readonly Figure[], seed: number): string {
  const sections: Record<string, string | undefined> = {
    matching: hasMatching(figures) ? tablesOf(figures, seed) : undefined,
    transfers: boundTableOf(figures, 'matching-transfers', /^transfers: /, 'transfers between own accounts'),
    payouts: boundTableOf(figures, 'matching-payouts', /^payouts: /, 'payouts of a payment processor'),
    differences: boundTableOf(figures, 'differences', /^differences: /, 'the difference finder'),
    writers: boundTableOf(figures, 'writers', /^writers: /, 'many who write at once, and what a write costs'),
    desk: boundTableOf(figures, 'desk', /^(desk|first minutes|verify): /, 'the product on one machine'),
    reads: boundTableOf(figures, 'reads', /^reads: /, 'reading, after one year and after ten'),
    loads: boundTableOf(figures, 'loads', /^loads: /, 'loading a function'),
    pages: boundTableOf(figures, 'pages', /^pages: /, 'the pages in a browser'),
    tests: boundTableOf(figures, 'tests', /^tests: /, 'the tests'),
  }
  let text = readme
  for (const [name, written] of Object.entries(sections)) {
    if (written === undefined) continue
    const [start, end] = [`<!-- bench ${name} -->`, `<!-- /bench ${name} -->`]
    const [before, rest] = text.split(start)
    const after = rest?.split(end)[1]
    if (before === undefined || after === undefined) throw new Error(`README.md has no ${start} ... ${end}`)
    text = `${before}${start}\n${written}\n${end}${after}`
  }
  return text
}

const machine = () =>
  `Node ${process.version}, ${cpus().length} cores of ${cpus()[0]?.model.trim() ?? 'unknown make'}`

/** Figures of a subject, each with its bound. */
function boundTableOf(
  figures: readonly Figure[],
  part: string,
  names: RegExp,
  subject: string,
): string | undefined {
  const rows = figures.filter(({ name }) => names.test(name))
  if (rows.length === 0) return undefined
  const boundOf = ({ atLeast, atMost, unit }: Figure) =>
    atLeast !== undefined
      ? `at least ${atLeast} ${unit}`
      : atMost !== undefined
        ? `at most ${atMost} ${unit}`
        : ''
  return folded(summaryOf(rows, subject), [
    `Measured by \`npm run -s bench -- --only ${part} --readme\` on ${machine()}.`,
    '',
    tableOf(
      [subject, 'measured', 'bound'],
      rows.map((figure) => {
        const { name, value, unit } = figure
        const digits =
          Number.isInteger(value) || value >= 100 ? 0 : value >= 10 ? 1 : isNearlyOne(value) ? 4 : 2
        const measured = `${value.toFixed(digits)} ${unit}`.trimEnd()
        return [name, figure.note ? `${measured} (${figure.note})` : measured, boundOf(figure).trimEnd()]
      }),
    ),
  ])
}

/** What is out of bounds is named, where that is little. */
function summaryOf(figures: readonly Figure[], subject: string): string {
  const bound = figures.filter(({ atLeast, atMost }) => atLeast !== undefined || atMost !== undefined)
  const out = bound
    .filter((figure) => !isWithinBounds(figure))
    .map(({ name }) => name.replace(/^[^:]*: /, ''))
  const kept = `${bound.length - out.length} of ${bound.length} bounds kept`
  const named = out.length > 0 && out.length <= NAMED_MAX ? `; not: ${out.join('; ')}` : ''
  return `${subject}: ${figures.length} figures, ${kept}${named}`
}

const NAMED_MAX = 3

const folded = (summary: string, lines: readonly string[]) =>
  ['<details>', `<summary>${summary}</summary>`, '', ...lines, '', '</details>'].join('\n')

/** What two digits would round to certainty. */
const isNearlyOne = (value: number) => value > 0.99 && value < 1

const SPEED = [
  ['engine', 'engine'],
  ['engine over floor', 'over floor'],
  ['all pairs over engine', 'all pairs'],
  ['greedy by amount over engine', 'greedy by amount'],
] as const

function tablesOf(figures: readonly Figure[], seed: number): string {
  const figureOf = new Map(figures.map((figure) => [figure.name, figure]))
  const times = (title: string, name: string) => {
    const found = figureOf.get(`${title}: ${name}`)
    return found
      ? `${found.value < 10 ? found.value.toFixed(1) : Math.round(found.value).toLocaleString('en')} ${found.unit}`
      : ''
  }
  const others = figures.filter(({ name }) => /^(peer|100 accounts|first run|heap after)/.test(name))
  return folded(matchingLine(figures), [
    `Measured by \`npm run -s bench -- --readme\` with seed ${seed} on ${machine()}.`,
    'Right among proposed / found among true one-to-one pairs (of the points rule: among all links), over several seeds. The first rows are of one account (`YEARS`), others of several kinds of books. The oracle knows how they were made, and is asked for what it finds at the precision of the engine:',
    '',
    matchingTable(figures),
    '',
    'Time of the engine, and as a multiple: of sorting, reading and merging both sides once (the floor); what trying all pairs and taking greedily by amount need.',
    '',
    tableOf(
      ['lines', ...SPEED.map(([, title]) => title)],
      titlesOf(figures, SPEED[1][0]).map((title) => [title, ...SPEED.map(([name]) => times(title, name))]),
    ),
    ...others.map(({ name, value, unit }) => `\n${name}: ${shown(value, 2)} ${unit}`.trimEnd()),
  ])
}
