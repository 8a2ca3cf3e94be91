import { Button, Group, Text } from '@mantine/core'
import { Settings } from 'lucide-react'
import type { Company } from '../../../../shared/contract/companies.ts'
import { ACCOUNT_TYPE_LABELS } from '../../../../shared/domain/accounts/account-type.ts'
import { formatPercent } from '../../format/numbers.ts'
import { BandBadge } from '../../ui/figures/band-badge.tsx'
import { MoneyText } from '../../ui/figures/money-text.tsx'
import { ToneBadge } from '../../ui/figures/tone-badge.tsx'
import { RowAct } from '../../ui/form/row-act.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import classes from './account-table.module.css'
import { LastSync } from './last-sync.tsx'
import type { ListedAccount } from './listed-accounts.ts'

interface AccountTableProps {
  listed: readonly ListedAccount[]
  company: Company
  onTransactions: (accountId: number) => void
  onSettings: (accountId: number) => void
}

/** The order is that of the filters above it. */
export function AccountTable({ listed, company, onTransactions, onSettings }: AccountTableProps) {
  const columns: Column<ListedAccount>[] = [
    { key: 'name', header: 'Account', isRowHeader: true, cell: NameCell },
    {
      key: 'type',
      header: 'Type',
      hideBelow: 'md',
      cell: ({ account }) => ACCOUNT_TYPE_LABELS[account.accountType],
    },
    {
      key: 'institution',
      header: 'Institution',
      hideBelow: 'md',
      cell: ({ account }) => account.institutionName,
    },
    {
      key: 'balance',
      header: 'Balance (Calculated)',
      align: 'right',
      cell: ({ account }) => <MoneyText amount={account.balance} currency={account.currency} />,
    },
    {
      key: 'rate',
      header: 'Match Rate',
      align: 'right',
      hideBelow: 'sm',
      cell: ({ stats }) => stats && formatPercent(stats.matchRate),
    },
    {
      key: 'sync',
      header: 'Last Sync (Real)',
      hideBelow: 'lg',
      cell: ({ account }) => <LastSync account={account} timeZone={company.timeZone} />,
    },
    {
      key: 'status',
      header: 'Status',
      hideBelow: 'sm',
      cell: ({ account, stats }) =>
        account.isActive ? (
          stats && <BandBadge rate={stats.matchRate} />
        ) : (
          <ToneBadge tone="calm">Inactive</ToneBadge>
        ),
    },
    {
      key: 'actions',
      header: 'Actions',
      cell: ({ account }) => (
        <Group gap={6} wrap="nowrap">
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => onTransactions(account.id)}
            aria-label={`View transactions of ${account.name}`}
          >
            View
          </Button>
          <RowAct
            word="Settings"
            label={`Settings of ${account.name}`}
            icon={<Settings size={15} aria-hidden />}
            variant="default"
            onClick={() => onSettings(account.id)}
          />
        </Group>
      ),
    },
  ]
  return (
    <DataTable
      label="Financial accounts"
      columns={columns}
      rows={listed}
      rowKey={({ account }) => account.id}
    />
  )
}

function NameCell({ account }: ListedAccount) {
  return (
    <span className={classes.name}>
      <span className={classes.dot} style={{ background: account.displayColor }} aria-hidden />
      <span>
        {account.name}
        <Text span size="xs" c="dimmed" display="block">
          ••{account.accountNumber}
        </Text>
      </span>
    </span>
  )
}
