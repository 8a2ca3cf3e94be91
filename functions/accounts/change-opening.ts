import { refuse } from '../../shared/contract/refusals.ts'
import type { ChangeRequest } from '../../shared/contract/requests.ts'
import { isBroughtForwardOn } from '../../shared/domain/accounts/brought-forward.ts'
import { DEFAULT_ACCOUNT_CODES } from '../../shared/domain/books/standard-chart.ts'
import { type Day, day, dayInWords } from '../../shared/domain/calendar/day.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import { accountEntity, getAccount, type StoredAccount } from '../storage/entities/account.ts'
import { listChart } from '../storage/entities/chart-account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { leaseEntryNumbers } from '../storage/journal.ts'
import { refuseRateSince } from '../storage/kept-in.ts'
import { readOpeningItems } from '../storage/opening-items.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { voidEntry } from '../storage/void-entry.ts'
import { enterOpening, ofOpening } from './enter-opening.ts'
import { openingEntriesOf } from './opening-entries.ts'

export type WantedOpening = Pick<
  Extract<ChangeRequest, { kind: 'opening_balance' }>,
  'financialAccountId' | 'openingBalance' | 'openingDate' | 'rate'
>

/**
 * What an account opened with becomes something else: the entry of before is void, and another one says it. Refused under an approved
 * statement, on a day that is locked, and where something that was brought forward is not from before the new day.
 */
export async function changeOpening(
  plan: WritePlan,
  { financialAccountId, openingBalance, openingDate, rate }: WantedOpening,
): Promise<StoredAccount> {
  const { scope } = plan
  const [account, chart, company] = await Promise.all([
    getAccount(scope, financialAccountId),
    listChart(scope),
    getCompany(scope),
  ])
  if (!company) throw refuse('not-found')
  const equity = chart.find(({ accountCode }) => accountCode === DEFAULT_ACCOUNT_CODES.opening)!
  const from = day(openingDate ?? account.openingDate)
  await refuseLateItems(plan, account, from)

  for await (const entry of openingEntriesOf(scope, account))
    await voidEntry(plan, entry, 'The opening balance was corrected.')
  const more = money(openingBalance) - money(account.openingBalance)
  const opened = plan.change(accountEntity, account, {
    openingBalance: decimalOf(money(openingBalance)),
    openingDate: from,
    bankOpeningBalance: decimalOf(money(account.bankOpeningBalance) + more),
  })
  if (money(openingBalance) === 0n) return opened
  const [number] = await leaseEntryNumbers(plan, from.slice(0, 4), 1)
  const { baseCurrency } = company
  await enterOpening(plan, { account: opened, equity, entryNumber: number!, baseCurrency, rate })
  return opened
}

export async function confirmOpening(plan: WritePlan, wanted: WantedOpening): Promise<StoredAccount> {
  const { financialAccountId, openingBalance, openingDate, rate } = wanted
  const [account, company] = await Promise.all([
    getAccount(plan.scope, financialAccountId),
    getCompany(plan.scope),
  ])
  if (!company) throw refuse('not-found')
  const opened = { ...account, openingDate: openingDate ?? account.openingDate }
  if (!rate && money(openingBalance) !== 0n) await refuseRateSince(plan.scope, ofOpening(opened, company))
  return changeOpening(plan, wanted)
}

async function refuseLateItems({ scope }: WritePlan, account: StoredAccount, from: Day): Promise<void> {
  if (from >= account.openingDate) return
  const items = await readOpeningItems(scope, account, from)
  const late = items.find(
    ({ transactionDate }) => !isBroughtForwardOn(transactionDate as Day, { openingDate: from }),
  )
  if (late) throw refuse('opening-item.late', { description: late.description, day: dayInWords(from) })
}
