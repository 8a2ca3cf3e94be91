import { Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Company } from '../../../../shared/contract/companies.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'

interface CompanyTableProps<Row> {
  company: Company
  /** What they are called, in small letters: `keys`. */
  noun: string
  query: Pick<UseQueryResult<readonly Row[]>, 'data' | 'error' | 'refetch'>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
}

/** All there are of one kind in a company: loading, failing, none, and the table of them. */
export function CompanyTable<Row>({ company, noun, query, columns, rowKey }: CompanyTableProps<Row>) {
  const { data: rows, error, refetch } = query
  if (error && !rows)
    return (
      <LoadFailed title={`The ${noun} could not be loaded`} error={error} onRetry={() => void refetch()} />
    )
  if (!rows) return <SkeletonRows label={`Loading ${noun}`} rows={2} />
  if (rows.length === 0)
    return (
      <Text size="sm" c="dimmed">
        There are no {noun}.
      </Text>
    )
  const label = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} of ${company.name}`
  return <DataTable label={label} columns={columns} rows={rows} rowKey={rowKey} />
}
