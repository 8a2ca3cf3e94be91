import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Account } from '../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { Reconciliation } from '../../../../shared/contract/reconciliations.ts'
import { everybodyQuery } from '../../api/members.ts'
import { memberName } from '../../company/member-name.ts'
import { formatDay, formatInstantDay } from '../../format/dates.ts'
import { foreign } from '../../format/foreign.ts'
import { besides, formatCount } from '../../format/numbers.ts'
import { MoneyText } from '../../ui/figures/money-text.tsx'
import { ReconciliationBadge } from '../../ui/figures/reconciliation-badge.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import classes from './reconciliations.module.css'

interface ReconciliationsTableProps {
  company: Company
  accounts: readonly Account[]
  reconciliations: readonly Reconciliation[]
  onOpen: (id: string) => void
}

export function ReconciliationsTable({
  company,
  accounts,
  reconciliations,
  onOpen,
}: ReconciliationsTableProps) {
  const { data: members } = useQuery(everybodyQuery(company.id))
  const accountName = (id: number) => accounts.find((account) => account.id === id)?.name ?? '…'
  const columns: Column<Reconciliation>[] = [
    {
      key: 'statement',
      header: 'Statement',
      isRowHeader: true,
      cell: ({ financialAccountId, periodStart, periodEnd }) => (
        <>
          {accountName(financialAccountId)}
          <span className={classes.meta}>
            {formatDay(periodStart)} to {formatDay(periodEnd)}
          </span>
        </>
      ),
    },
    {
      key: 'opening',
      header: 'Opening',
      align: 'right',
      hideBelow: 'lg',
      cell: ({ openingBalance, currency }) => (
        <MoneyText amount={openingBalance} currency={foreign(company, currency)} />
      ),
    },
    {
      key: 'closing',
      header: 'Closing balance',
      align: 'right',
      cell: ({ closingBalance, currency }) => (
        <MoneyText amount={closingBalance} currency={foreign(company, currency)} />
      ),
    },
    {
      key: 'difference',
      header: 'Difference',
      align: 'right',
      hideBelow: 'sm',
      cell: ({ difference, currency }) => (
        <MoneyText amount={difference} currency={foreign(company, currency)} dashZero />
      ),
    },
    {
      key: 'unexplained',
      header: 'Unexplained',
      align: 'right',
      hideBelow: 'md',
      cell: ({ unexplained, currency }) => (
        <MoneyText amount={unexplained} currency={foreign(company, currency)} dashZero />
      ),
    },
    {
      key: 'matched',
      header: 'Matched',
      align: 'right',
      hideBelow: 'md',
      cell: ({ matchedCount, excludedCount, transactionCount }) => (
        <span className="figures">
          {formatCount(matchedCount)} of {formatCount(transactionCount)}
          {besides(excludedCount)}
        </span>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      width: 118,
      cell: ({ status }) => <ReconciliationBadge status={status} />,
    },
    {
      key: 'approved',
      header: 'Approved',
      hideBelow: 'md',
      cell: ({ approvedBy, approvedAt }) =>
        approvedBy && approvedAt ? (
          <>
            {memberName(members, approvedBy)}
            <Text span className={classes.meta}>
              {formatInstantDay(approvedAt, company.timeZone)}
            </Text>
          </>
        ) : (
          <Text span c="dimmed">
            –
          </Text>
        ),
    },
  ]
  return (
    <DataTable
      label="Statements"
      columns={columns}
      rows={reconciliations}
      rowKey={({ id }) => id}
      onRowClick={({ id }) => onOpen(id)}
    />
  )
}
