import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import type { Figure } from './figure.ts'

const README = new URL('../README.md', import.meta.url)
const START = '<!-- bench -->'
const END = '<!-- /bench -->'

/** Puts what was measured between the two marks in README.md. */
export function writeReadme(figures: readonly Figure[], seed: number): void {
  const given = readFileSync(README, 'utf8')
  const [before, rest] = given.split(START)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error(`README.md has no ${START} ... ${END}`)
  writeFileSync(README, `${before}${START}\n${tablesOf(figures, seed)}\n${END}${after}`)
}

const SPEED = [
  ['engine', 'engine'],
  ['engine over floor', 'over floor'],
  ['all pairs over engine', 'all pairs'],
  ['greedy by amount over engine', 'greedy by amount'],
] as const

const QUALITY = [
  ['automatic, precision', 'automatic, pairs found', 'automatic'],
  ['automatic or suggested, precision', 'automatic or suggested, pairs found', 'or suggested'],
  ['all proposed, precision', 'all proposed, pairs found', 'all proposed'],
  ['points rule alone, precision', 'points rule alone, links found', 'points rule alone'],
] as const

const SINGLE = [
  ['all proposed, links found', 'links'],
  ['all proposed, batch deposits found', 'deposits'],
  ['all proposed, of what the oracle finds', 'of the oracle'],
] as const

function tablesOf(figures: readonly Figure[], seed: number): string {
  const figureOf = new Map(figures.map((figure) => [figure.name, figure]))
  const titlesOf = (ending: string) =>
    figures.flatMap(({ name }) => (name.endsWith(`: ${ending}`) ? [name.slice(0, -ending.length - 2)] : []))
  const times = (title: string, name: string) => {
    const found = figureOf.get(`${title}: ${name}`)
    return found
      ? `${found.value < 10 ? found.value.toFixed(1) : Math.round(found.value).toLocaleString('en')} ${found.unit}`
      : ''
  }
  const share = (title: string, name: string) => figureOf.get(`${title}: ${name}`)?.value
  const pair = (title: string, precision: string, found: string) =>
    `${shown(share(title, precision), 4)} / ${shown(share(title, found), 3)}`
  const others = figures.filter(({ name }) => name.startsWith('peer') || name.startsWith('100 accounts'))
  return [
    `Measured by \`npm run -s bench -- --readme\` with seed ${seed} on Node ${process.version}, ${cpus()[0]?.model.trim() ?? 'unknown processor'}.`,
    'Right among proposed / found among true one-to-one pairs (of the points rule: among all links), over several seeds:',
    '',
    tableOf(
      ['books, lines a side', ...QUALITY.map(([, , title]) => title), ...SINGLE.map(([, title]) => title)],
      titlesOf(QUALITY[0][0]).map((title) => [
        title,
        ...QUALITY.map(([precision, found]) => pair(title, precision, found)),
        ...SINGLE.map(([name]) => shown(share(title, name), 3)),
      ]),
    ),
    '',
    'Time of the engine, and as a multiple: of sorting, reading and merging both sides once (the floor); what trying all pairs and taking greedily by amount need.',
    '',
    tableOf(
      ['lines', ...SPEED.map(([, title]) => title)],
      titlesOf(SPEED[1][0]).map((title) => [title, ...SPEED.map(([name]) => times(title, name))]),
    ),
    ...others.map(({ name, value, unit }) => `\n${name}: ${shown(value, 2)} ${unit}`.trimEnd()),
  ].join('\n')
}

function tableOf(header: readonly string[], rows: readonly string[][]): string {
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function shown(value: number | undefined, digits: number): string {
  return value === undefined ? '' : value.toFixed(digits)
}
