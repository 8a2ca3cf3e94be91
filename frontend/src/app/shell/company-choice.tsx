import { Select, type SelectProps } from '@mantine/core'
import { SearchSelect } from '../../ui/form/search-select.tsx'

/** More are found by a part of their name. */
const LISTED_MAX = 8

export function CompanyChoice({
  data = [],
  ...select
}: Omit<SelectProps, 'data'> & { data: CompanyOption[] }) {
  const Choice = data.length > LISTED_MAX ? SearchSelect : Select
  return (
    <Choice
      {...select}
      data={data}
      allowDeselect={false}
      nothingFoundMessage="No company of this name"
      comboboxProps={{ width: 'max-content', position: 'bottom-start', withinPortal: false }}
    />
  )
}

interface CompanyOption {
  value: string
  label: string
}
