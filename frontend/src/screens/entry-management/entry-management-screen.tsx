import { Button, Menu, Tabs } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Ellipsis, Upload, Zap } from 'lucide-react'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { Suspense } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { TradeSide } from '../../../../shared/domain/trade/document-kinds.ts'
import { accountsQuery } from '../../api/accounts.ts'
import type { Question } from '../../api/ask-ahead.ts'
import { chartAccountsQuery, journalEntriesQuery, recurringEntriesQuery } from '../../api/journal.ts'
import { agingQuery, tradeDocumentsQuery } from '../../api/trade.ts'
import { can, useCompany } from '../../company/company-context.tsx'
import { WithCompany } from '../../company/with-company.tsx'
import { later } from '../../ui/feedback/later.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { IconMenu } from '../../ui/form/icon-menu.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { JournalEntries } from './journal-entries.tsx'
import { RecurringEntries } from './recurring-entries.tsx'

/** The journal is looked at first; the other tabs and what opens over it come with the first look at them. */
const GeneralLedger = later(async () => (await import('./general-ledger.tsx')).GeneralLedger)
const IntercompanyTab = later(
  async () => (await import('./intercompany/intercompany-tab.tsx')).IntercompanyTab,
)
const JournalEntryDialog = later(async () => (await import('./journal-entry-dialog.tsx')).JournalEntryDialog)
const TradeSideTab = later(async () => (await import('./trade/trade-side.tsx')).TradeSideTab)

const TABS = ['receivable', 'payable', 'journal', 'general-ledger', 'companies'] as const
type Tab = (typeof TABS)[number]
const TAB = parseAsStringLiteral(TABS).withDefault('journal').withOptions({ history: 'push' })

const tradeAsks = (side: TradeSide) => (companyId: number) => [
  agingQuery(companyId, side),
  tradeDocumentsQuery(companyId, { side }),
]
const TAB_ASKS: Partial<Record<Tab, (companyId: number) => Question[]>> = {
  receivable: tradeAsks('receivable'),
  payable: tradeAsks('payable'),
  journal: (companyId) => [
    recurringEntriesQuery(companyId),
    accountsQuery(companyId),
    journalEntriesQuery(companyId, { order: 'newest' }),
  ],
}

export function EntryManagementScreen() {
  const { company, companies, isLoading } = useCompany()
  const [tab, setTab] = useQueryState('tab', TAB)
  const [, setDocument] = useQueryState('document')
  const [isEntryOpen, entry] = useDisclosure()
  // What stands above keeps its room while the company is on its way.
  const mayWrite = company ? can(company, 'accountant') : isLoading
  const open = (next: Tab) => {
    void setTab(next)
    void setDocument(null)
  }
  const asks = (companyId: number, isWhole: boolean) => [
    chartAccountsQuery(companyId),
    ...(isWhole ? (TAB_ASKS[tab]?.(companyId) ?? []) : []),
  ]
  return (
    <>
      <PageHeader
        title="Entry Management"
        subtitle="Who owes whom, the chart of accounts and the journal of this company."
      >
        <HeadButtons mayWrite={mayWrite} onEntry={company && entry.open} />
      </PageHeader>
      <Tabs value={tab} onChange={(next) => open(next as Tab)} keepMounted={false}>
        <Tabs.List mb="md" className="not-printed">
          <Tabs.Tab value="receivable">Accounts Receivable</Tabs.Tab>
          <Tabs.Tab value="payable">Accounts Payable</Tabs.Tab>
          <Tabs.Tab value="general-ledger">General Ledger</Tabs.Tab>
          <Tabs.Tab value="journal">Journal Entries</Tabs.Tab>
          {companies.length > 1 && <Tabs.Tab value="companies">Between Companies</Tabs.Tab>}
        </Tabs.List>
        <WithCompany asks={asks}>
          {(selected) => (
            <>
              <Panels company={selected} onAdd={mayWrite ? entry.open : undefined} onTab={open} />
              <Suspense>
                {mayWrite && isEntryOpen && <JournalEntryDialog company={selected} onClose={entry.close} />}
              </Suspense>
            </>
          )}
        </WithCompany>
      </Tabs>
    </>
  )
}

interface HeadButtonsProps {
  mayWrite: boolean
  /** Undefined while there is no company to write in. */
  onEntry: (() => void) | undefined
}

function HeadButtons({ mayWrite, onEntry }: HeadButtonsProps) {
  return (
    <>
      <Button component={Link} to="/ledger" variant="default" visibleFrom="xs">
        Ledger Transactions
      </Button>
      {mayWrite && (
        <>
          <Button
            component={Link}
            to="/data"
            variant="default"
            leftSection={<Upload size={16} aria-hidden />}
            visibleFrom="xs"
          >
            Import Data
          </Button>
          <Button
            variant="default"
            leftSection={<Zap size={16} aria-hidden />}
            disabled={!onEntry}
            onClick={() => onEntry?.()}
          >
            Quick Entry
          </Button>
        </>
      )}
      <IconMenu
        label="More"
        icon={<Ellipsis size={18} aria-hidden />}
        size={44}
        position="bottom-end"
        hiddenFrom="xs"
      >
        <Menu.Item component={Link} to="/ledger">
          Ledger Transactions
        </Menu.Item>
        {mayWrite && (
          <Menu.Item component={Link} to="/data">
            Import Data
          </Menu.Item>
        )}
      </IconMenu>
    </>
  )
}

interface PanelsProps {
  company: Company
  onAdd: (() => void) | undefined
  onTab: (tab: Tab) => void
}

function Panels({ company, onAdd, onTab }: PanelsProps) {
  const [, setEntry] = useQueryState('entry')
  return (
    <Suspense fallback={<SkeletonRows />}>
      <Tabs.Panel value="receivable">
        <TradeSideTab company={company} side="receivable" />
      </Tabs.Panel>
      <Tabs.Panel value="payable">
        <TradeSideTab company={company} side="payable" />
      </Tabs.Panel>
      <Tabs.Panel value="general-ledger">
        <GeneralLedger company={company} onAdd={onAdd} />
      </Tabs.Panel>
      <Tabs.Panel value="journal">
        <RecurringEntries company={company} onOpenEntry={(id) => void setEntry(id)} />
        <JournalEntries company={company} onAdd={onAdd} />
      </Tabs.Panel>
      <Tabs.Panel value="companies">
        <IntercompanyTab
          company={company}
          onOpenEntry={(id) => {
            onTab('journal')
            void setEntry(id)
          }}
        />
      </Tabs.Panel>
    </Suspense>
  )
}
