import { refuse } from '../../shared/contract/refusals.ts'
import { excludeLine } from '../../shared/contract/transactions.ts'
import { excluded } from '../../shared/domain/transactions/exclusion.ts'
import { shownBankLine } from '../../shared/domain/transactions/shown-bank-line.ts'
import { TRANSACTION_STATUS_LABELS } from '../../shared/domain/transactions/status.ts'
import { lambda } from '../runtime/lambda.ts'
import { bankLine } from '../storage/entities/line.ts'
import { getLines } from '../storage/lines.ts'

export const handler = lambda(excludeLine, async ({ params, body, scope, caller, plan }) => {
  const [line] = await getLines(scope, 'bank', [params.id])

  const exclusion = { reason: body.reason, note: body.note || null, by: caller.userId, at: plan.now }
  const after = excluded(line!, exclusion)
  if (!after) throw refuse('line.state', { state: TRANSACTION_STATUS_LABELS[line!.status].toLowerCase() })

  return plan.commit(shownBankLine(plan.move(bankLine, line!, after)))
})
