/** The one service behind both ways of making a reconciliation. */

import type { Reconciliation } from '../../shared/contract/reconciliations.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { type Day, day, dayInWords } from '../../shared/domain/calendar/day.ts'
import { closingSourceOf, openingSourceOf } from '../../shared/domain/reconciliations/balance-source.ts'
import { nextStart, periodFaultOf } from '../../shared/domain/reconciliations/chain.ts'
import { openReconciliation } from '../../shared/domain/reconciliations/open-reconciliation.ts'
import { newReconciliationId, reconciliationEntity } from '../storage/entities/reconciliation.ts'
import { whyOff } from '../storage/plan/why-closed.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import type { ProposedBalances } from './propose-balances.ts'
import { type ReadAccount, readOwnBooks, spanOf } from './read-account.ts'
import { shownReconciliation } from './shown-reconciliation.ts'

export interface WantedReconciliation {
  periodStart: string
  periodEnd: string
  openingBalance: string
  closingBalance: string
  status?: 'draft' | 'in_progress' | undefined
  notes?: string | null | undefined
}

export async function addReconciliation(
  plan: WritePlan,
  { account, chain, locks }: ReadAccount,
  wanted: WantedReconciliation,
  proposed: ProposedBalances,
): Promise<Reconciliation> {
  const { scope } = plan
  const period = { periodStart: day(wanted.periodStart), periodEnd: day(wanted.periodEnd) }
  refuseFaultyPeriod(chain, period)
  const reconciliation = openReconciliation({
    ...wanted,
    ...period,
    ...sourcesOf(plan, wanted, proposed),
    id: newReconciliationId(scope, period.periodEnd, plan.context.now),
    account,
    userId: plan.context.userId,
    now: plan.now,
  })
  const books = await readOwnBooks(scope, account, [spanOf(reconciliation)])

  plan.closings.enter(account.id, () => whyOff(scope, account.id))
  plan.closings.moveChain(locks, account.id, [...chain, reconciliation])
  plan.move(reconciliationEntity, undefined, reconciliation)
  return plan.commit(shownReconciliation(reconciliation, account, books))
}

/** Where balances come from that somebody gave, or left to what is proposed. */
export function sourcesOf(
  plan: WritePlan,
  { openingBalance, closingBalance }: Pick<WantedReconciliation, 'openingBalance' | 'closingBalance'>,
  { previous, opening, closing, closingBefore, lastRow }: ProposedBalances,
) {
  const person = { by: plan.context.userId, at: plan.now }
  return {
    openingSource: openingSourceOf({ balance: openingBalance, ...person }, previous, opening),
    closingSource: closingSourceOf(
      { balance: closingBalance, ...person },
      { stated: closing, before: closingBefore, lastRow },
    ),
  }
}

function refuseFaultyPeriod(chain: ReadAccount['chain'], period: { periodStart: Day; periodEnd: Day }): void {
  const fault = periodFaultOf(chain, period)
  if (fault === 'backwards') throw refuse('reconciliation.period')
  if (fault === 'too-long') throw refuse('reconciliation.period-long')
  if (fault === 'not-contiguous')
    throw refuse('reconciliation.not-contiguous', { day: dayInWords(nextStart(chain)!) })
}
