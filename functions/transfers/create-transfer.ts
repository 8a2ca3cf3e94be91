import { createTransfer } from '../../shared/contract/transfers.ts'
import { lambda } from '../runtime/lambda.ts'
import { getLines } from '../storage/lines.ts'
import { makeTransfer } from './make-transfer.ts'

/** As any match that a person makes, its matches await sign-off. */
export const handler = lambda(createTransfer, async ({ body, scope, plan }) => {
  const [line] = await getLines(scope, 'bank', [body.sourceTransactionId])

  const { transfer } = await makeTransfer(plan, {
    line: line!,
    otherAccountId: body.financialAccountId,
    otherId: body.otherTransactionId,
    feeAccountId: body.feeAccountId,
    decision: { approvedBy: null, algorithmVersion: '1.0' },
  })

  return plan.commit(transfer)
})
