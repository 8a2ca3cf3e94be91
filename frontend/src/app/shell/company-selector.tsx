import { ActionIcon, Group, Select, Tooltip } from '@mantine/core'
import { Building2, Plus } from 'lucide-react'
import { useAddCompany } from '../../company/add-company.tsx'
import { useCompany } from '../../company/company-context.tsx'
import { SearchSelect } from '../../ui/form/search-select.tsx'
import classes from './company-selector.module.css'

/** Whose books are on screen. Always visible. */
export function CompanySelector() {
  const { companies, company, isLoading, select } = useCompany()
  const addCompany = useAddCompany()
  const Choice = companies.length > 8 ? SearchSelect : Select
  return (
    <Group gap={6} wrap="nowrap" className={classes.selector}>
      <Choice
        aria-label="Company"
        placeholder={isLoading ? 'Loading companies...' : 'Select company'}
        disabled={isLoading}
        data={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={company ? String(company.id) : null}
        onChange={(id) => id && select(Number(id))}
        allowDeselect={false}
        nothingFoundMessage="No company of this name"
        leftSection={<Building2 size={16} aria-hidden />}
        comboboxProps={{ width: 'max-content', position: 'bottom-start', withinPortal: false }}
        className={classes.select}
        classNames={{ input: classes.input ?? '' }}
      />
      <Tooltip label="Add Company">
        <ActionIcon variant="default" size={34} onClick={addCompany} aria-label="Add Company">
          <Plus size={17} />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}
