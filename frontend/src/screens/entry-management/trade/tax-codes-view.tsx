import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { TaxCode } from '../../../../../shared/contract/contacts.ts'
import { taxCodesQuery } from '../../../api/trade.ts'
import { can } from '../../../company/company-context.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { ToneBadge } from '../../../ui/figures/tone-badge.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { TaxCodeDialog } from './tax-code-dialog.tsx'

/** The tax codes of a company; a row opens it to be changed. */
export function TaxCodesView({ company }: { company: Company }) {
  const { data, error, refetch } = useQuery(taxCodesQuery(company.id))
  const [edited, edit] = useState<TaxCode | 'new'>()
  const mayWrite = can(company, 'accountant')
  if (error && !data)
    return (
      <LoadFailed title="The tax codes could not be loaded" error={error} onRetry={() => void refetch()} />
    )
  if (!data) return <SkeletonRows label="Loading tax codes" />
  return (
    <>
      <Group mb="sm" justify="flex-end">
        {data.length > 0 && (
          <Button
            component={Link}
            to="/analytics?tab=statements&statement=sales-tax&period=this_quarter"
            variant="subtle"
          >
            What is Owed
          </Button>
        )}
        {mayWrite && (
          <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={() => edit('new')}>
            New Tax Code
          </Button>
        )}
      </Group>
      {data.length === 0 ? (
        <EmptyState kind="nothing" title="No Tax Codes Yet">
          A tax code says the rate of a tax and the accounts that it is owed and claimed back on.
        </EmptyState>
      ) : (
        <DataTable
          label="Tax codes"
          columns={COLUMNS}
          rows={data}
          rowKey={({ id }) => id}
          {...(mayWrite && { onRowClick: edit })}
        />
      )}
      {edited && (
        <TaxCodeDialog
          company={company}
          taxCode={edited === 'new' ? undefined : edited}
          onClose={() => edit(undefined)}
        />
      )}
    </>
  )
}

const COLUMNS: Column<TaxCode>[] = [
  {
    key: 'code',
    header: 'Code',
    isRowHeader: true,
    cell: ({ code, isActive }) => (
      <>
        {code} {!isActive && <ToneBadge tone="calm">Inactive</ToneBadge>}
      </>
    ),
  },
  { key: 'name', header: 'Name', cell: ({ name }) => name },
  { key: 'rate', header: 'Rate', align: 'right', cell: ({ ratePercent }) => `${ratePercent}%` },
]
