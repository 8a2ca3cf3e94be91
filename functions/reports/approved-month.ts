/** What a monthly report says of a month that was approved as one period: what its package says. */
import type { MonthlyReport } from '../../shared/contract/reports.ts'
import type { Days } from '../../shared/domain/calendar/period.ts'
import { frozenMonth } from '../../shared/domain/reports/frozen-month.ts'
import { readNewest } from '../evidence/read-version.ts'
import type { StoredReconciliation } from '../storage/entities/reconciliation.ts'
import type { Scope } from '../storage/scope.ts'

type Frozen = Pick<MonthlyReport, 'approved' | 'issues' | 'broughtForward'> & ReturnType<typeof frozenMonth>

/** Undefined where the month is no approved period of its own. */
export async function approvedMonth(
  scope: Scope,
  reconciliations: readonly StoredReconciliation[],
  days: Days,
  issuesMax: number,
): Promise<Frozen | undefined> {
  const reconciliation = approvedAs(reconciliations, days)
  if (!reconciliation) return undefined
  const { approved, evidence } = await readNewest(scope, reconciliation)
  const month = frozenMonth(evidence)
  const { version, sha256, approvedAt } = approved
  return {
    ...month,
    approved: { reconciliationId: reconciliation.id, version, sha256, approvedAt, ...month.proof },
    issues: { unmatched: month.open.slice(0, issuesMax), total: month.open.length },
    broughtForward: { unmatched: month.earlier.slice(0, issuesMax), total: month.earlier.length },
  }
}

/** The one that is approved and is of these days. */
export function approvedAs(
  reconciliations: readonly StoredReconciliation[],
  { startDate, endDate }: Days,
): StoredReconciliation | undefined {
  return reconciliations.find(
    ({ status, periodStart, periodEnd }) =>
      status === 'approved' && periodStart === startDate && periodEnd === endDate,
  )
}
