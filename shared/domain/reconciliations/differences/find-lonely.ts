/** The open lines and entries that nothing open meets: among them are those that something is wrong with. */

import type { OpenLine, Proposal } from '../../matching/engine/proposals/proposal.ts'
import { proposeMatches } from '../../matching/engine/propose-matches.ts'
import type { BankLine, BookEntry } from './evidence.ts'

export interface Lonely {
  lines: BankLine[]
  entries: BookEntry[]
  /** How likely it is alone although matching would propose something for it: a natural log, 0 where it would not. */
  lineAlone: (line: BankLine) => number
  entryAlone: (entry: BookEntry) => number
}

/** Matching is this sure of what it proposes, or a line may be alone. */
const SURE = 0.97

/** What matching would propose meets, although nobody has matched it yet. */
export function findLonely(lines: readonly BankLine[], entries: readonly BookEntry[]): Lonely {
  const open = {
    lines: lines.filter(({ isExplained }) => !isExplained),
    entries: entries.filter(({ isExplained }) => !isExplained),
  }
  const [bank, ledger] = [new Map<string, number>(), new Map<string, number>()]
  for (const { bankIds, ledgerIds, confidenceScore } of propose(open.lines, open.entries)) {
    for (const id of bankIds) bank.set(id, confidenceScore)
    for (const id of ledgerIds) ledger.set(id, confidenceScore)
  }
  const alone =
    (met: ReadonlyMap<string, number>) =>
    ({ id }: { id: string }) =>
      Math.log(1 - (met.get(id) ?? 0))
  return {
    lines: open.lines.filter(({ id }) => (bank.get(id) ?? 0) < SURE),
    entries: open.entries.filter(({ id }) => (ledger.get(id) ?? 0) < SURE),
    lineAlone: alone(bank),
    entryAlone: alone(ledger),
  }
}

function propose(lines: readonly BankLine[], entries: readonly BookEntry[]): readonly Proposal[] {
  if (lines.length === 0 || entries.length === 0) return []
  return proposeMatches({ bank: lines.map(openLine), ledger: entries.map(openEntry) }).proposals
}

const openLine = ({ id, day, amount, description }: BankLine): OpenLine => ({
  id,
  day,
  amount,
  text: description,
})

/** Matching has the books' side with the sign of the counter account. */
const openEntry = ({ id, day, amount, description }: BookEntry): OpenLine => ({
  id,
  day,
  amount: -amount,
  text: description,
})
