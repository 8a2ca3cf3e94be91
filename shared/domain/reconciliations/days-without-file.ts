/** Which days of a period no file of the bank speaks of: what it did on them is only what people typed. */
import { addDays, type Day, daysInWords } from '../calendar/day.ts'
import { money } from '../money/money.ts'

export interface FileSpan {
  from: string
  to: string
  /** Decimals; null where the file says none. */
  opening: string | null
  closing: string | null
  importedBy: string
}

/**
 * Oldest first. Between two files of which the one opens with what the other closed with nothing happened, nor before the first where that
 * opens with what the account had held.
 * @param balanceBefore a decimal, of the day before the period
 */
export function daysWithoutFile(
  files: readonly Omit<FileSpan, 'importedBy'>[],
  {
    periodStart,
    periodEnd,
    balanceBefore,
  }: { periodStart: string; periodEnd: string; balanceBefore: string },
): { from: Day; to: Day }[] {
  const gaps: { from: Day; to: Day }[] = []
  let next = periodStart as Day
  let closing: string | null = balanceBefore
  for (const file of [...files].sort((one, other) => (one.from < other.from ? -1 : 1))) {
    if (file.to < next) continue
    if (file.from > periodEnd) break
    if (file.from > next && !isSame(closing, file.opening))
      gaps.push({ from: next, to: addDays(file.from as Day, -1) })
    next = addDays(file.to as Day, 1)
    closing = file.closing
  }
  if (next <= periodEnd) gaps.push({ from: next, to: periodEnd as Day })
  return gaps
}

/** `Jan 31, 2026` or `Jan 1, 2026 to Jan 5, 2026 and Jan 31, 2026`. */
export function gapsInWords(gaps: readonly { from: Day; to: Day }[]): string {
  const told = gaps.map(({ from, to }) => daysInWords(from, to))
  return told.length < 2 ? told.join('') : `${told.slice(0, -1).join(', ')} and ${told.at(-1)}`
}

const isSame = (one: string | null, other: string | null) =>
  one !== null && other !== null && money(one) === money(other)
