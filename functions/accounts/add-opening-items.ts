import { addOpeningItems } from '../../shared/contract/accounts.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { bankOpeningAfter, isBroughtForwardOn } from '../../shared/domain/accounts/brought-forward.ts'
import { accountPage } from '../../shared/domain/books/counts.ts'
import { DEFAULT_ACCOUNT_CODES } from '../../shared/domain/books/standard-chart.ts'
import { type Day, day, dayInWords } from '../../shared/domain/calendar/day.ts'
import { lineId } from '../../shared/domain/ids/ids.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import { openBroughtForward } from '../../shared/domain/transactions/open-line.ts'
import { lambda } from '../runtime/lambda.ts'
import { readBooks } from '../storage/books/read-books.ts'
import { accountEntity, getAccount } from '../storage/entities/account.ts'
import { listChart } from '../storage/entities/chart-account.ts'
import { ledgerEntry } from '../storage/entities/line.ts'
import { newUlid } from '../storage/new-ulid.ts'
import { shownAccounts } from './shown-account.ts'

/** Ledger entries without a journal entry: the opening balance of the books has them. Under an approved statement none comes in. */
export const handler = lambda(addOpeningItems, async ({ params, body, scope, plan, now }) => {
  const [account, chart, books] = await Promise.all([
    getAccount(scope, params.id),
    listChart(scope),
    readBooks(scope, [accountPage(params.id)]),
  ])
  const equity = chart.find(({ accountCode }) => accountCode === DEFAULT_ACCOUNT_CODES.opening)!

  const late = body.items.find(({ date }) => !isBroughtForwardOn(day(date), account))
  if (late) throw refuse('opening-item.late', { description: late.description, day: openingDayOf(account) })
  const items = body.items.map(({ date, description, amount, reference }) =>
    openBroughtForward({
      id: lineId({
        companyId: scope.companyId,
        accountId: account.id,
        date: day(date),
        hash: newUlid(now.getTime()).toLowerCase(),
      }),
      account,
      date,
      amount: decimalOf(-money(amount)),
      description,
      referenceNumber: reference || null,
      chartAccountId: equity.id,
      accountCode: equity.accountCode,
      now: plan.now,
    }),
  )
  const amounts = body.items.map(({ amount }) => amount)
  const bankOpeningBalance = bankOpeningAfter(account.bankOpeningBalance, amounts)

  for (const item of items) plan.move(ledgerEntry, undefined, item)
  const after = plan.change(accountEntity, account, { bankOpeningBalance }, { outrun: null })
  return plan.commit({ account: shownAccounts([after], books)[0]!, items })
})

const openingDayOf = ({ openingDate }: { openingDate: string }) => dayInWords(openingDate as Day)
