/** The table of what an engine finds and how often it is right, one kind of books a row. */
import type { Figure } from './figure.ts'

const QUALITY = [
  ['automatic, precision', 'automatic, pairs found', 'automatic'],
  ['automatic or suggested, precision', 'automatic or suggested, pairs found', 'or suggested'],
  ['all proposed, precision', 'all proposed, pairs found', 'all proposed'],
  ['points rule alone, precision', 'points rule alone, links found', 'points rule alone'],
] as const

const SINGLE = [
  ['all proposed, links found', 'links'],
  ['all proposed, batch deposits found', 'deposits'],
  ['all proposed, groups right', 'groups right'],
  ['automatic, of what the oracle finds', 'automatic, of the oracle'],
  ['all proposed, of what the oracle finds', 'all, of the oracle'],
] as const

export const hasMatching = (figures: readonly Figure[]) => titlesOf(figures, QUALITY[0][0]).length > 0

/** What came out, in a line. */
export function matchingLine(figures: readonly Figure[]): string {
  const share = sharesIn(figures)
  const kinds = titlesOf(figures, QUALITY[0][0])
  const worst = Math.min(...kinds.map((title) => share(title, QUALITY[0][0]) ?? 1))
  return `matching: ${kinds.length} kinds of books, ${shown(worst, 4)} of the automatic matches right where it is worst`
}

export function matchingTable(figures: readonly Figure[]): string {
  const share = sharesIn(figures)
  const pair = (title: string, precision: string, found: string) =>
    `${shown(share(title, precision), 4)} / ${shown(share(title, found), 3)}`
  return tableOf(
    [
      'books, lines a side',
      ...QUALITY.map(([, , title]) => title),
      'automatic: wrong expected / found',
      ...SINGLE.map(([, title]) => title),
    ],
    titlesOf(figures, QUALITY[0][0]).map((title) => [
      title,
      ...QUALITY.map(([precision, found]) => pair(title, precision, found)),
      `${shown(share(title, 'automatic, expected wrong'), 1)} / ${shown(share(title, 'automatic, found wrong'), 0)}`,
      ...SINGLE.map(([name]) => shown(share(title, name), 3)),
    ]),
  )
}

function sharesIn(figures: readonly Figure[]) {
  const values = new Map(figures.map(({ name, value }) => [name, value]))
  return (title: string, name: string) => values.get(`${title}: ${name}`)
}

/** The books or sizes of which there is a figure of that name. */
export function titlesOf(figures: readonly Figure[], ending: string): string[] {
  return figures.flatMap(({ name }) =>
    name.endsWith(`: ${ending}`) ? [name.slice(0, -ending.length - 2)] : [],
  )
}

export function tableOf(header: readonly string[], rows: readonly string[][]): string {
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

export function shown(value: number | undefined, digits: number): string {
  return value === undefined ? '' : value.toFixed(digits)
}
