import type { Account } from '../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { ShownMatch } from '../../../../shared/contract/matches.ts'
import type { Reconciliation } from '../../../../shared/contract/reconciliations.ts'
import type { AccountStats, ProcessingTime } from '../../../../shared/contract/stats.ts'
import { ACCOUNT_TYPE_LABELS } from '../../../../shared/domain/accounts/account-type.ts'
import { todayIn } from '../../../../shared/domain/calendar/day.ts'
import {
  amountCell,
  type Sheet,
  type SheetCell,
  type SheetRow,
  texts,
} from '../../../../shared/domain/exports/sheet.ts'
import { bandOf } from '../../../../shared/domain/stats/bands.ts'
import { boundsInWords, formatSync } from '../../format/dates.ts'
import { formatDuration } from '../../format/numbers.ts'
import { headRows } from '../../format/sheet-heading.ts'
import { statusLabel } from '../../ui/figures/status-badge.tsx'
import { saidOfMatch } from '../analytics/latest-matches.tsx'
import { figuresOf, pointsFrom } from '../analytics/metric-cards.tsx'
import type { PeriodBounds } from '../analytics/use-period-stats.ts'

interface CompanyReport {
  company: Company
  accounts: readonly Account[]
  stats: readonly AccountStats[]
  /** Of the period before; undefined until they are there. */
  before: readonly AccountStats[] | undefined
  time: ProcessingTime
  days: PeriodBounds
  /** The one that the report is limited to. */
  account: Account | undefined
  /** The newest of each. */
  matches: readonly ShownMatch[]
  reconciliations: readonly Reconciliation[]
  runAt: string
}

/** The cards, the accounts and the two lists of the company report, as they are on screen. */
export function companySheet(report: CompanyReport): Sheet {
  const { company, accounts, stats, before, time, days, account, runAt } = report
  const figures = figuresOf(stats)
  const statsOf = new Map(stats.map((of) => [of.accountId, of]))
  const points = pointsFrom(figures, before && figuresOf(before))
  const fact = (label: string, cell: SheetCell): SheetRow => ({
    kind: 'plain',
    cells: [{ text: label }, cell],
  })
  return {
    name: 'Company Report',
    rows: [
      ...headRows(company, {
        title: 'Company Report',
        notes: [boundsInWords(days), account ? account.name : 'All Accounts'],
        runAt,
      }),
      fact('Match rate in percent', { percent: figures.rate }),
      ...(points === undefined ? [] : [fact('Points from the period before', { percent: points })]),
      fact('Processing time', {
        text: time.medianSeconds === null ? 'No data yet' : formatDuration(time.medianSeconds),
      }),
      fact('Exceptions', { count: figures.open }),
      fact('Active accounts', { count: figures.active }),
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
      { kind: 'note', cells: [] },
      ...matchRows(report),
      { kind: 'note', cells: [] },
      ...reconciliationRows(report),
    ],
  }
}

function matchRows({ company, matches }: CompanyReport): SheetRow[] {
  return [
    { kind: 'section', cells: texts('Latest Matches') },
    { kind: 'columns', cells: texts('Match', 'Made on', 'Amount', 'Currency', 'Status', 'Statement') },
    ...matches.map((match): SheetRow => {
      const { title, amount, status, reconciled } = saidOfMatch(match)
      const day = todayIn(company.timeZone, new Date(match.createdAt))
      return {
        kind: 'plain',
        cells: [
          { text: title },
          { day },
          amountCell(amount, match.currency),
          ...texts(match.currency, statusLabel(status), reconciled),
        ],
      }
    }),
    ...(matches.length === 0 ? [noneOf('No recent matches found')] : []),
  ]
}

function reconciliationRows({ accounts, reconciliations }: CompanyReport): SheetRow[] {
  const nameOf = new Map(accounts.map(({ id, name }) => [id, name]))
  return [
    { kind: 'section', cells: texts('Reconciliation History') },
    { kind: 'columns', cells: texts('Account', 'From', 'To', 'Closing balance', 'Currency', 'Status') },
    ...reconciliations.map((of): SheetRow => {
      const days = [{ day: of.periodStart }, { day: of.periodEnd }]
      const closing = [amountCell(of.closingBalance, of.currency), { text: of.currency }]
      const name = nameOf.get(of.financialAccountId) ?? ''
      return { kind: 'plain', cells: [{ text: name }, ...days, ...closing, { text: statusLabel(of.status) }] }
    }),
    ...(reconciliations.length === 0 ? [noneOf('No reconciliation batches found')] : []),
  ]
}

const noneOf = (text: string): SheetRow => ({ kind: 'plain', cells: [{ text }] })
