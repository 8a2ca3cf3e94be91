import { addOpeningItems } from '../../shared/contract/accounts.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { accountPage } from '../../shared/domain/books/counts.ts'
import { decimalOf, money, sumOf } from '../../shared/domain/money/money.ts'
import { askFor } from '../requests/done-or-asked.ts'
import { lambda } from '../runtime/lambda.ts'
import { readBooks } from '../storage/books/read-books.ts'
import { getAccount } from '../storage/entities/account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { bringForward } from './bring-forward.ts'
import { shownAccounts } from './shown-account.ts'

/** They raise or lower what the bank opened with, so that where the company asks for a second person they await one. */
export const handler = lambda(addOpeningItems, async ({ params, body, scope, plan }) => {
  const [company, before, books] = await Promise.all([
    getCompany(scope),
    getAccount(scope, params.id),
    readBooks(scope, [accountPage(params.id)]),
  ])
  if (!company) throw refuse('not-found')
  const wanted = body.items.map(({ reference = null, ...item }) => ({ ...item, reference }))

  if (!company.requiresSecondPerson) {
    const { account, items } = await bringForward(plan, params.id, wanted)
    return plan.commit({ account: shownAccounts([account], books)[0]!, items })
  }
  await bringForward(plan.before(), params.id, wanted)
  const [first, ...more] = wanted
  askFor(plan, {
    kind: 'opening_items',
    about: String(before.id),
    title: `${first!.description}${more.length ? ` and ${more.length} more` : ''}, brought forward to ${before.name}`,
    amount: decimalOf(sumOf(wanted.map(({ amount }) => money(amount)))),
    currency: before.currency,
    financialAccountId: before.id,
    items: wanted,
  })
  return plan.commit({ account: shownAccounts([before], books)[0]!, items: [] })
})
