import { createAccount } from '../../shared/contract/accounts.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { chartAccountFor, openAccount } from '../../shared/domain/accounts/open-account.ts'
import { day, todayIn } from '../../shared/domain/calendar/day.ts'
import { linesOfLedgerTransaction } from '../../shared/domain/journal/entry.ts'
import { openChartAccount } from '../../shared/domain/journal/open-chart.ts'
import { DEFAULT_ACCOUNT_CODES } from '../../shared/domain/journal/standard-chart.ts'
import { decimalOf, isWholeCents, money } from '../../shared/domain/money/money.ts'
import { refuseAccountBeyondPlan } from '../companies/refuse-beyond-plan.ts'
import { lambda } from '../runtime/lambda.ts'
import { listAccounts, createAccount as writeAccount } from '../storage/accounts.ts'
import { createChartAccount, listChart } from '../storage/chart.ts'
import { getCompany } from '../storage/companies.ts'
import { createIntegerOwner, nextIntegers } from '../storage/integers.ts'
import { createEntry, leaseEntryNumbers } from '../storage/journal.ts'

export const handler = lambda(createAccount, async ({ body, scope, plan, now }) => {
  const [company, accounts, chart, ids] = await Promise.all([
    getCompany(scope),
    listAccounts(scope),
    listChart(scope),
    nextIntegers(2),
  ])
  if (!company) throw refuse('not-found')
  const [id, chartAccountId] = ids as [number, number]

  refuseAccountBeyondPlan(company, accounts.length, now)
  const opening = money(body.balance ?? '0')
  if (!isWholeCents(opening)) throw refuse('entry.cents')
  const openingDate = day(body.openingDate ?? todayIn(company.timeZone, now))
  const currency = body.currency ?? company.baseCurrency
  const { companyId } = scope
  const chartAccount = chartAccountFor(
    body.accountType,
    body.name,
    new Set(chart.map(({ accountCode }) => accountCode)),
  )
  const account = openAccount({
    ...body,
    id,
    companyId,
    chartAccountId,
    openingBalance: decimalOf(opening),
    openingDate,
    currency,
    now: plan.now,
  })

  writeAccount(plan, scope, account)
  createChartAccount(
    plan,
    scope,
    openChartAccount(chartAccount, { id: chartAccountId, companyId, now: plan.now }),
  )
  createIntegerOwner(plan, 'account', id, companyId)
  createIntegerOwner(plan, 'chartAccount', chartAccountId, companyId)
  if (opening !== 0n) {
    const equity = chart.find(({ accountCode }) => accountCode === DEFAULT_ACCOUNT_CODES.opening)!
    const [entryNumber] = await leaseEntryNumbers(plan, scope, openingDate.slice(0, 4), 1)
    createEntry(plan, scope, {
      entryNumber: entryNumber!,
      entryDate: openingDate,
      description: `Opening balance of ${body.name}`,
      referenceNumber: null,
      entryType: 'OPENING',
      status: 'POSTED',
      currency,
      lines: linesOfLedgerTransaction(-opening, chartAccountId, equity.id, 'Opening balance'),
      ledgerTransactionIds: [],
    })
  }
  return plan.commit({ ...account, balance: decimalOf(opening), _transactionCount: 0 })
})
