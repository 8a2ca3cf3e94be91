import { removeOpeningItem } from '../../shared/contract/accounts.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { bankOpeningAfter } from '../../shared/domain/accounts/brought-forward.ts'
import { isOpen } from '../../shared/domain/transactions/status.ts'
import { lambda } from '../runtime/lambda.ts'
import { accountEntity, getAccount } from '../storage/entities/account.ts'
import { ledgerEntry } from '../storage/entities/line.ts'
import { getLines } from '../storage/lines.ts'

export const handler = lambda(removeOpeningItem, async ({ params, scope, plan }) => {
  const [account, [item]] = await Promise.all([
    getAccount(scope, params.id),
    getLines(scope, 'ledger', [params.lineId]),
  ])

  if (!item!.isBroughtForward || item!.financialAccountId !== account.id) throw refuse('not-found')
  if (!isOpen(item!.status)) throw refuse('opening-item.matched', { description: item!.description })
  const bankOpeningBalance = bankOpeningAfter(account.bankOpeningBalance, [item!.amount])

  plan.move(ledgerEntry, item!, undefined)
  plan.change(accountEntity, account, { bankOpeningBalance }, { outrun: null })
  return plan.commit(undefined as never)
})
