import { listReconciliations } from '../../shared/contract/reconciliations.ts'
import { booksByAccount } from '../../shared/domain/books/book.ts'
import { accountPages, chartPages } from '../../shared/domain/books/counts.ts'
import { lambda } from '../runtime/lambda.ts'
import { readBooks } from '../storage/books/read-books.ts'
import { listAccounts } from '../storage/entities/account.ts'
import { reconciliationEntity } from '../storage/entities/reconciliation.ts'
import { keys } from '../storage/keys.ts'
import { Listed } from '../storage/listed.ts'
import { listPage } from '../storage/lists.ts'
import { spanOf } from './read-account.ts'
import { shownReconciliation } from './shown-reconciliation.ts'

export const handler = lambda(listReconciliations, async ({ query, scope }) => {
  const { limit, cursor, accountId, status, startDate, endDate } = query
  const [page, accounts] = await Promise.all([
    listPage({
      scope,
      of: reconciliationEntity,
      ranges: [{ pk: keys.all.reconciliations(scope), newestFirst: true }],
      filters: { list: 'reconciliations', accountId, status, startDate, endDate },
      matches: (reconciliation) =>
        (accountId === undefined || reconciliation.financialAccountId === accountId) &&
        (status === undefined || reconciliation.status === status) &&
        (startDate === undefined || reconciliation.periodEnd >= startDate) &&
        (endDate === undefined || reconciliation.periodStart <= endDate),
      limit,
      cursor,
    }),
    listAccounts(scope),
  ])
  const stated = accounts.filter(({ id }) => page.items.some((of) => of.financialAccountId === id))
  const pages = [...accountPages(stated), ...chartPages(stated.map(({ chartAccountId: id }) => ({ id })))]
  const books = await readBooks(scope, pages, page.items.map(spanOf))

  const byId = new Map(accounts.map((account) => [account.id, account]))
  const byAccount = booksByAccount(books, accounts)
  const shown = page.items.map((item) => {
    const { financialAccountId: id } = item
    return shownReconciliation(item, byId.get(id)!, byAccount.get(id) ?? [])
  })
  return new Listed(shown, page.nextCursor)
})
