import type { ChartAccount } from '../../../../../shared/contract/chart.ts'
import type { Import } from '../../../../../shared/contract/imports.ts'
import { DEFAULT_ACCOUNT_CODES } from '../../../../../shared/domain/books/standard-chart.ts'
import { formatMagnitude } from '../../../../../shared/domain/money/format-money.ts'
import { money } from '../../../../../shared/domain/money/money.ts'
import { counted } from '../../../format/numbers.ts'

/** How much of a ledger file went to Suspense; undefined where none did, or where its entries are out again. */
export function suspenseInWords({
  suspense,
  status,
  currency,
  columnMapping: { category },
}: Pick<Import, 'suspense' | 'status' | 'currency' | 'columnMapping'>): string | undefined {
  if (!suspense || status === 'undoing' || status === 'undone') return undefined
  const total = money(suspense.total)
  const side = total < 0n ? 'credit' : 'debit'
  const much =
    total === 0n ? 'nothing on balance' : `${formatMagnitude(suspense.total, currency)} (${side}) on balance`
  const [why, instead] = category
    ? [
        `what its column ${category} says for that side is the code or name of no account in the chart`,
        'undo the import, add those accounts under General Ledger, where a list of accounts can be imported, and bring the file again',
      ]
    : [
        'no column of it names an account of the chart for that side, as Split does in a report of QuickBooks',
        'undo the import and bring the file with such a column',
      ]
  return `${counted(suspense.records, 'entry', 'entries')} of this file went to ${DEFAULT_ACCOUNT_CODES.suspense} Suspense on the other side, ${much}: ${why}. Move them to their accounts from its ledger, or ${instead}.`
}

/** Its ledger on the days of the file, where what waits is moved; the account in the chart where its id is not known. */
export function suspenseAddress(
  { periodStart, periodEnd }: Pick<Import, 'periodStart' | 'periodEnd'>,
  chart: readonly Pick<ChartAccount, 'id' | 'accountCode'>[] = [],
): string {
  const code = DEFAULT_ACCOUNT_CODES.suspense
  const suspense = chart.find(({ accountCode }) => accountCode === code)
  const place = '/entry-management?tab=general-ledger'
  if (!suspense || !periodStart || !periodEnd) return `${place}&q=${code}`
  return `${place}&account=${suspense.id}&period=custom&from=${periodStart}&to=${periodEnd}`
}
