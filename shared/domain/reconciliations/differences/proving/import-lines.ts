/** How the lines of a made-up book came in: by files with or without balances, some typed by hand. */
import { addDays, type Day } from '../../../calendar/day.ts'
import type { BankLine } from '../evidence.ts'
import { type Book, FROM, linesOf, rawOf, TO } from './book.ts'

const TYPED_BOOK_LINES_MAX = 300

export function importLines(book: Book): void {
  const { chance } = book
  const lines = linesOf(book.here)
  if (lines.length <= TYPED_BOOK_LINES_MAX && chance.happens(0.1)) return
  book.balances = (['running', 'ends', 'none'] as const)[chance.weighted([0.45, 0.15, 0.4])]!
  const ends = chance.happens(0.6) ? [TO] : [8, 15, 23, 30].map((days) => addDays(FROM, days))
  const isNewestFirst = chance.happens(0.2)
  const typed = new Set(Array.from({ length: chance.below(4) }, () => chance.pick(lines)))
  let balance = book.opening
  let from: Day = FROM
  for (const [at, to] of ends.entries()) {
    const ofFile = lines.filter(({ day: on }) => on >= from && on <= to)
    const importId = `import-${at + 1}`
    const opening = balance
    for (const [place, line] of ofFile.entries()) {
      balance += line.amount
      const row = isNewestFirst ? ofFile.length - place : place + 1
      if (typed.has(line)) {
        // Its row could not be read, and somebody typed it.
        if (chance.happens(0.7)) book.leftOut.push({ importId, row, raw: rawOf(chance, line), amount: null })
        continue
      }
      line.source = { importId, row }
      if (book.balances === 'running') line.balance = balance
    }
    const isWhole = !ofFile.some((line) => typed.has(line))
    const says = book.balances === 'ends' || (book.balances === 'running' && isWhole)
    book.files.push({
      importId,
      fileName: `bank-${at + 1}.csv`,
      from,
      to,
      opening: says ? opening : null,
      closing: says ? balance : null,
    })
    from = addDays(to, 1)
  }
  leaveOutInnocents(book, lines)
}

/** Rows that were rightly left out: what another file had brought already, and sums that are no lines. */
function leaveOutInnocents({ chance, leftOut, closing }: Book, lines: readonly BankLine[]): void {
  if (chance.happens(0.3))
    for (let row = 1 + chance.below(12); row > 0; row--) {
      const line = chance.pick(lines)
      leftOut.push({ importId: 'import-again', row, raw: rawOf(chance, line), amount: line.amount })
    }
  if (chance.happens(0.3)) {
    const sum = { ...chance.pick(lines), description: 'Closing balance', amount: closing }
    leftOut.push({ importId: 'import-1', row: 9_000, raw: rawOf(chance, sum), amount: null })
  }
}
