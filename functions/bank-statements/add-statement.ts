/** The one service behind both ways of making a statement. */

import type { Statement } from '../../shared/contract/bank-statements.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { type Day, day, dayInWords } from '../../shared/domain/calendar/day.ts'
import { nextStart, periodFaultOf } from '../../shared/domain/reconciliations/chain.ts'
import { openStatement } from '../../shared/domain/reconciliations/open-statement.ts'
import { newStatementId, statementEntity } from '../storage/entities/statement.ts'
import { whyOff } from '../storage/plan/why-closed.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { type ReadAccount, readOwnBooks, spanOf } from './read-account.ts'
import { shownStatement } from './shown-statement.ts'

export interface WantedStatement {
  periodStart: string
  periodEnd: string
  openingBalance: string
  closingBalance: string
  status?: 'draft' | 'in_progress' | undefined
  notes?: string | null | undefined
}

export async function addStatement(
  plan: WritePlan,
  { account, chain, locks }: ReadAccount,
  wanted: WantedStatement,
): Promise<Statement> {
  const { scope } = plan
  const period = { periodStart: day(wanted.periodStart), periodEnd: day(wanted.periodEnd) }
  refuseFaultyPeriod(chain, period)
  const statement = openStatement({
    ...wanted,
    ...period,
    id: newStatementId(scope, period.periodEnd, plan.context.now),
    account,
    userId: plan.context.userId,
    now: plan.now,
  })
  const books = await readOwnBooks(scope, account, [spanOf(statement)])

  plan.closings.enter(account.id, () => whyOff(scope, account.id))
  plan.closings.moveChain(locks, account.id)
  plan.move(statementEntity, undefined, statement)
  return plan.commit(shownStatement(statement, account, books))
}

function refuseFaultyPeriod(chain: ReadAccount['chain'], period: { periodStart: Day; periodEnd: Day }): void {
  const fault = periodFaultOf(chain, period)
  if (fault === 'backwards') throw refuse('statement.period')
  if (fault === 'too-long') throw refuse('statement.period-long')
  if (fault === 'not-contiguous')
    throw refuse('statement.not-contiguous', { day: dayInWords(nextStart(chain)!) })
}
