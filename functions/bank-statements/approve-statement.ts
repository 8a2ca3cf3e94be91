import { approveStatement } from '../../shared/contract/bank-statements.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { type Day, dayInWords } from '../../shared/domain/calendar/day.ts'
import { mayApprove } from '../../shared/domain/companies/policies.ts'
import { neighboursOf } from '../../shared/domain/reconciliations/chain.ts'
import { lambda } from '../runtime/lambda.ts'
import { accountEntity } from '../storage/entities/account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { statementEntity } from '../storage/entities/statement.ts'
import { moved, refuseBefore, refuseUnproved } from './move-statement.ts'
import { pendingUpTo } from './pending-matches.ts'
import { readStatement } from './read-account.ts'
import { shownStatement } from './shown-statement.ts'
import { unrecordedLines } from './unrecorded-lines.ts'
import { explainedLater, waitingLines } from './waiting-lines.ts'

/**
 * Everything up to the period's end is closed with it. A line that changes while this is decided is seen: then all is decided anew.
 * A match that is made, or made pending again, meanwhile changes its bank lines' number in the locks, which were read first.
 */
export const handler = lambda(approveStatement, async ({ params, scope, caller, plan }) => {
  const [read, company] = await Promise.all([readStatement(scope, params.id), getCompany(scope)])
  const { statement, account, chain, books, locks } = read
  if (!company) throw refuse('not-found')
  const { periodEnd } = statement
  const [open, later] = await Promise.all([
    waitingLines(scope, 'bank', account.id, books, periodEnd),
    explainedLater(scope, 'bank', account.id, books, periodEnd, Number.POSITIVE_INFINITY),
  ])
  const [unrecorded, pending] = await Promise.all([
    unrecordedLines(scope, later, periodEnd),
    company.requiresSecondPerson ? pendingUpTo(scope, account.id, periodEnd) : [],
  ])

  const status = moved(statement, 'approve')
  if (!mayApprove(company, caller.userId, statement.completedBy!)) throw refuse('statement.second-person')
  const { previous } = neighboursOf(chain, statement.id)
  refuseBefore(previous, (before) => before === 'approved', 'approved')
  refuseUnproved(statement, read, previous)
  const day = dayInWords(periodEnd as Day)
  if (open.count > 0) throw refuse('statement.open-lines', { lines: linesAre(open.count), day })
  if (unrecorded.length > 0)
    throw refuse('statement.unrecorded-lines', { lines: linesAre(unrecorded.length), day })
  if (pending.length > 0) {
    const matches = pending.length === 1 ? '1 match awaits' : `${pending.length} matches await`
    throw refuse('statement.pending-matches', { matches, day })
  }

  plan.closings.expectLines(locks, account.id)
  plan.closings.moveChain(locks, account.id)
  plan.change(accountEntity, account, { approvedThrough: periodEnd }, { outrun: null })
  const approved = { status, approvedBy: caller.userId, approvedAt: plan.now }
  const after = plan.change(statementEntity, statement, approved, { action: 'approved' })
  return plan.commit(shownStatement(after, account, books))
})

const linesAre = (count: number) => (count === 1 ? '1 bank line is' : `${count} bank lines are`)
