import { SegmentedControl, Select } from '@mantine/core'
import { useQueryStates } from 'nuqs'
import { memo, type ReactNode } from 'react'
import { FilterBar } from '../../../ui/form/filter-bar.tsx'
import { FoldedFilters } from '../../../ui/form/folded-filters.tsx'
import { SearchBox } from '../../../ui/form/search-box.tsx'
import { BANK_SORT_LABELS, BANK_SORTS, type BankSort } from '../lines/use-open-lines.ts'
import { MineChip } from '../mine-chip.tsx'
import classes from './to-do.module.css'
import { SHOWN, TO_DO_VIEW } from './to-do-view.ts'

const SHOWN_LABELS = { all: 'All', with: 'With candidate', without: 'Without' }

interface ToDoFiltersProps {
  isFiltered: boolean
  children: ReactNode
}

/** Which lines are listed and how, and behind that `children`. A decision leaves it as it is drawn. */
export const ToDoFilters = memo(function ToDoFilters({ isFiltered, children }: ToDoFiltersProps) {
  const [view, setView] = useQueryStates(TO_DO_VIEW)
  return (
    <FilterBar
      mb={{ base: 8, xs: 'sm' }}
      onClear={
        isFiltered ? () => void setView({ bank: null, mine: null, show: null, cause: null }) : undefined
      }
    >
      <SearchBox
        label="Search bank lines"
        value={view.bank}
        onChange={(text) => void setView({ bank: text || null })}
      />
      <FoldedFilters isSet={isFiltered}>
        <Select
          aria-label="Order of the bank lines"
          w={150}
          allowDeselect={false}
          data={BANK_SORTS.map((value) => ({ value, label: BANK_SORT_LABELS[value] }))}
          value={view.bankSort}
          onChange={(to) => void setView({ bankSort: to as BankSort })}
        />
        <SegmentedControl
          aria-label="Lines that are shown"
          w={{ base: '100%', xs: 'auto' }}
          data={SHOWN.map((value) => ({ value, label: SHOWN_LABELS[value] }))}
          value={view.show}
          onChange={(show) => void setView({ show: show as (typeof SHOWN)[number] })}
        />
        <MineChip checked={view.mine} onChange={(mine) => void setView({ mine: mine || null })} />
      </FoldedFilters>
      <div className={classes.runs}>{children}</div>
    </FilterBar>
  )
})
