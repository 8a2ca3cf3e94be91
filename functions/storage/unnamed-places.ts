/**
 * Where a recount looks though no audit record may name it: whoever reads the books finds there what somebody put behind them. What is
 * read whole or month by month lies in partitions that are known before, and what is found by the index may lie anywhere.
 */
import type { Month } from '../../shared/domain/calendar/day.ts'
import { keys, type RecordKind } from './keys.ts'
import type { Scope } from './scope.ts'

const LISTED_BY_MONTH: readonly RecordKind[] = [
  'journal',
  'matches',
  'transfers',
  'runs',
  'imports',
  'exports',
  'operations',
  'compliance',
  'trade',
  'attachments',
  'comments',
]

export function unnamedPartitions(scope: Scope, months: readonly Month[]): string[] {
  const { all } = keys
  const readWhole = [
    all.members,
    all.formerMembers,
    all.invitations,
    all.apiKeys,
    all.accounts,
    all.chart,
    all.periodLocks,
    all.rules,
    all.recurring,
    all.changeRequests,
    all.contacts,
    all.webhooks,
    all.webhookDeliveries,
    all.notices,
    all.taxCodes,
    all.exchangeRates,
    all.reconciliations,
    all.templates,
    keys.uniques,
    keys.differenceAccounts,
  ]
  return [
    ...readWhole.map((of) => of(scope)),
    ...months.flatMap((month) => LISTED_BY_MONTH.map((kind) => keys.recordMonth(scope, kind, month))),
  ]
}

/** Partitions of the index that nothing has to stand in for somebody to look there. */
export function knownIndexes(scope: Scope): string[] {
  return [
    keys.granted(scope.companyId),
    keys.pendingMatches(scope),
    keys.secondLooks(scope),
    keys.transfers(scope, 'transit'),
    keys.transfers(scope, 'arrived'),
    keys.draftEntries(scope),
    keys.intercompanyEntries(scope),
    keys.completedReconciliations(scope),
    keys.reportsInReview(scope),
    keys.draftDocuments(scope),
    ...(['receivable', 'payable'] as const).flatMap((side) =>
      (['open', 'settled'] as const).map((state) => keys.documentsOfSide(scope, side, state)),
    ),
  ]
}

/** Of one account. */
export function indexesOfAccount(scope: Scope, accountId: number): string[] {
  return [
    keys.openLines(scope, 'bank', accountId),
    keys.openLines(scope, 'ledger', accountId),
    keys.confirmedMatches(scope, accountId),
  ]
}
