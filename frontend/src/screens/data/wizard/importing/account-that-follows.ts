import type { Account } from '../../../../../../shared/contract/accounts.ts'
import type { Import } from '../../../../../../shared/contract/imports.ts'
import type { BankFileProof } from '../../../../../../shared/domain/bank-files/bank-file.ts'
import { type Day, day } from '../../../../../../shared/domain/calendar/day.ts'
import { type Money, money } from '../../../../../../shared/domain/money/money.ts'
import { isStanding } from '../../../../../../shared/domain/templates/earlier-import.ts'

/** What an account held, by the last file of the same columns that came into it. */
export interface Held {
  accountId: number
  on: Day
  balance: Money
}

type Earlier = Pick<
  Import,
  'financialAccountId' | 'side' | 'status' | 'layout' | 'closingBalance' | 'closingOn' | 'periodEnd'
>

/** What each account held at the end of the newest of its files with these columns. @param imports newest first */
export function heldByLayout(
  imports: readonly Earlier[],
  layout: string | undefined,
  accounts: readonly Pick<Account, 'id'>[],
): Held[] {
  const ofLayout = imports.filter(
    (each) => layout !== undefined && each.layout === layout && each.side === 'bank' && isStanding(each),
  )
  return accounts.flatMap(({ id }) => {
    const newest = ofLayout.find(({ financialAccountId }) => financialAccountId === id)
    const on = newest?.closingOn ?? newest?.periodEnd
    return newest?.closingBalance && on
      ? [{ accountId: id, on: day(on), balance: money(newest.closingBalance) }]
      : []
  })
}

/**
 * The only account that a file which names none goes on from: it opens with what that held, or says the same of that day.
 * @param balances what the file says of the end of each of these days; null where nothing
 */
export function accountThatFollows(
  held: readonly Held[],
  { first, openingBalance }: Pick<BankFileProof, 'first' | 'openingBalance'>,
  balances: readonly (Money | null)[],
): number | undefined {
  const following = held.filter(({ on, balance }, at) =>
    first !== undefined && on < first ? openingBalance === balance : balances[at] === balance,
  )
  return following.length === 1 ? following[0]!.accountId : undefined
}
