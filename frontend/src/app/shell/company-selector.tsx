import { ActionIcon, Group, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Building2, ChevronsUpDown, Plus } from 'lucide-react'
import { Suspense } from 'react'
import { useAddCompany } from '../../company/add-company.tsx'
import { useCompany } from '../../company/company-context.tsx'
import { later } from '../../ui/feedback/later.tsx'
import classes from './company-selector.module.css'
import { LateHint } from './late-hint.tsx'

/** Its list weighs as much as a screen and comes after it. */
const CompanyChoice = later(async () => (await import('./company-choice.tsx')).CompanyChoice)

/** Whose books are on screen. Always visible. */
export function CompanySelector() {
  const { companies, company, isLoading, select } = useCompany()
  const addCompany = useAddCompany()
  const [isPressed, press] = useDisclosure()
  const look = {
    'aria-label': 'Company',
    placeholder: isLoading ? 'Loading companies...' : 'Select company',
    leftSection: <Building2 size={16} className={classes.sign} aria-hidden />,
    className: classes.select,
    classNames: { input: classes.input ?? '' },
  }
  return (
    <Group gap={6} wrap="nowrap" className={classes.selector}>
      <Suspense
        fallback={
          <TextInput
            {...look}
            readOnly
            onClick={press.open}
            value={company?.name ?? ''}
            rightSection={<ChevronsUpDown size={15} aria-hidden />}
          />
        }
      >
        <CompanyChoice
          {...look}
          autoFocus={isPressed}
          defaultDropdownOpened={isPressed}
          disabled={isLoading}
          data={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={company ? String(company.id) : null}
          onChange={(id) => id && select(Number(id))}
        />
      </Suspense>
      <LateHint label="Add Company">
        <ActionIcon variant="default" size={34} onClick={addCompany} aria-label="Add Company">
          <Plus size={17} />
        </ActionIcon>
      </LateHint>
    </Group>
  )
}
