import { money, sumOf } from '../money/money.ts'
import type { CompanyItems, RawItem } from './items.ts'

/** What is posted on an account up to a day, in its currency; its opening balance is from before the first one. */
export function bookBalance(of: CompanyItems, account: RawItem | undefined, day: string): bigint {
  return sumOf(
    of.entries
      .filter(
        (entry) =>
          entry.status !== 'DRAFT' &&
          entry.status !== 'VOIDED' &&
          (entry.entryDate <= day || entry.entryType === 'OPENING'),
      )
      .flatMap(({ lines }) => lines)
      .filter((line) => line.chartAccountId === account?.chartAccountId)
      .map(({ foreign, debitAmount, creditAmount }) =>
        foreign && foreign.currency === account?.currency
          ? money(foreign.amount)
          : money(debitAmount) - money(creditAmount),
      ),
  )
}
