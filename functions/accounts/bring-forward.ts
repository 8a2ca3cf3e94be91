/** Items from the books before: what adds one, takes one out, and does either once another person confirmed it. */
import { refuse } from '../../shared/contract/refusals.ts'
import type { ChangeRequest } from '../../shared/contract/requests.ts'
import type { LedgerTransaction } from '../../shared/contract/transactions.ts'
import { bankOpeningAfter, isBroughtForwardOn } from '../../shared/domain/accounts/brought-forward.ts'
import { DEFAULT_ACCOUNT_CODES } from '../../shared/domain/books/standard-chart.ts'
import { type Day, day, dayInWords } from '../../shared/domain/calendar/day.ts'
import { lineId } from '../../shared/domain/ids/ids.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import { openBroughtForward } from '../../shared/domain/transactions/open-line.ts'
import { isOpen } from '../../shared/domain/transactions/status.ts'
import { accountEntity, getAccount, type StoredAccount } from '../storage/entities/account.ts'
import { listChart } from '../storage/entities/chart-account.ts'
import { ledgerEntry } from '../storage/entities/line.ts'
import { getLines } from '../storage/lines.ts'
import { newUlid } from '../storage/new-ulid.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'

export type BroughtItems = Extract<ChangeRequest, { kind: 'opening_items' }>['items']

/** Ledger entries without a journal entry: the opening balance of the books has them. Under an approved statement none comes in. */
export async function bringForward(
  plan: WritePlan,
  accountId: number,
  wanted: BroughtItems,
): Promise<{ account: StoredAccount; items: LedgerTransaction[] }> {
  const { scope } = plan
  const [account, chart] = await Promise.all([getAccount(scope, accountId), listChart(scope)])
  const equity = chart.find(({ accountCode }) => accountCode === DEFAULT_ACCOUNT_CODES.opening)!

  const late = wanted.find(({ date }) => !isBroughtForwardOn(day(date), account))
  if (late) throw refuse('opening-item.late', { description: late.description, day: openingDayOf(account) })
  const items = wanted.map(({ date, description, amount, reference }) =>
    openBroughtForward({
      id: lineId({
        companyId: scope.companyId,
        accountId: account.id,
        date: day(date),
        hash: newUlid(plan.context.now.getTime()).toLowerCase(),
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
  const amounts = wanted.map(({ amount }) => amount)
  const bankOpeningBalance = bankOpeningAfter(account.bankOpeningBalance, amounts)

  for (const item of items) plan.move(ledgerEntry, undefined, item)
  return { account: plan.change(accountEntity, account, { bankOpeningBalance }, { outrun: null }), items }
}

export async function takeOpeningItemOut(
  plan: WritePlan,
  accountId: number,
  itemId: string,
): Promise<{ account: StoredAccount; item: LedgerTransaction }> {
  const [account, [item]] = await Promise.all([
    getAccount(plan.scope, accountId),
    getLines(plan.scope, 'ledger', [itemId]),
  ])

  if (!item!.isBroughtForward || item!.financialAccountId !== account.id) throw refuse('not-found')
  if (!isOpen(item!.status)) throw refuse('opening-item.matched', { description: item!.description })
  const bankOpeningBalance = bankOpeningAfter(account.bankOpeningBalance, [item!.amount])

  plan.move(ledgerEntry, item!, undefined)
  return {
    account: plan.change(accountEntity, account, { bankOpeningBalance }, { outrun: null }),
    item: item!,
  }
}

const openingDayOf = ({ openingDate }: { openingDate: string }) => dayInWords(openingDate as Day)
