import { useQuery } from '@tanstack/react-query'
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryState, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import type { ChartAccount } from '../../../../shared/contract/chart.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { todayIn } from '../../../../shared/domain/calendar/day.ts'
import { type SheetRow, texts } from '../../../../shared/domain/exports/sheet.ts'
import { money } from '../../../../shared/domain/money/money.ts'
import { chartAccountsQuery } from '../../api/journal.ts'
import { CHART_TYPE_LABELS } from '../../format/chart-labels.ts'
import { downloadSheets } from '../../format/download.ts'
import { foreign } from '../../format/foreign.ts'
import { counted } from '../../format/numbers.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { MoneyText } from '../../ui/figures/money-text.tsx'
import { ToneBadge } from '../../ui/figures/tone-badge.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { AccountLedger } from './account-ledger.tsx'
import { ListControls } from './list-controls.tsx'

const STATUSES = [
  { value: 'all', label: 'All Status' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const

const filterParsers = {
  q: parseAsString.withDefault(''),
  status: parseAsStringLiteral(['all', 'active', 'inactive'] as const).withDefault('all'),
}

interface GeneralLedgerProps {
  company: Company
  onAdd: (() => void) | undefined
}

/** The chart of accounts, or the ledger of the account that the address names. */
export function GeneralLedger(props: GeneralLedgerProps) {
  const [account, open] = useQueryState('account', parseAsInteger.withOptions({ history: 'push' }))
  return account === null ? (
    <Chart {...props} onOpen={({ id }) => void open(id)} />
  ) : (
    <AccountLedger company={props.company} chartAccountId={account} onBack={() => void open(null)} />
  )
}

/** The chart of accounts with what is posted on each. */
function Chart({ company, onAdd, onOpen }: GeneralLedgerProps & { onOpen: (account: ChartAccount) => void }) {
  const { data, error, refetch } = useQuery(chartAccountsQuery(company.id))
  const [{ q, status }, set] = useQueryStates(filterParsers)
  const columns = useMemo(() => columnsFor(company), [company])
  const rows = useMemo(() => data?.filter((account) => isWanted(account, q, status)), [data, q, status])

  if (error && !data)
    return (
      <LoadFailed
        title="The chart of accounts could not be loaded"
        error={error}
        onRetry={() => void refetch()}
      />
    )
  if (!rows || !data) return <SkeletonRows label="Loading accounts" />
  return (
    <>
      <ListControls
        summary={
          rows.length === data.length
            ? counted(data.length, 'account')
            : `${counted(rows.length, 'account')} of ${data.length}`
        }
        searchLabel="Search accounts"
        search={q}
        onSearch={(next) => void set({ q: next })}
        statuses={STATUSES}
        status={status}
        onStatus={(next) => void set({ status: next })}
        canExport={rows.length > 0}
        onExport={() => download(company, rows)}
        onAdd={onAdd}
      />
      {rows.length === 0 ? (
        <EmptyState kind="search" title="No accounts found">
          Try another code, name or status.
        </EmptyState>
      ) : (
        <DataTable
          label="Chart of accounts"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          onRowClick={onOpen}
          sort={{ key: 'code', direction: 'asc' }}
          maxHeight="calc(100dvh - 305px)"
        />
      )}
    </>
  )
}

const columnsFor = (company: Company): Column<ChartAccount>[] => [
  {
    key: 'code',
    header: 'Account Code',
    width: 130,
    cell: ({ accountCode }) => accountCode,
    sortValue: ({ accountCode }) => accountCode,
  },
  {
    key: 'name',
    header: 'Account Name',
    isRowHeader: true,
    cell: ({ accountName, isActive }) => (
      <>
        {accountName} {!isActive && <ToneBadge tone="calm">Inactive</ToneBadge>}
      </>
    ),
    sortValue: ({ accountName }) => accountName,
  },
  {
    key: 'type',
    header: 'Type',
    hideBelow: 'sm',
    cell: ({ accountType }) => CHART_TYPE_LABELS[accountType],
    sortValue: ({ accountType }) => CHART_TYPE_LABELS[accountType],
  },
  {
    key: 'balance',
    header: 'Balance',
    align: 'right',
    cell: ({ balance, currency, otherBalances }) => (
      <>
        <MoneyText amount={balance} currency={foreign(company, currency)} dashZero />
        {otherBalances.map((other) => (
          <div key={other.currency}>
            <MoneyText amount={other.balance} currency={other.currency} />
          </div>
        ))}
      </>
    ),
    sortValue: ({ balance }) => money(balance),
    firstSort: 'desc',
  },
  {
    key: 'category',
    header: 'Category',
    hideBelow: 'md',
    cell: ({ category }) => category,
    sortValue: ({ category }) => category,
  },
]

function isWanted(account: ChartAccount, q: string, status: 'all' | 'active' | 'inactive'): boolean {
  if (status !== 'all' && account.isActive !== (status === 'active')) return false
  const text = `${account.accountCode} ${account.accountName} ${CHART_TYPE_LABELS[account.accountType]} ${account.category}`
  return text.toLocaleLowerCase().includes(q.trim().toLocaleLowerCase())
}

function download(company: Company, rows: readonly ChartAccount[]): void {
  const header = texts('Account Code', 'Account Name', 'Type', 'Balance', 'Currency', 'Category')
  const lines = rows.flatMap((row) =>
    [{ currency: row.currency, balance: row.balance }, ...row.otherBalances].map(
      ({ currency, balance }): SheetRow => ({
        kind: 'plain',
        cells: [
          ...texts(row.accountCode, row.accountName, CHART_TYPE_LABELS[row.accountType]),
          { amount: balance },
          ...texts(currency, row.category),
        ],
      }),
    ),
  )
  void downloadSheets(
    [company.name, 'general-ledger', todayIn(company.timeZone, new Date())],
    [{ name: 'General Ledger', rows: [{ kind: 'columns', cells: header }, ...lines] }],
    'csv',
  )
}
