import type { SettledDispute } from '../transactions/dispute.ts'
import type { ExcludedLine, SettledLine } from './evidence-package.ts'

interface ExcludableLine {
  id: string
  transactionDate: string
  description: string
  amount: string
  exclusion?: { reason: string; note: string | null; by: string; at: string } | null | undefined
}

/** Those bank lines that a person excluded, each once, with the reasons. */
export function excludedLines(lines: Iterable<ExcludableLine>): ExcludedLine[] {
  const found = new Map<string, ExcludedLine>()
  for (const { id, transactionDate: date, description, amount, exclusion } of lines)
    if (exclusion) found.set(id, { id, date, description, amount, ...exclusion })
  return [...found.values()]
}

interface DisputableLine {
  id: string
  transactionDate: string
  description: string
  amount: string
  settledDisputes?: readonly SettledDispute[] | undefined
}

/** Each dispute of them that was settled, once. */
export function settledLines(lines: Iterable<DisputableLine>): SettledLine[] {
  const once = new Map([...lines].map((line) => [line.id, line]))
  return [...once.values()].flatMap(({ id, transactionDate: date, description, amount, settledDisputes }) =>
    (settledDisputes ?? []).map((dispute) => ({ id, date, description, amount, ...dispute })),
  )
}
