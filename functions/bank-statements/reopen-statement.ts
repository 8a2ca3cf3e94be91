import { reopenStatement } from '../../shared/contract/bank-statements.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { type Day, dayInWords } from '../../shared/domain/calendar/day.ts'
import { approvedThroughOf, neighboursOf } from '../../shared/domain/reconciliations/chain.ts'
import { isProved } from '../../shared/domain/reconciliations/statement-state.ts'
import { lambda } from '../runtime/lambda.ts'
import { accountEntity } from '../storage/entities/account.ts'
import { statementEntity } from '../storage/entities/statement.ts'
import { moved } from './move-statement.ts'
import { readStatement } from './read-account.ts'
import { shownStatement } from './shown-statement.ts'

export const handler = lambda(reopenStatement, async ({ params, body, scope, plan }) => {
  const { statement, account, chain, books, locks } = await readStatement(scope, params.id)

  const status = moved(statement, 'reopen')
  const { next } = neighboursOf(chain, statement.id)
  if (next && isProved(next.status))
    throw refuse('statement.not-newest', { day: dayInWords(next.periodEnd as Day) })
  const others = chain.filter(({ id }) => id !== statement.id)

  plan.closings.moveChain(locks, account.id)
  if (statement.status === 'approved')
    plan.change(accountEntity, account, { approvedThrough: approvedThroughOf(others) }, { outrun: null })
  const after = plan.change(statementEntity, statement, {
    ...unproved,
    status,
    reopenedAt: plan.now,
    reopenedBecause: body.reason,
  })
  return plan.commit(shownStatement(after, account, books))
})

const unproved = { completedBy: null, completedAt: null, approvedBy: null, approvedAt: null }
