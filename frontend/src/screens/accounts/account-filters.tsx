import { SegmentedControl, Select, VisuallyHidden } from '@mantine/core'
import { LayoutGrid, List } from 'lucide-react'
import type { Account } from '../../../../shared/contract/accounts.ts'
import {
  ACCOUNT_TYPE_LABELS,
  ACCOUNT_TYPES,
  type AccountType,
} from '../../../../shared/domain/accounts/account-type.ts'
import { FilterBar } from '../../ui/form/filter-bar.tsx'
import { SearchBox } from '../../ui/form/search-box.tsx'
import { ACCOUNT_SORTS, type AccountFiltersValue } from './use-account-filters.ts'

const SORT_LABELS: Record<(typeof ACCOUNT_SORTS)[number], string> = {
  name: 'Name',
  type: 'Account Type',
  balance: 'Balance',
  'match-rate': 'Match Rate',
}

interface AccountFiltersProps {
  accounts: readonly Account[]
  filters: AccountFiltersValue
  onChange: (change: Partial<AccountFiltersValue>) => void
  onClear: (() => void) | undefined
}

export function AccountFilters({ accounts, filters, onChange, onClear }: AccountFiltersProps) {
  const present = ACCOUNT_TYPES.filter((type) => accounts.some((account) => account.accountType === type))
  return (
    <FilterBar mb="md" onClear={onClear}>
      <SearchBox label="Search accounts" value={filters.q} onChange={(q) => onChange({ q })} />
      <Select
        aria-label="Account type"
        w={170}
        allowDeselect={false}
        data={[
          { value: 'all', label: 'All types' },
          ...present.map((type) => ({ value: type, label: ACCOUNT_TYPE_LABELS[type] })),
        ]}
        value={filters.type ?? 'all'}
        onChange={(type) => onChange({ type: type === 'all' ? null : (type as AccountType) })}
      />
      <Select
        aria-label="Sort by"
        w={170}
        allowDeselect={false}
        data={ACCOUNT_SORTS.map((sort) => ({ value: sort, label: `By ${SORT_LABELS[sort]}` }))}
        value={filters.sort}
        onChange={(sort) => sort && onChange({ sort: sort as AccountFiltersValue['sort'] })}
      />
      <SegmentedControl
        aria-label="View"
        ml="auto"
        flex="0 0 auto"
        value={filters.view}
        onChange={(view) => onChange({ view: view as 'grid' | 'list' })}
        data={[
          { value: 'grid', label: <ViewLabel icon={LayoutGrid} text="Grid" /> },
          { value: 'list', label: <ViewLabel icon={List} text="List" /> },
        ]}
      />
    </FilterBar>
  )
}

function ViewLabel({ icon: Icon, text }: { icon: typeof List; text: string }) {
  return (
    <>
      <Icon size={17} aria-hidden style={{ display: 'block', marginBlock: 2 }} />
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  )
}
