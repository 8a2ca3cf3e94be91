import { refuse } from '../../shared/contract/refusals.ts'
import { createLedgerTransaction } from '../../shared/contract/transactions.ts'
import { DEFAULT_ACCOUNT_CODES } from '../../shared/domain/books/standard-chart.ts'
import { day, todayIn } from '../../shared/domain/calendar/day.ts'
import { money } from '../../shared/domain/money/money.ts'
import { lambda } from '../runtime/lambda.ts'
import { getAccount } from '../storage/entities/account.ts'
import { listChart } from '../storage/entities/chart-account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { leaseEntryNumbers } from '../storage/journal.ts'
import { postLedgerLine } from './post-ledger-line.ts'

export const handler = lambda(createLedgerTransaction, async ({ body, scope, plan, now }) => {
  const [account, chart, company] = await Promise.all([
    getAccount(scope, body.financialAccountId),
    listChart(scope),
    getCompany(scope),
  ])
  if (!company) throw refuse('not-found')

  const category = body.category ?? 'adjustment'
  const chartAccount = chart.find(({ id, accountCode }) =>
    body.chartAccountId === undefined
      ? accountCode === DEFAULT_ACCOUNT_CODES[category]
      : id === body.chartAccountId,
  )
  if (!chartAccount) throw refuse('not-found')
  if (!chartAccount.isActive) throw refuse('chart.inactive')
  const date = day(body.transactionDate ?? todayIn(company.timeZone, now))

  const [entryNumber] = await leaseEntryNumbers(plan, date.slice(0, 4), 1)
  const line = postLedgerLine(plan, {
    account,
    chartAccount,
    date,
    amount: money(body.amount),
    description: body.description,
    referenceNumber: body.referenceNumber || null,
    category,
    entryNumber: entryNumber!,
  })
  return plan.commit(line)
})
