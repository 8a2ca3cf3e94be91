import { listChartAccounts } from '../../shared/contract/journal.ts'
import { decimalOf } from '../../shared/domain/money/money.ts'
import { postedBalances } from '../../shared/domain/stats/book.ts'
import { lambda } from '../runtime/lambda.ts'
import { readBooks } from '../storage/book.ts'
import { listChart } from '../storage/chart.ts'

export const handler = lambda(listChartAccounts, async ({ scope }) => {
  const [chart, books] = await Promise.all([listChart(scope), readBooks(scope)])

  const balances = postedBalances(books)
  return chart.map((account) => {
    const debit = balances.get(account.id) ?? 0n
    return { ...account, balance: decimalOf(account.normalBalance === 'debit' ? debit : -debit) }
  })
})
