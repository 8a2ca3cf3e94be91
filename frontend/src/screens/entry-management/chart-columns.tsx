import { Text, VisuallyHidden } from '@mantine/core'
import { Pencil } from 'lucide-react'
import type { ChartAccount } from '../../../../shared/contract/chart.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { money } from '../../../../shared/domain/money/money.ts'
import { CHART_TYPE_LABELS } from '../../format/chart-labels.ts'
import { foreign } from '../../format/foreign.ts'
import { MoneyText } from '../../ui/figures/money-text.tsx'
import { ToneBadge } from '../../ui/figures/tone-badge.tsx'
import { RowAct } from '../../ui/form/row-act.tsx'
import type { Column } from '../../ui/table/data-table.tsx'

/** @param onEdit left out for whoever may only look */
export const columnsFor = (
  company: Company,
  onEdit: ((account: ChartAccount) => void) | undefined,
): Column<ChartAccount>[] => [
  {
    key: 'code',
    header: 'Account Code',
    width: 130,
    hideBelow: 'sm',
    cell: ({ accountCode }) => accountCode,
    sortValue: ({ accountCode }) => accountCode,
  },
  {
    key: 'name',
    header: 'Account Name',
    isRowHeader: true,
    cell: ({ accountCode, accountName, isActive }) => (
      <>
        <Text span inherit c="dimmed" hiddenFrom="sm">
          {accountCode}{' '}
        </Text>
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
  ...(onEdit ? [editColumn(onEdit)] : []),
]

function editColumn(onEdit: (account: ChartAccount) => void): Column<ChartAccount> {
  return {
    key: 'edit',
    header: <VisuallyHidden>Edit</VisuallyHidden>,
    align: 'right',
    width: 60,
    cell: (account) => (
      <RowAct
        word="Edit"
        label={`Edit ${account.accountCode} ${account.accountName}`}
        icon={<Pencil size={16} aria-hidden />}
        onClick={(event) => {
          event.stopPropagation()
          onEdit(account)
        }}
      />
    ),
  }
}
