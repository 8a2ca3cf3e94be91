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
    total === 0n
      ? ', adding up to nothing'
      : `: ${formatMagnitude(suspense.total, currency)} (${side}) in all`
  const [why, instead] = category
    ? [
        `what the column ${category} says is the code or name of no account in the chart`,
        'undo the import, add those accounts under General Ledger, where a list of accounts can be imported, and bring the file again',
      ]
    : [
        'no column names the account that stands against the bank',
        'undo the import and bring the file with such a column, as Split is in a report of QuickBooks',
      ]
  const [wait, them] =
    suspense.records === 1 ? ['it waits', 'it to its account'] : ['they wait', 'them to their accounts']
  return `For ${counted(suspense.records, 'entry', 'entries')} of this file ${why}, so ${wait} in ${DEFAULT_ACCOUNT_CODES.suspense} Suspense${much}. Move ${them} from the ledger of Suspense, or ${instead}.`
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
