import { getReconciliation, type ReconciliationDetails } from '../../shared/contract/reconciliations.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import type { SourceTransaction } from '../../shared/contract/transactions.ts'
import type { BookSum } from '../../shared/domain/books/book.ts'
import { type Day, daysBetween } from '../../shared/domain/calendar/day.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import { neighboursOf } from '../../shared/domain/reconciliations/chain.ts'
import type { Condition, ConditionCode } from '../../shared/domain/reconciliations/conditions.ts'
import { itemMovements } from '../../shared/domain/reconciliations/item-movements.ts'
import { isImmaterial } from '../../shared/domain/reconciliations/materiality.ts'
import { rolledForward } from '../../shared/domain/reconciliations/prove-balance.ts'
import { balanceBefore } from '../../shared/domain/reconciliations/reconciliation-figures.ts'
import { isProved, reachesToReopen } from '../../shared/domain/reconciliations/reconciliation-state.ts'
import { readNewest } from '../evidence/read-version.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { journalEntry } from '../storage/entities/journal-entry.ts'
import type { LineOf } from '../storage/entities/line.ts'
import { explainedAfter } from '../storage/explained-after.ts'
import type { Side } from '../storage/keys.ts'
import { readMany } from '../storage/read.ts'
import { recordKey } from '../storage/records.ts'
import type { Scope } from '../storage/scope.ts'
import { filesAround } from './files-around.ts'
import { frozenItems } from './frozen-items.ts'
import { type ReadReconciliation, readReconciliation } from './read-account.ts'
import { readCauses } from './read-causes.ts'
import { readConditions } from './read-conditions.ts'
import { shownCause } from './shown-cause.ts'
import { shownReconciliation } from './shown-reconciliation.ts'
import { SHOWN_MAX, type Unexplained, unexplainedLines } from './waiting-lines.ts'

export const handler = lambda(getReconciliation, async ({ params, scope, caller, role, now }) => {
  const [read, company] = await Promise.all([readReconciliation(scope, params.id), getCompany(scope)])
  if (!company) throw refuse('not-found')
  const { reconciliation, account, chain, books } = read
  const shown = shownReconciliation(reconciliation, account, books)
  const facts = await readConditions(scope, read, caller.userId, now)
  const isApproved = reconciliation.status === 'approved'
  const [items, causes, around] = await Promise.all([
    isApproved
      ? readNewest(scope, reconciliation).then(({ evidence }) => frozenItems(evidence))
      : liveItems(scope, read, facts),
    isApproved ? [] : readCauses(scope, read, now),
    filesAround(scope, read, now),
  ])

  const { previous, next } = neighboursOf(chain, reconciliation.id)
  return {
    ...shown,
    conditions: facts.conditions,
    bankObjections: facts.bankObjections.map(({ said, mayStay }) => ({
      said,
      mayStay,
      explained: reconciliation.explainedBalances?.find((each) => each.said === said) ?? null,
    })),
    previous: previous
      ? {
          id: previous.id,
          periodEnd: previous.periodEnd,
          closingBalance: previous.closingBalance,
          status: previous.status,
        }
      : null,
    balanceBefore: decimalOf(balanceBefore(account, books, reconciliation.periodStart as Day)),
    openingDifference: previous
      ? decimalOf(money(reconciliation.openingBalance) - money(previous.closingBalance))
      : '0.00',
    varianceAnalysis: causes.map(shownCause),
    ...items,
    ...around,
    mayReopen:
      isProved(reconciliation.status) &&
      !(next && isProved(next.status)) &&
      reachesToReopen(role, reconciliation, company),
  }
})

/** What lies between bank and books as it is now. */
async function liveItems(
  scope: Scope,
  { reconciliation, account, books }: ReadReconciliation,
  { conditions, materiality }: { conditions: readonly Condition[]; materiality: string | null },
): Promise<Pick<ReconciliationDetails, 'books' | 'itemMovements' | 'openLines' | 'outstandingItems'>> {
  const { periodStart, periodEnd } = reconciliation
  const span = { from: periodStart as Day, to: periodEnd as Day }
  const [open, outstanding] = await Promise.all([
    itemsOn(scope, 'bank', account.id, books, periodEnd),
    itemsOn(scope, 'ledger', account.id, books, periodEnd),
  ])
  const numbers = await numbersOf(
    scope,
    outstanding.lines.map(({ journalEntryId }) => journalEntryId),
  )
  return {
    books: rolledForward(account, books, span),
    itemMovements: itemMovements(account.id, books, span, [
      ...open.later.map((line) => ({ ...line, side: 'bank' as const })),
      ...outstanding.later.map((line) => ({ ...line, side: 'ledger' as const })),
    ]),
    openLines: {
      count: open.total,
      blocking: countOf(conditions, 'open-lines') + countOf(conditions, 'unrecorded-lines'),
      items: open.lines.map((line) => ({
        ...named(line, line.reference),
        exclusion: line.exclusion ?? null,
        disputedBecause: line.dispute?.reason ?? null,
        mayStay: !line.exclusion && isImmaterial(line, materiality),
      })),
    },
    outstandingItems: {
      count: outstanding.total,
      items: outstanding.lines.map((line) => ({
        ...named(line, line.referenceNumber),
        ageDays: daysBetween(line.transactionDate as Day, periodEnd as Day),
        isBroughtForward: line.isBroughtForward ?? false,
        entryNumber: numbers.get(line.journalEntryId) ?? null,
      })),
    },
  }
}

/** By their id, the numbers of journal entries. */
async function numbersOf(scope: Scope, ids: readonly (string | null)[]) {
  const keys = [...new Set(ids)].filter((id) => id !== null).map((id) => recordKey(scope, 'journal', id))
  const entries = await readMany(journalEntry, keys)
  return new Map<string | null, string>(entries.map(({ id, entryNumber }) => [id, entryNumber]))
}

const countOf = (conditions: readonly Condition[], code: ConditionCode) =>
  conditions.find((condition) => condition.code === code)?.count ?? 0

/** What was open at the end of a day: what still is, and what something of a later day explains. */
async function itemsOn<S extends Side>(
  scope: Scope,
  side: S,
  accountId: number,
  books: readonly BookSum[],
  day: string,
): Promise<Unexplained<S> & { total: number; later: LineOf[S][] }> {
  const [open, later] = await Promise.all([
    unexplainedLines(scope, side, accountId, books, day),
    explainedAfter(scope, side, accountId, books, { to: day as Day }),
  ])
  const lines = [...open.lines, ...later].sort((one, other) =>
    one.transactionDate < other.transactionDate ? -1 : 1,
  )
  return {
    count: open.count,
    total: open.count.open + open.count.excluded + later.length,
    lines: lines.slice(0, SHOWN_MAX),
    later,
  }
}

const named = (
  {
    id,
    transactionDate,
    description,
    amount,
    explainedOn,
    reconciliationNotes,
  }: Pick<
    SourceTransaction,
    'id' | 'transactionDate' | 'description' | 'amount' | 'explainedOn' | 'reconciliationNotes'
  >,
  reference: string | null | undefined,
) => ({
  id,
  transactionDate,
  description,
  amount,
  reference: reference ?? null,
  explainedOn: explainedOn ?? null,
  reconciliationNotes: reconciliationNotes ?? null,
})
