import type { Account } from '../../../../../../shared/contract/accounts.ts'
import { DIGITS_KEPT, plainNumber } from '../../../../../../shared/domain/accounts/account-number.ts'
import type { Reading } from '../../../../../../shared/domain/bank-files/bank-file.ts'
import type { FilePart } from '../../../../../../shared/domain/bank-files/rows/file-parts.ts'
import { addDays } from '../../../../../../shared/domain/calendar/day.ts'
import { decimalOf } from '../../../../../../shared/domain/money/money.ts'
import type { AccountDraft } from '../../../accounts/add-account-dialog.tsx'
import { isNumberOf, suggestAccount } from './suggest-account.ts'

type Named = Pick<FilePart, 'account' | 'currency' | 'proof'>
type Owned = Pick<Account, 'id' | 'accountNumber' | 'currency'>

/** The account that a file says it is of; undefined where it names several, or says nothing. */
export function namedAccount({ accounts }: Pick<Reading, 'accounts'>): Named | undefined {
  return accounts.length === 1 ? accounts[0] : undefined
}

/** Whether a file names another account than this one by its number. A file without one contradicts nothing. */
export function isOfAnother(named: string | undefined, account: Pick<Owned, 'accountNumber'>): boolean {
  if (!isNumbered(named) || plainNumber(account.accountNumber).length < DIGITS_KEPT) return false
  return !isNumberOf(plainNumber(named), account)
}

export interface Chosen {
  chosenId: number | null
  /** For this file, and not because somebody came from that account. */
  isChosenForIt: boolean
}

/** The account that a file goes into: the one that was chosen for it or that somebody came from, else the one that it names or, naming none, goes on from, else the only one unless it names another. */
export function accountFor(
  named: Named | undefined,
  accounts: readonly Owned[],
  { chosenId, isChosenForIt }: Chosen = { chosenId: null, isChosenForIt: false },
  followsId?: number | undefined,
): number | undefined {
  const chosen = accounts.find(({ id }) => id === chosenId)
  if (chosen && (isChosenForIt || !isOfAnother(named?.account, chosen))) return chosen.id
  const suggested = named && suggestAccount({ ...named, mapping: { format: 'csv' } }, accounts, [])
  if (suggested !== undefined) return suggested
  const follows = accounts.find(({ id }) => id === followsId)
  if (follows && !isOfAnother(named?.account, follows)) return follows.id
  const [only, ...others] = accounts
  return only && others.length === 0 && !isOfAnother(named?.account, only) ? only.id : undefined
}

/** What a file says of an account that is not here yet: its number and currency, and what it held on the day that the file states, at the latest the one before the first line. */
export function accountOfFile({ account, currency, proof }: Named, institution = ''): Partial<AccountDraft> {
  const { first, openingBalance, openingOn } = proof
  const before = first && addDays(first, -1)
  return {
    institutionName: institution,
    ...(account && (isNumbered(account) ? { accountNumber: account } : { name: account })),
    ...(currency && { currency: currency.toUpperCase() }),
    ...(first && openingBalance !== undefined && { balance: decimalOf(openingBalance) }),
    ...(before && { openingDate: openingOn && openingOn < before ? openingOn : before }),
  }
}

function isNumbered(account: string | undefined): boolean {
  return plainNumber(account).replace(/\D/g, '').length >= DIGITS_KEPT
}
