import { refuse } from '../../shared/contract/refusals.ts'
import { createLedgerTransaction } from '../../shared/contract/transactions.ts'
import { DEFAULT_ACCOUNT_CODES } from '../../shared/domain/books/standard-chart.ts'
import { day, todayIn } from '../../shared/domain/calendar/day.ts'
import { money } from '../../shared/domain/money/money.ts'
import { lambda } from '../runtime/lambda.ts'
import { getAccount, holdAccount } from '../storage/accounts.ts'
import { listChart } from '../storage/chart.ts'
import { getCompany } from '../storage/companies.ts'
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

  holdAccount(plan, scope, account.id)
  const [entryNumber] = await leaseEntryNumbers(plan, scope, date.slice(0, 4), 1)
  const line = postLedgerLine(plan, scope, {
    account,
    chartAccount,
    date,
    amount: money(body.amount),
    description: body.description,
    referenceNumber: body.referenceNumber || null,
    category,
    entryNumber: entryNumber!,
  })
  plan.changed({ entityType: 'ledger_transaction', entityId: line.id, action: 'created', after: line })
  return plan.commit(line)
})
