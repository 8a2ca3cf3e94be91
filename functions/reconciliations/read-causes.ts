/** What could be wrong with a reconciliation: as much is read for it as can be looked at while somebody waits. */
import { addDays, type Day } from '../../shared/domain/calendar/day.ts'
import { type Money, money } from '../../shared/domain/money/money.ts'
import { neighboursOf } from '../../shared/domain/reconciliations/chain.ts'
import type { Cause } from '../../shared/domain/reconciliations/differences/cause.ts'
import type { Evidence } from '../../shared/domain/reconciliations/differences/evidence.ts'
import { findCauses } from '../../shared/domain/reconciliations/differences/find-causes.ts'
import type { TakenStep } from '../../shared/domain/reconciliations/history.ts'
import {
  balanceBefore,
  reconciliationFigures,
} from '../../shared/domain/reconciliations/reconciliation-figures.ts'
import { listAccounts } from '../storage/entities/account.ts'
import type { Scope } from '../storage/scope.ts'
import type { ReadReconciliation } from './read-account.ts'
import { readDifferingMatches } from './read-differing-matches.ts'
import { readBankFiles } from './read-files.ts'
import { readEntries, readLines, readOpen } from './read-period.ts'
import { countUnexplained } from './waiting-lines.ts'

/** Of other accounts so many are looked at, and in them what is open near the period. */
const ACCOUNTS_MAX = 20
const NEAR_DAYS = 15

export async function readCauses(scope: Scope, read: ReadReconciliation, now: Date): Promise<Cause[]> {
  const { reconciliation, account, books, chain } = read
  const [from, to] = [reconciliation.periodStart as Day, reconciliation.periodEnd as Day]
  const figures = reconciliationFigures(account, books, reconciliation)
  const [difference, unexplained, left] = [
    figures.difference,
    figures.unexplained,
    figures.leftByMatches,
  ].map(money) as [Money, Money, Money]
  const open = (['bank', 'ledger'] as const).map((side) => countUnexplained(books, side, account.id, to).open)
  if (difference === 0n && unexplained === 0n && open.every((count) => count === 0)) return []

  const { previous } = neighboursOf(chain, reconciliation.id)
  const [lines, entries, elsewhere] = await Promise.all([
    readLines(scope, reconciliation, difference !== 0n),
    readEntries(scope, reconciliation),
    readElsewhere(scope, read, { from: addDays(from, -NEAR_DAYS), to: addDays(to, NEAR_DAYS) }),
  ])
  const { files, leftOut } =
    difference === 0n ? { files: [], leftOut: [] } : await readBankFiles(scope, reconciliation, lines, now)
  return findCauses({
    currency: account.currency,
    from,
    to,
    opening: money(reconciliation.openingBalance),
    closing: money(reconciliation.closingBalance),
    statedAt: statedAt(reconciliation.history),
    openingExpected: previous ? money(previous.closingBalance) : balanceBefore(account, books, from),
    figures: { difference, unexplained, balanceVariance: money(figures.balanceVariance) },
    lines,
    entries,
    files,
    leftOut,
    matches: left === 0n ? [] : await readDifferingMatches(scope, account.id, to, left),
    elsewhere,
    approvals: approvalsOf(read),
  })
}

/** A completion proved the balances as much as whoever typed them. */
function statedAt(history: readonly TakenStep[]): string {
  const steps = history.filter(
    ({ step }) => step === 'created' || step === 'corrected' || step === 'completed',
  )
  return steps.at(-1)?.at ?? ''
}

/** Of accounts in the same currency. */
async function readElsewhere(
  scope: Scope,
  { account }: ReadReconciliation,
  span: { from: Day; to: Day },
): Promise<Evidence['elsewhere']> {
  const others = (await listAccounts(scope)).filter(
    ({ id, currency, isActive }) => id !== account.id && currency === account.currency && isActive,
  )
  return Promise.all(
    others
      .slice(0, ACCOUNTS_MAX)
      .map(async ({ id, name }) => ({ id, name, ...(await readOpen(scope, id, span)) })),
  )
}

/** Approvals up to this period that hold, and those that were taken back since something came under them. */
function approvalsOf({ chain, reconciliation }: ReadReconciliation): Evidence['approvals'] {
  return chain.flatMap(({ periodEnd, approvedAt, revokedAt }) => {
    const at = approvedAt ?? revokedAt
    return at && periodEnd <= reconciliation.periodEnd ? [{ through: periodEnd as Day, at }] : []
  })
}
