import type { Account } from '../../../../../../shared/contract/accounts.ts'
import type { Import } from '../../../../../../shared/contract/imports.ts'
import { DIGITS_KEPT, plainNumber } from '../../../../../../shared/domain/accounts/account-number.ts'
import type { FilePart } from '../../../../../../shared/domain/bank-files/rows/file-parts.ts'

type Asked = Pick<FilePart, 'account' | 'currency' | 'mapping'>
type Owned = Pick<Account, 'id' | 'accountNumber' | 'currency'>
type Earlier = Pick<Import, 'columnMapping' | 'financialAccountId' | 'status'>

/**
 * The account that a part of a file is for: where its number went the last time, otherwise the only one whose last digits and
 * currency are the same. Undefined where nothing says so.
 */
export function suggestAccount(
  { account, currency, mapping }: Asked,
  accounts: readonly Owned[],
  imports: readonly Earlier[],
): number | undefined {
  const fits = accounts.filter((one) => currency === undefined || one.currency === currency.toUpperCase())
  const earlier = imports.find(
    ({ columnMapping, financialAccountId, status }) =>
      status !== 'failed' &&
      status !== 'undone' &&
      columnMapping.onlyAccount === mapping.onlyAccount &&
      columnMapping.onlyCurrency === mapping.onlyCurrency &&
      fits.some(({ id }) => id === financialAccountId),
  )
  if (earlier) return earlier.financialAccountId
  const number = plainNumber(account)
  const same = fits.filter((one) => isNumberOf(number, one))
  return same.length === 1 ? same[0]!.id : undefined
}

/** Whether a number is that of an account, of which only the last digits are known. */
export function isNumberOf(number: string, { accountNumber }: Pick<Account, 'accountNumber'>): boolean {
  const known = plainNumber(accountNumber)
  return known.length >= DIGITS_KEPT && number.endsWith(known)
}
