import { Tabs } from '@mantine/core'
import { WithCompany } from '../../company/with-company.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { CsvImport, csvAsks } from './csv-import.tsx'

/** The variant with a single tab, CSV Import, whatever else Data Management holds. */
export function DataTestScreen() {
  return (
    <>
      <PageHeader title="Data Management" subtitle="Bring bank statements and ledger exports into Tieout" />
      <WithCompany asks={csvAsks}>
        {(company) => (
          <Tabs value="csv">
            <Tabs.List mb="md">
              <Tabs.Tab value="csv">CSV Import</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="csv">
              <CsvImport company={company} />
            </Tabs.Panel>
          </Tabs>
        )}
      </WithCompany>
    </>
  )
}
