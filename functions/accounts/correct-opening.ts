import { correctOpening } from '../../shared/contract/accounts.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { accountPage } from '../../shared/domain/books/counts.ts'
import { type Day, dayInWords } from '../../shared/domain/calendar/day.ts'
import { money } from '../../shared/domain/money/money.ts'
import { doneOrAsked } from '../requests/done-or-asked.ts'
import { lambda } from '../runtime/lambda.ts'
import { readBooks } from '../storage/books/read-books.ts'
import { getAccount } from '../storage/entities/account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { rateToKeep } from '../storage/kept-in.ts'
import { refuseTooFine } from '../storage/refuse-too-fine.ts'
import { changeOpening } from './change-opening.ts'
import { ofOpening } from './enter-opening.ts'
import { shownAccounts } from './shown-account.ts'

export const handler = lambda(correctOpening, async ({ params, body, scope, plan }) => {
  const [company, before, books] = await Promise.all([
    getCompany(scope),
    getAccount(scope, params.id),
    readBooks(scope, [accountPage(params.id)]),
  ])
  if (!company) throw refuse('not-found')
  if (before.version !== body.version) throw refuse('version.stale')
  refuseTooFine(money(body.balance), before.currency)

  const { balance: openingBalance, openingDate } = body
  // Whoever confirms it sees the rate, and it is kept at that one.
  const rate = body.rate ?? (await rateToKeep(scope, ofOpening({ ...before, openingDate }, company)))
  const wanted = { financialAccountId: before.id, openingBalance, openingDate, ...(rate && { rate }) }
  const asked = {
    kind: 'opening_balance',
    about: String(before.id),
    title: `Opening balance of ${before.name} on ${dayInWords(openingDate as Day)}`,
    amount: openingBalance,
    currency: before.currency,
    ...wanted,
  } as const
  const account = await doneOrAsked(plan, company, before, asked, (of) => changeOpening(of, wanted))
  return plan.commit(shownAccounts([account], books)[0]!)
})
