/** The figures of the bench as README.md has them, so that the pages say what was measured and nobody types it twice. */

export interface MeasuredBooks {
  /** As the bench calls them, with the lines of each side. */
  books: string
  /** Of what was matched automatically, the share that is right: `0.9998`. */
  right: string
  /** Of all true pairs, the share that was matched automatically, and with suggestions. */
  found: string
  withSuggested: string
  /** Wrong automatic matches: as the engine expected them, and as they were found. */
  expectedWrong: string
  foundWrong: string
}

export interface Measured {
  books: MeasuredBooks[]
  /** Of made-up books with one fault each, how often the first cause named is right, and one of the first three. */
  firstCause: string
  oneOfThree: string
}

/** Never rounded up: where something wrong was found, not all of it was right. */
export function rightInPercent({ right, foundWrong }: Pick<MeasuredBooks, 'right' | 'foundWrong'>): string {
  const percent = (Number(right) * 100).toFixed(2)
  return percent === '100.00' && Number(foundWrong) > 0 ? 'over 99.99%' : `${percent}%`
}

const PAIR = /^(\S+) \/ (\S+)$/

/** @throws Error where the tables are not as the bench writes them: the build then fails rather than say nothing. */
export function measuredFigures(readme: string): Measured {
  const [head = [], ...rows] = rowsOf(readme, 'matching')
  const under = (title: string) => {
    const at = head.indexOf(title)
    if (at < 0) throw new Error(`README.md has no figures of the bench under "${title}".`)
    return (cells: string[]) => cells[at]
  }
  const automatic = under('automatic')
  const suggested = under('or suggested')
  const wrong = under('automatic: wrong expected / found')
  const books = rows
    .filter((cells) => cells.length === head.length && PAIR.test(automatic(cells)!))
    .map((cells) => {
      const [right, found] = pairOf(automatic(cells))
      const [expectedWrong, foundWrong] = pairOf(wrong(cells))
      return {
        books: cells[0]!,
        right,
        found,
        withSuggested: pairOf(suggested(cells))[1],
        expectedWrong,
        foundWrong,
      }
    })
  const causes = rowsOf(readme, 'differences')
  const causeOf = (name: string) => /^[\d.]+/.exec(causes.find(([first]) => first === name)?.[1] ?? '')?.[0]
  const firstCause = causeOf('differences: the first cause named is right')
  const oneOfThree = causeOf('differences: one of the first three is')
  if (books.length === 0 || !firstCause || !oneOfThree)
    throw new Error('README.md has no figures of the bench.')
  return { books, firstCause, oneOfThree }
}

/** The rows of the tables that the bench keeps between its marks, as cells. */
function rowsOf(readme: string, bench: string): string[][] {
  const [, table = ''] = readme.split(new RegExp(`<!-- /?bench ${bench} -->`))
  return table
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .map((line) =>
      line
        .slice(1, line.lastIndexOf('|'))
        .split('|')
        .map((cell) => cell.trim()),
    )
}

function pairOf(cell: string | undefined): [string, string] {
  const [, first, second] = PAIR.exec(cell ?? '') ?? []
  if (!first || !second) throw new Error(`README.md: "${cell}" is no pair of figures.`)
  return [first, second]
}
