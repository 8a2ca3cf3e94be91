import { Tabs } from '@mantine/core'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { WithCompany } from '../../app/with-company.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CsvImport } from './csv-import.tsx'
import { TemplateLibrary } from './library/template-library.tsx'

const TABS = ['csv', 'templates'] as const
type Tab = (typeof TABS)[number]

const LABELS: Record<Tab, string> = {
  csv: 'CSV Import',
  templates: 'Templates',
}

/** Export/Import: what comes in and what goes out, each on a tab that the address names. */
export function DataScreen() {
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(TABS).withDefault('csv'))
  return (
    <>
      <PageHeader title="Data Management" subtitle="Bring bank statements and ledger exports into Tieout" />
      <WithCompany>
        {(company) => (
          <Tabs value={tab} onChange={(to) => void setTab(to as Tab)} keepMounted={false}>
            <Tabs.List mb="md">
              {TABS.map((value) => (
                <Tabs.Tab key={value} value={value}>
                  {LABELS[value]}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value="csv">
              <CsvImport company={company} />
            </Tabs.Panel>
            <Tabs.Panel value="templates">
              <TemplateLibrary />
            </Tabs.Panel>
          </Tabs>
        )}
      </WithCompany>
    </>
  )
}
