import { removeOpeningItem } from '../../shared/contract/accounts.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import { askFor } from '../requests/done-or-asked.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { takeOpeningItemOut } from './bring-forward.ts'

export const handler = lambda(removeOpeningItem, async ({ params, scope, plan }) => {
  const company = await getCompany(scope)
  if (!company) throw refuse('not-found')

  const asks = company.requiresSecondPerson
  const { account, item } = await takeOpeningItemOut(asks ? plan.before() : plan, params.id, params.lineId)
  if (asks)
    askFor(plan, {
      kind: 'remove_opening_item',
      about: String(account.id),
      title: `${item.description}, taken out of ${account.name} again`,
      amount: decimalOf(-money(item.amount)),
      currency: account.currency,
      financialAccountId: account.id,
      lineId: item.id,
    })

  return plan.commit(undefined)
})
