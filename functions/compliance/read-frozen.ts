import {
  type FrozenPeriod,
  frozenPeriod,
  type ReportedDays,
} from '../../shared/domain/compliance/frozen-period.ts'
import { readNewest } from '../evidence/read-version.ts'
import type { StoredReconciliation } from '../storage/entities/reconciliation.ts'
import type { Scope } from '../storage/scope.ts'

/** What was approved of a period, one package after the other: only what a report says of each is kept. */
export async function readFrozen(
  scope: Scope,
  reconciliations: readonly StoredReconciliation[],
  days: ReportedDays,
): Promise<FrozenPeriod[]> {
  const frozen: FrozenPeriod[] = []
  for (const reconciliation of reconciliations)
    if (reconciliation.status === 'approved')
      frozen.push(frozenPeriod((await readNewest(scope, reconciliation)).evidence, days))
  return frozen
}
