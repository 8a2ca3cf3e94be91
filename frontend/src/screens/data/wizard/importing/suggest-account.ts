import type { Account } from '../../../../../../shared/contract/accounts.ts'
import type { Import } from '../../../../../../shared/contract/imports.ts'
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
  const same = fits.filter(
    ({ accountNumber }) => accountNumber.length >= DIGITS_MIN && numberEndsWith(number, accountNumber),
  )
  return same.length === 1 ? same[0]!.id : undefined
}

/** No more of a number is kept, and fewer say too little. */
export const DIGITS_MIN = 4

/** Letters and digits alone: `DE44 5001-7741` is `DE4450017741`. */
export function plainNumber(account: string | undefined): string {
  return (account ?? '').replace(/[^\p{L}\d]/gu, '').toUpperCase()
}

export function numberEndsWith(number: string, lastDigits: string): boolean {
  return number.endsWith(lastDigits.toUpperCase())
}
