import { SegmentedControl, Select, VisuallyHidden } from '@mantine/core'
import { LayoutGrid, List } from 'lucide-react'
import type { PresetTemplate } from '../../../../../shared/contract/templates.ts'
import { FilterBar } from '../../../ui/form/filter-bar.tsx'
import { SearchBox } from '../../../ui/form/search-box.tsx'
import { SearchSelect } from '../../../ui/form/search-select.tsx'
import { CATEGORY_LABELS, choicesUnder, type PresetCategory, type PresetFilters } from './preset-filters.ts'

interface PresetFilterBarProps {
  presets: readonly PresetTemplate[]
  filters: PresetFilters
  view: 'grid' | 'list'
  onChange: (change: Partial<PresetFilters>) => void
  onView: (view: 'grid' | 'list') => void
  onClear: (() => void) | undefined
}

const ALL = 'all'

/** From wide to narrow: country, type, institution, and a search. */
export function PresetFilterBar({ presets, filters, view, onChange, onView, onClear }: PresetFilterBarProps) {
  const { countries, categories, institutions } = choicesUnder(presets, filters)
  return (
    <FilterBar onClear={onClear} mb="md">
      <SearchSelect
        aria-label="Country"
        w={190}
        nothingFoundMessage="No country"
        data={[
          { value: ALL, label: 'All countries' },
          ...countries.map((name) => ({ value: name, label: name })),
        ]}
        value={filters.country ?? ALL}
        onChange={(country) => onChange({ country: country === ALL ? null : country })}
      />
      <Select
        aria-label="Institution type"
        w={170}
        allowDeselect={false}
        data={[
          { value: ALL, label: 'All types' },
          ...categories.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
        ]}
        value={filters.type ?? ALL}
        onChange={(type) => onChange({ type: type === ALL ? null : (type as PresetCategory) })}
      />
      <SearchSelect
        aria-label="Institution"
        w={220}
        nothingFoundMessage="No institution"
        data={[
          { value: ALL, label: 'All institutions' },
          ...institutions.map((name) => ({ value: name, label: name })),
        ]}
        value={filters.institution ?? ALL}
        onChange={(institution) => onChange({ institution: institution === ALL ? null : institution })}
      />
      <SearchBox label="Search templates" value={filters.q} onChange={(q) => onChange({ q })} w={220} />
      <SegmentedControl
        aria-label="View"
        ml="auto"
        flex="0 0 auto"
        value={view}
        onChange={(to) => onView(to as 'grid' | 'list')}
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
