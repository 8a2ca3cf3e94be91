import { useQuery } from '@tanstack/react-query'
import { DEFAULT_ACCOUNT_CODES } from '../../../../../shared/domain/books/standard-chart.ts'
import { chartAccountsQuery } from '../../../api/journal.ts'
import { SearchSelect, type SearchSelectProps } from '../../../ui/form/search-select.tsx'

const OTHER_SIDE: readonly string[] = [DEFAULT_ACCOUNT_CODES.dueFrom, DEFAULT_ACCOUNT_CODES.dueTo]

interface ChartSelectProps extends Omit<SearchSelectProps, 'data' | 'nothingFoundMessage'> {
  /** Undefined while no company is chosen. */
  companyId: number | undefined
}

/** An account of the chart of any company, but for those that take the other side. */
export function ChartSelect({ companyId, ...select }: ChartSelectProps) {
  const { data: chart = [] } = useQuery({
    ...chartAccountsQuery(companyId ?? 0),
    enabled: companyId !== undefined,
  })
  return (
    <SearchSelect
      withAsterisk
      disabled={companyId === undefined}
      nothingFoundMessage="No such account"
      data={chart
        .filter(({ isActive, accountCode }) => isActive && !OTHER_SIDE.includes(accountCode))
        .map(({ id, accountCode, accountName }) => ({
          value: String(id),
          label: `${accountCode} - ${accountName}`,
        }))}
      {...select}
    />
  )
}
