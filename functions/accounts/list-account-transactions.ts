import { listAccountTransactions } from '../../shared/contract/transactions.ts'
import { shownBankLine } from '../../shared/domain/transactions/shown-bank-line.ts'
import { lambda } from '../runtime/lambda.ts'
import { getAccount } from '../storage/entities/account.ts'
import { countedPage } from './counted-page.ts'
import { searchedPage } from './searched-page.ts'

const PAGE = 25

/** A page by number, with the total. */
export const handler = lambda(listAccountTransactions, async ({ params, query, scope }) => {
  const account = await getAccount(scope, params.id)
  const { search, limit = PAGE } = query
  const skip = ((query.page ?? 1) - 1) * limit

  const found = search
    ? await searchedPage(scope, account, { ...query, search }, { skip, limit })
    : await countedPage(scope, account, query, { skip, limit })
  return { ...found, transactions: found.transactions.map(shownBankLine) }
})
