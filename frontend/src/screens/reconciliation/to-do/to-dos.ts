import type { Proposal } from '../../../../../shared/contract/matching.ts'
import type { OpenLine } from '../lines/open-line.ts'

/** An open bank line with what would best explain it. */
export interface ToDo {
  line: OpenLine
  /** The best candidate; of several lines, it stands at the first of them. */
  proposal: Proposal | undefined
  /** No line above it is of its day. */
  isFirstOfDay: boolean
}

/**
 * One item for each open bank line, in the order of the lines. Lines that one candidate explains together are one item.
 * @param proposals the most certain of each account first
 */
export function toDosOf(lines: readonly OpenLine[], proposals: readonly Proposal[]): ToDo[] {
  const bestOf = new Map<string, Proposal>()
  for (const proposal of proposals)
    for (const { id } of proposal.sourceTransactions) if (!bestOf.has(id)) bestOf.set(id, proposal)
  const shown = new Set<string>()
  const items: ToDo[] = []
  for (const line of lines) {
    const proposal = bestOf.get(line.id)
    if (proposal && shown.has(proposal.id)) continue
    if (proposal) shown.add(proposal.id)
    const isFirstOfDay = items.at(-1)?.line.transactionDate !== line.transactionDate
    items.push({ line, proposal, isFirstOfDay })
  }
  return items
}

/** The candidates themselves as things to do, by day: all of them, however few of their lines were loaded. */
export function toDosOfCandidates(proposals: readonly Proposal[]): ToDo[] {
  const items = proposals.flatMap((proposal): ToDo[] => {
    const [first] = proposal.sourceTransactions
    if (!first) return []
    const { financialAccountId, currency } = proposal
    const line = { ...first, financialAccountId, currency, kind: undefined }
    return [{ line, proposal, isFirstOfDay: false }]
  })
  return items.toSorted((one, other) => one.line.transactionDate.localeCompare(other.line.transactionDate))
}

/** After some were left out by a filter, each day is headed again by the first that stays. */
export function keptToDos(items: readonly ToDo[], isKept: (item: ToDo) => boolean): ToDo[] {
  return items.filter(isKept).map((item, at, all) => ({
    ...item,
    isFirstOfDay: all[at - 1]?.line.transactionDate !== item.line.transactionDate,
  }))
}
