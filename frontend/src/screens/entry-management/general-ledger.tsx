import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { ListPlus, Upload } from 'lucide-react'
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryState, useQueryStates } from 'nuqs'
import { useMemo, useState } from 'react'
import type { ChartAccount } from '../../../../shared/contract/chart.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { chartAccountsQuery } from '../../api/journal.ts'
import { can } from '../../company/company-context.tsx'
import { counted } from '../../format/numbers.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { useSheetExport } from '../../ui/feedback/use-sheet-export.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { AccountLedger } from './account-ledger.tsx'
import { AddAccountDialog } from './add-account-dialog.tsx'
import { columnsFor } from './chart-columns.tsx'
import { chartExport } from './chart-export.ts'
import { CHART_STATUSES, isWantedAccount } from './chart-filter.ts'
import { EditAccountDialog } from './edit-account-dialog.tsx'
import { ImportChartDialog } from './import-chart-dialog.tsx'
import { ListControls } from './list-controls.tsx'

const filterParsers = {
  q: parseAsString.withDefault(''),
  status: parseAsStringLiteral(CHART_STATUSES.map(({ value }) => value)).withDefault('all'),
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
  const [isAdding, adding] = useDisclosure(false)
  const [isImporting, importing] = useDisclosure(false)
  const [editedId, edit] = useState<number>()
  const { exportSheets, isExporting } = useSheetExport(company.id)
  const mayWrite = can(company, 'accountant')
  const columns = useMemo(
    () => columnsFor(company, mayWrite ? ({ id }) => edit(id) : undefined),
    [company, mayWrite],
  )
  const rows = useMemo(
    () => data?.filter((account) => isWantedAccount(account, q, status)),
    [data, q, status],
  )

  if (error && !data)
    return (
      <LoadFailed
        title="The chart of accounts could not be loaded"
        error={error}
        onRetry={() => void refetch()}
      />
    )
  const edited = data?.find(({ id }) => id === editedId)
  if (!rows || !data) return <SkeletonRows label="Loading accounts" />
  return (
    <>
      <ListControls
        title="General Ledger"
        summary={
          rows.length === data.length
            ? counted(data.length, 'account')
            : `${counted(rows.length, 'account')} of ${data.length}`
        }
        searchLabel="Search accounts"
        search={q}
        onSearch={(next) => void set({ q: next })}
        statuses={CHART_STATUSES}
        status={status}
        onStatus={(next) => void set({ status: next })}
        canExport={rows.length > 0}
        isExporting={isExporting}
        onExport={() => void exportSheets('csv', chartExport(company, rows))}
        onAdd={onAdd}
        actions={
          mayWrite && (
            <>
              <Button
                variant="default"
                leftSection={<Upload size={16} aria-hidden />}
                onClick={importing.open}
              >
                Import
              </Button>
              <Button
                variant="default"
                leftSection={<ListPlus size={16} aria-hidden />}
                onClick={adding.open}
              >
                Add Account
              </Button>
            </>
          )
        }
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
      {isImporting && <ImportChartDialog company={company} onClose={importing.close} />}
      {isAdding && <AddAccountDialog company={company} chart={data} onClose={adding.close} />}
      {edited && (
        <EditAccountDialog
          key={edited.id}
          company={company}
          chart={data}
          account={edited}
          onClose={() => edit(undefined)}
        />
      )}
    </>
  )
}
