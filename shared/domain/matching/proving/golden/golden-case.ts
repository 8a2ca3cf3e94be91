import { day } from '../../../calendar/day.ts'
import { money } from '../../../money/money.ts'
import type { Alias, OpenLine } from '../../engine/proposals/proposal.ts'

/**
 * A case that a bookkeeper can read. Bank lines are `day amount text`, money in is plus. Book entries are
 * `day amount text [reference]`, debit is plus, so the entry of a receipt of 100.00 is -100.00. Days are month-day of 2025.
 */
export interface GoldenCase {
  name: string
  bank: string[]
  books: string[]
  /** Matches such as `1=2 automatic` or `1=2+3 review`: bank rows, entries, tier. Everything else stays open. */
  expect: string[]
  /** Codes that some proposal must give as a reason or risk. */
  says?: string[]
  /** Near misses such as `1~2 fee.netted`. */
  hints?: string[]
  rejected?: string[]
  aliases?: Alias[]
}

const LINE = /^(\d\d-\d\d) +([+-]?\d+\.\d+) +(.*?)(?: *\[(.*)\])?$/

/** Reads a line of a case; its id is its row from 1. */
export function lineOf(text: string, at: number): OpenLine {
  const found = LINE.exec(text)
  if (!found) throw new Error(`not a line: ${text}`)
  const line: OpenLine = {
    id: String(at + 1),
    day: day(`2025-${found[1]}`),
    amount: money(found[2]!.replace('+', '')),
    text: found[3]!,
  }
  if (found[4]) line.reference = found[4]
  return line
}
