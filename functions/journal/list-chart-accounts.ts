import { listChartAccounts } from '../../shared/contract/journal.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { postedBalances } from '../../shared/domain/books/book.ts'
import { decimalOf } from '../../shared/domain/money/money.ts'
import { lambda } from '../runtime/lambda.ts'
import { readPostings } from '../storage/books/read-postings.ts'
import { getCompany } from '../storage/entities/company.ts'

export const handler = lambda(listChartAccounts, async ({ scope }) => {
  const [company, { chart, books }] = await Promise.all([getCompany(scope), readPostings(scope)])
  if (!company) throw refuse('not-found')

  const posted = [...postedBalances(books)].sort(([one], [other]) => (one < other ? -1 : 1))
  return chart.map((account) => {
    const balances = posted.flatMap(([currency, of]) => {
      const debit = of.get(account.id)
      if (debit === undefined || debit === 0n) return []
      return [{ currency, balance: decimalOf(account.normalBalance === 'debit' ? debit : -debit) }]
    })
    const shown = balances.find(({ currency }) => currency === company.baseCurrency) ??
      balances[0] ?? { currency: company.baseCurrency, balance: decimalOf(0n) }
    return { ...account, ...shown, otherBalances: balances.filter((each) => each !== shown) }
  })
})
