import { refuse } from '../../shared/contract/refusals.ts'
import { createLedgerTransaction } from '../../shared/contract/transactions.ts'
import { DEFAULT_ACCOUNT_CODES } from '../../shared/domain/books/standard-chart.ts'
import { day, todayIn } from '../../shared/domain/calendar/day.ts'
import { mayApprove } from '../../shared/domain/companies/policies.ts'
import { money } from '../../shared/domain/money/money.ts'
import { lambda } from '../runtime/lambda.ts'
import { bookableChart } from '../storage/bookable-chart.ts'
import { getAccount } from '../storage/entities/account.ts'
import { listChart } from '../storage/entities/chart-account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { leaseEntryNumbers } from '../storage/journal.ts'
import { keptIn } from '../storage/kept-in.ts'
import { refuseUnmeantDays } from '../storage/refuse-unmeant-days.ts'
import { bothSides, postLedgerLine, prepareLedgerLine } from './post-ledger-line.ts'

export const handler = lambda(createLedgerTransaction, async ({ body, scope, caller, plan, now }) => {
  const [account, chart, bookable, company] = await Promise.all([
    getAccount(scope, body.financialAccountId),
    listChart(scope),
    bookableChart(scope),
    getCompany(scope),
  ])
  if (!company) throw refuse('not-found')

  const category = body.category ?? 'adjustment'
  const byCode = (code: string) => chart.find(({ accountCode, isActive }) => isActive && accountCode === code)
  const chartAccount =
    body.chartAccountId === undefined
      ? (byCode(DEFAULT_ACCOUNT_CODES[category]) ?? byCode(DEFAULT_ACCOUNT_CODES.suspense))
      : chart.find(({ id }) => id === body.chartAccountId)
  if (!chartAccount) throw refuse('not-found')
  if (!bookable.some(({ id }) => id === chartAccount.id)) throw refuse('entry.own-account')
  if (!chartAccount.isActive) throw refuse('chart.inactive')
  refuseUnmeantDays(company, now, { transactionDate: body.transactionDate })
  const date = day(body.transactionDate ?? todayIn(company.timeZone, now))

  const [entryNumber] = await leaseEntryNumbers(plan, date.slice(0, 4), 1)
  const of = { account, chartAccount, amount: money(body.amount), description: body.description }
  const { baseCurrency } = company
  const posting = {
    ...of,
    kept: await keptIn(scope, { account, baseCurrency, date }, bothSides(of), body.rate),
    date,
    referenceNumber: body.referenceNumber || null,
    category,
    entryNumber: entryNumber!,
    entryType: 'LEDGER' as const,
  }
  // Where a second person has to look, typing it is asking to be posted.
  const isPosted = mayApprove(company, caller.userId, caller.userId)
  return plan.commit(isPosted ? postLedgerLine(plan, posting) : prepareLedgerLine(plan, posting))
})
