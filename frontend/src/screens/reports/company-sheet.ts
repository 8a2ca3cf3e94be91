import type { Account } from '../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { AccountStats, ProcessingTime } from '../../../../shared/contract/stats.ts'
import { ACCOUNT_TYPE_LABELS } from '../../../../shared/domain/accounts/account-type.ts'
import { type Sheet, type SheetCell, type SheetRow, texts } from '../../../../shared/domain/exports/sheet.ts'
import { bandOf } from '../../../../shared/domain/stats/bands.ts'
import { formatDay, formatPeriod, formatSync } from '../../format/dates.ts'
import { formatDuration } from '../../format/numbers.ts'
import { headRows } from '../../format/sheet-heading.ts'
import { figuresOf } from '../analytics/metric-cards.tsx'
import type { PeriodBounds } from '../analytics/use-period-stats.ts'

interface CompanyReport {
  company: Company
  accounts: readonly Account[]
  stats: readonly AccountStats[]
  time: ProcessingTime
  days: PeriodBounds
  /** The one that the report is limited to. */
  account: Account | undefined
  runAt: string
}

/** The cards and the accounts of the company report, as they are on screen. */
export function companySheet({ company, accounts, stats, time, days, account, runAt }: CompanyReport): Sheet {
  const figures = figuresOf(stats)
  const statsOf = new Map(stats.map((of) => [of.accountId, of]))
  const fact = (label: string, cell: SheetCell): SheetRow => ({
    kind: 'plain',
    cells: [{ text: label }, cell],
  })
  return {
    name: 'Company Report',
    rows: [
      ...headRows(company, {
        title: 'Company Report',
        notes: [periodInWords(days), account ? account.name : 'All Accounts'],
        runAt,
      }),
      fact('Match rate in percent', { percent: figures.rate }),
      fact('Processing time', {
        text: time.medianSeconds === null ? 'No data yet' : formatDuration(time.medianSeconds),
      }),
      fact('Exceptions', { count: figures.open }),
      fact('Active accounts', { count: accounts.filter(({ isActive }) => isActive).length }),
      { kind: 'note', cells: [] },
      {
        kind: 'columns',
        cells: texts('Account', 'Type', 'Total Transactions', 'Match rate in percent', 'Last Sync', 'Status'),
      },
      ...accounts.flatMap((each): SheetRow[] => {
        const of = statsOf.get(each.id)
        if (!of) return []
        return [
          {
            kind: 'plain',
            cells: [
              { text: each.name },
              { text: ACCOUNT_TYPE_LABELS[each.accountType] },
              { count: of.totalTransactions },
              { percent: of.matchRate },
              { text: formatSync(of.lastSync, new Date(runAt), company.timeZone) },
              { text: bandOf('matchRate', of.matchRate)?.label ?? 'No Data' },
            ],
          },
        ]
      }),
    ],
  }
}

function periodInWords({ startDate, endDate }: PeriodBounds): string {
  if (startDate && endDate) return formatPeriod(startDate, endDate)
  if (startDate) return `From ${formatDay(startDate)}`
  return endDate ? `Until ${formatDay(endDate)}` : 'All Dates'
}
