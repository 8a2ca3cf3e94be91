import { createAccount } from '../../shared/contract/accounts.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { day, dayInWords, todayIn } from '../../shared/domain/calendar/day.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import { refuseAccountBeyondPlan } from '../companies/refuse-beyond-plan.ts'
import { askFor } from '../requests/done-or-asked.ts'
import { lambda } from '../runtime/lambda.ts'
import { listAccounts } from '../storage/entities/account.ts'
import { listChart } from '../storage/entities/chart-account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { nextIntegers } from '../storage/integers.ts'
import { rateToKeep } from '../storage/kept-in.ts'
import { refuseTooFine } from '../storage/refuse-too-fine.ts'
import { addAccounts } from './add-accounts.ts'
import { ofOpening } from './enter-opening.ts'

export const handler = lambda(createAccount, async ({ body, scope, plan, now, attempt }) => {
  const [company, accounts, chart, ids] = await Promise.all([
    getCompany(scope),
    listAccounts(scope),
    listChart(scope),
    nextIntegers(2),
  ])
  if (!company) throw refuse('not-found')

  refuseAccountBeyondPlan(company, accounts.length, now)
  const opening = money(body.balance ?? '0')
  const currency = body.currency ?? company.baseCurrency
  refuseTooFine(opening, currency)
  // Where the company asks for a second person, the account opens with nothing until another one confirms its balance.
  const isAsked = company.requiresSecondPerson && opening !== 0n
  const { name, accountType, institutionName, accountNumber } = body
  const wanted = {
    name,
    accountType,
    institutionName,
    accountNumber,
    id: ids[0]!,
    chartAccountId: ids[1]!,
    openingBalance: decimalOf(isAsked ? 0n : opening),
    openingDate: day(body.openingDate ?? todayIn(company.timeZone, now)),
    currency,
    rate: body.rate,
  }

  const [added] = await addAccounts(plan, chart, company.baseCurrency, [wanted], attempt)
  const { account } = added!
  if (isAsked) {
    const rate = body.rate ?? (await rateToKeep(scope, ofOpening(account, company)))
    askFor(plan, {
      kind: 'opening_balance',
      about: String(account.id),
      title: `Opening balance of ${name} on ${dayInWords(day(account.openingDate))}`,
      amount: decimalOf(opening),
      currency: account.currency,
      financialAccountId: account.id,
      openingBalance: decimalOf(opening),
      ...(rate && { rate }),
    })
  }
  return plan.commit({ ...account, balance: account.openingBalance, _transactionCount: 0 })
})
