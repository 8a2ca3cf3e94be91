/** What the finder looks at, with whatever a test says: for tests. */
import { addDays, day } from '../../calendar/day.ts'
import { type Money, money, sumOf } from '../../money/money.ts'
import type { BankLine, BookEntry, Evidence } from './evidence.ts'

const FROM = day('2026-01-01')
const TO = day('2026-01-31')

export function aLine(id: string, amount: string, rest: Partial<BankLine> = {}): BankLine {
  return {
    id,
    day: day('2026-01-05'),
    description: `Payment ${id}`,
    amount: money(amount),
    isExplained: false,
    source: null,
    balance: null,
    createdAt: '2026-02-01T09:00:00.000Z',
    ...rest,
  }
}

/** Its amount as money of the account. */
export function anEntry(id: string, amount: string, rest: Partial<BookEntry> = {}): BookEntry {
  return {
    id,
    day: day('2026-01-05'),
    description: `Payment ${id}`,
    amount: money(amount),
    isExplained: false,
    createdAt: '2026-01-06T12:00:00.000Z',
    ...rest,
  }
}

/** January of an account that opens with 1,000.00 and lacks so much of its closing balance. */
export function anEvidence(
  of: Partial<Omit<Evidence, 'figures'>> & { lacks?: string; unexplained?: string },
): Evidence {
  const { lacks = '0.00', lines = [], entries = [] } = of
  const opening = of.opening ?? money('1000.00')
  const difference = money(lacks)
  const open = (all: readonly { amount: Money; isExplained: boolean }[]) =>
    sumOf(all.filter(({ isExplained }) => !isExplained).map(({ amount }) => amount))
  const unexplained = of.unexplained === undefined ? difference : money(of.unexplained)
  return {
    currency: 'CAD',
    from: FROM,
    to: TO,
    opening,
    closing: opening + sumOf(lines.map(({ amount }) => amount)) + difference,
    statedAt: '2026-02-02T09:00:00.000Z',
    openingExpected: opening,
    figures: { difference, unexplained, balanceVariance: unexplained + open(lines) - open(entries) },
    files: [],
    leftOut: [],
    matches: [],
    elsewhere: [],
    approvals: [],
    ...of,
    lines,
    entries,
  }
}

/** The lines of a file with the balance that stands at each, one a day from the second of January. */
export function aFile(
  amounts: readonly string[],
  { importId = 'file', opening = '1000.00' } = {},
): BankLine[] {
  let balance = money(opening)
  return amounts.map((amount, at) => {
    balance += money(amount)
    const source = { importId, row: at + 1 }
    return aLine(`${importId}-${at + 1}`, amount, { day: addDays(FROM, at + 1), source, balance })
  })
}
