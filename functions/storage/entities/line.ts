/**
 * Bank lines and ledger entries: partitioned by account and month, found by their id without an index, and in the index `open`
 * for as long as nothing explains them.
 */
import { refuse } from '../../../shared/contract/refusals.ts'
import { LedgerTransaction, SourceTransaction } from '../../../shared/contract/transactions.ts'
import { lineCounts } from '../../../shared/domain/books/counts.ts'
import { type Day, dayInWords } from '../../../shared/domain/calendar/day.ts'
import { parseLineId } from '../../../shared/domain/ids/ids.ts'
import { toldOfLine } from '../../../shared/domain/notices/told-of.ts'
import { searchedBy } from '../../../shared/domain/transactions/search-block.ts'
import { isOpen, isUnsettled, type TransactionStatus } from '../../../shared/domain/transactions/status.ts'
import { type Key, keys, type Side } from '../keys.ts'
import { type ChangedDay, type Entity, entity } from '../plan/entity.ts'
import type { Scope } from '../scope.ts'

export interface LineOf {
  bank: SourceTransaction
  ledger: LedgerTransaction
}
export type Line = SourceTransaction | LedgerTransaction

const states = {
  of: ({ status }: Line) => status,
  next: {
    pending: ['matched', 'excluded', 'disputed'],
    matched: ['pending', 'excluded'],
    excluded: ['pending', 'matched'],
    disputed: ['pending'],
  } satisfies Partial<Record<TransactionStatus, readonly TransactionStatus[]>>,
}

/**
 * Bank lines lie in open periods whenever they come, go, or begin or cease to be explained. What something of a later day explains
 * was open until then: an error that was excluded and a fee that was small enough to stay are items of their approved month still.
 */
export const bankLine = entity<SourceTransaction>({
  ...ofSide('bank', 'source_transaction'),
  schema: SourceTransaction,
  tells: (before, after) =>
    before && after && before.assignedTo !== after.assignedTo ? toldOfLine(after) : [],
  changedDays: (before, after) => (standsAlike(before, after) ? [] : dayOf('bank line', before, after)),
})

/** A ledger entry of a closed period may still be cleared by a later bank line. */
export const ledgerEntry = entity<LedgerTransaction>({
  ...ofSide('ledger', 'ledger_transaction'),
  schema: LedgerTransaction,
  changedDays: (before, after) => (before && after ? [] : dayOf('ledger entry', before, after)),
})

const lines: { [S in Side]: Entity<LineOf[S]> } = { bank: bankLine, ledger: ledgerEntry }
export const lineEntity = <S extends Side>(side: S): Entity<LineOf[S]> => lines[side]

export function lineKey(scope: Scope, side: Side, id: string): Key {
  const parsed = parseLineId(id)
  if (!parsed || parsed.companyId !== scope.companyId) throw refuse('not-found')
  return keys.line(scope, side, parsed)
}

function ofSide(side: Side, name: string) {
  return {
    name,
    states,
    key: (scope: Scope, { id }: { id: string }) => lineKey(scope, side, id),
    idOf: ({ id }: { id: string }) => id,
    index: (scope: Scope, { id, status }: Line) =>
      isOpen(status) ? keys.openLine(scope, side, parseLineId(id)!) : undefined,
    counts: (line: Line) => lineCounts(side, line),
    search: (line: Line) => searchedBy(side, line),
    // One that somebody typed is told whole, one of many by its id. Whether it is explained is said by the match that explains it.
    audited: (before: Line | undefined, after: Line | undefined) => {
      if (before && after) {
        if (
          exclusionOf(before) !== exclusionOf(after) ||
          before.status === 'disputed' ||
          after.status === 'disputed'
        )
          return 'whole' as const
        return before.status === after.status ? ('id' as const) : ('told elsewhere' as const)
      }
      const { importBatchId, matchId } = (after ?? before)!
      return importBatchId === null && matchId === null ? ('whole' as const) : ('id' as const)
    },
  }
}

/** One that is disputed is an open item before and after. */
function standsAlike(before: Line | undefined, after: Line | undefined): boolean {
  if (before && after && isUnsettled(before.status) && isUnsettled(after.status)) return true
  return before?.status === after?.status
}

const exclusionOf = (line: Line) => ('exclusion' in line ? line.exclusion?.at : undefined)

/** A line that is matched is open until the last line of its match: whether it is changes nothing on the days before that one. */
function* dayOf(what: string, before: Line | undefined, after: Line | undefined): Generator<ChangedDay> {
  const { financialAccountId: accountId, transactionDate } = (before ?? after)!
  const from = (before && after && (after.explainedOn ?? before.explainedOn)) ?? transactionDate
  const staysExcluded = before && after && exclusionOf(before) && exclusionOf(after)
  const verb = happened(before, after)
  const because = verb && `a ${what} of ${dayInWords(transactionDate as Day)} was ${verb}`
  const isTaken = before && after?.status === 'matched'
  const date = (staysExcluded || isTaken ? from : transactionDate) as Day
  yield { accountId, date, because, provedFrom: from as Day }
}

/** Null for one that is excluded or no longer is: it is an item between bank and books before and after. */
function happened(before: Line | undefined, after: Line | undefined): string | null {
  if (!before) return 'added'
  if (!after) return 'taken out'
  if (after.status === 'matched') return 'matched'
  return before.status === 'matched' ? 'unmatched' : null
}
