import { refuse } from '../../shared/contract/refusals.ts'
import { createTransfer } from '../../shared/contract/transfers.ts'
import { soleApprover } from '../matches/sole-approver.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { getLines } from '../storage/lines.ts'
import { makeTransfer } from './make-transfer.ts'

/** Its matches await sign-off, unless there is nobody else to give it. */
export const handler = lambda(createTransfer, async ({ body, scope, caller, plan }) => {
  const [[line], company] = await Promise.all([
    getLines(scope, 'bank', [body.sourceTransactionId]),
    getCompany(scope),
  ])
  if (!company) throw refuse('not-found')

  const { transfer, match } = await makeTransfer(plan, {
    line: line!,
    otherAccountId: body.financialAccountId,
    otherId: body.otherTransactionId,
    feeAccountId: body.feeAccountId,
    rate: body.rate,
    otherRate: body.otherRate,
    decision: { approvedBy: await soleApprover(scope, company, caller), algorithmVersion: '1.0' },
  })

  return plan.commit({ ...transfer, approvalStatus: match.approvalStatus })
})
