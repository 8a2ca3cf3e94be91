import { Tabs } from '@mantine/core'
import { parseAsString, parseAsStringLiteral, useQueryState, useQueryStates } from 'nuqs'
import { Suspense } from 'react'
import { accountsQuery } from '../../api/accounts.ts'
import type { Question } from '../../api/ask-ahead.ts'
import { presetsQuery } from '../../api/templates.ts'
import { WithCompany } from '../../company/with-company.tsx'
import { later } from '../../ui/feedback/later.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { CsvImport, csvAsks } from './csv-import.tsx'
import classes from './data.module.css'

/** What is not looked at first comes when it is. */
const TemplateLibrary = later(async () => (await import('./library/template-library.tsx')).TemplateLibrary)
const QuickbooksExport = later(
  async () => (await import('./quickbooks/quickbooks-export.tsx')).QuickbooksExport,
)
const QuickbooksImport = later(
  async () => (await import('./quickbooks/quickbooks-import.tsx')).QuickbooksImport,
)

const TABS = ['csv', 'templates', 'quickbooks', 'export'] as const
type Tab = (typeof TABS)[number]

const LABELS: Record<Tab, string> = {
  csv: 'CSV Import',
  templates: 'Templates',
  quickbooks: 'QuickBooks Import',
  export: 'Export Data',
}

const ASKS: Partial<Record<Tab, (companyId: number) => Question[]>> = {
  csv: csvAsks,
  templates: () => [presetsQuery],
  quickbooks: (companyId) => [accountsQuery(companyId)],
  export: (companyId) => [accountsQuery(companyId)],
}

/** What a tab keeps in the address beside what they share; another tab would take it for its own. */
const OF_ONE_TAB = {
  import: parseAsString,
  mends: parseAsString,
  side: parseAsString,
  preset: parseAsString,
  country: parseAsString,
  type: parseAsString,
  institution: parseAsString,
  q: parseAsString,
}

/** Export/Import: what comes in and what goes out, each on a tab that the address names. */
export function DataScreen() {
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(TABS).withDefault('csv'))
  const [, setOfTab] = useQueryStates(OF_ONE_TAB)
  const turnTo = (to: Tab) => {
    void setOfTab(null)
    void setTab(to)
  }
  return (
    <>
      <PageHeader
        title="Data Management"
        subtitle="Bring bank statements and ledger exports in, and take transactions out"
      />
      <Tabs value={tab} onChange={(to) => turnTo(to as Tab)} keepMounted={false}>
        <Tabs.List mb="md" className={classes.tabs ?? ''}>
          {TABS.map((value) => (
            <Tabs.Tab key={value} value={value}>
              {LABELS[value]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <WithCompany asks={ASKS[tab]}>
          {(company) => (
            <>
              <Tabs.Panel value="csv">
                <CsvImport company={company} />
              </Tabs.Panel>
              <Suspense fallback={<SkeletonRows rows={8} />}>
                <Tabs.Panel value="templates">
                  <TemplateLibrary />
                </Tabs.Panel>
                <Tabs.Panel value="quickbooks">
                  <QuickbooksImport company={company} />
                </Tabs.Panel>
                <Tabs.Panel value="export">
                  <QuickbooksExport company={company} />
                </Tabs.Panel>
              </Suspense>
            </>
          )}
        </WithCompany>
      </Tabs>
    </>
  )
}
