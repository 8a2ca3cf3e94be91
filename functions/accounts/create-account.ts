import { createAccount } from '../../shared/contract/accounts.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { day, todayIn } from '../../shared/domain/calendar/day.ts'
import { decimalOf, isWholeCents, money } from '../../shared/domain/money/money.ts'
import { refuseAccountBeyondPlan } from '../companies/refuse-beyond-plan.ts'
import { lambda } from '../runtime/lambda.ts'
import { listAccounts } from '../storage/entities/account.ts'
import { listChart } from '../storage/entities/chart-account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { nextIntegers } from '../storage/integers.ts'
import { addAccounts } from './add-accounts.ts'

export const handler = lambda(createAccount, async ({ body, scope, plan, now }) => {
  const [company, accounts, chart, ids] = await Promise.all([
    getCompany(scope),
    listAccounts(scope),
    listChart(scope),
    nextIntegers(2),
  ])
  if (!company) throw refuse('not-found')

  refuseAccountBeyondPlan(company, accounts.length, now)
  const opening = money(body.balance ?? '0')
  if (!isWholeCents(opening)) throw refuse('entry.cents')
  const { name, accountType, institutionName, accountNumber } = body
  const wanted = {
    name,
    accountType,
    institutionName,
    accountNumber,
    id: ids[0]!,
    chartAccountId: ids[1]!,
    openingBalance: decimalOf(opening),
    openingDate: day(body.openingDate ?? todayIn(company.timeZone, now)),
    currency: body.currency ?? company.baseCurrency,
  }

  const [added] = await addAccounts(plan, chart, [wanted])
  return plan.commit({ ...added!.account, balance: decimalOf(opening), _transactionCount: 0 })
})
