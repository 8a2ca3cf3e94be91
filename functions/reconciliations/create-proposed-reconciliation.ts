import { createProposedReconciliation } from '../../shared/contract/reconciliations.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { dayInWords } from '../../shared/domain/calendar/day.ts'
import { lambda } from '../runtime/lambda.ts'
import { addReconciliation } from './add-reconciliation.ts'
import { proposeBalances } from './propose-balances.ts'
import { readAccount } from './read-account.ts'

export const handler = lambda(createProposedReconciliation, async ({ body, scope, plan, now }) => {
  const read = await readAccount(scope, body.financialAccountId)

  const proposed = await proposeBalances(scope, read, body, now)
  const { openingBalance = proposed.openingBalance } = body
  const { periodStart, periodEnd, closing } = proposed
  const closingBalance = body.closingBalance ?? closing?.balance
  if (closingBalance === undefined) throw refuse('reconciliation.no-closing', { day: dayInWords(periodEnd) })

  const wanted = { ...body, periodStart, periodEnd, openingBalance, closingBalance }
  return addReconciliation(plan, read, wanted, proposed)
})
