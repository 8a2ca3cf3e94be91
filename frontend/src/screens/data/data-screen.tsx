import { Tabs } from '@mantine/core'
import { WithCompany } from '../../app/with-company.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CsvImport } from './csv-import.tsx'

/** Export/Import. A tab appears here when what it holds works. */
export function DataScreen() {
  return (
    <>
      <PageHeader title="Data Management" subtitle="Bring bank statements and ledger exports into Tieout" />
      <WithCompany>
        {(company) => (
          <Tabs value="csv" keepMounted={false}>
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
