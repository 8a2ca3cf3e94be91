import { Skeleton, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { parseAsInteger, parseAsStringLiteral, useQueryState } from 'nuqs'
import { type ReactNode, Suspense } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { useCompany } from '../../company/company-context.tsx'
import type { Scope } from '../../company/scope.ts'
import { WithCompany } from '../../company/with-company.tsx'
import { later } from '../../ui/feedback/later.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { AccountSelect } from '../../ui/form/account-select.tsx'
import { FilterBar } from '../../ui/form/filter-bar.tsx'
import { PeriodPicker } from '../../ui/form/period-picker.tsx'
import { usePeriod } from '../../ui/form/use-period.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { PART_ASKS } from './part-asks.ts'
import classes from './reconciliation.module.css'
import { ToDo } from './to-do/to-do.tsx'

/** What is not looked at first comes when it is. */
const AuditTracking = later(async () => (await import('../audit/audit-tracking.tsx')).AuditTracking)
const BulkAnalytics = later(async () => (await import('../bulk/bulk-analytics.tsx')).BulkAnalytics)
const ReconciliationsTab = later(
  async () => (await import('../reconciliations/reconciliations-tab.tsx')).ReconciliationsTab,
)
const RulesTab = later(async () => (await import('../rules/rules-tab.tsx')).RulesTab)
const TransactionMatching = later(
  async () => (await import('./by-hand/transaction-matching.tsx')).TransactionMatching,
)
const MatchesTab = later(async () => (await import('./matches/matches-tab.tsx')).MatchesTab)
const NoAccounts = later(async () => (await import('./overview/no-accounts.tsx')).NoAccounts)
const OverviewTab = later(async () => (await import('./overview/overview-tab.tsx')).OverviewTab)
const AiMatching = later(async () => (await import('./proposals/ai-matching.tsx')).AiMatching)

/** What the page is made of; several parts of one kind stand under one tab. */
const PARTS = {
  'to-do': [
    ['todo', 'By day'],
    ['ai', 'AI Matching'],
    ['matching', 'Transaction Matching'],
    ['overview', 'Overview'],
  ],
  matches: [['matches', 'Matches']],
  reconciliations: [['statements', 'Reconciliations']],
  rules: [['rules', 'Rules']],
  history: [
    ['bulk', 'Bulk Analytics'],
    ['audit', 'Audit & Workflow'],
  ],
} as const satisfies Record<string, readonly (readonly [part: string, label: string])[]>

type Group = keyof typeof PARTS
type Part = (typeof PARTS)[Group][number][0]
const GROUP_LABELS: Record<Group, string> = {
  'to-do': 'To do',
  matches: 'Matches',
  reconciliations: 'Reconciliations',
  rules: 'Rules',
  history: 'History',
}
const GROUPS = Object.keys(PARTS) as Group[]
const ALL = GROUPS.flatMap((group) => PARTS[group].map(([part]): Part => part))
/** What is there before there is an account. */
const OF_THE_COMPANY: readonly Part[] = ['rules', 'bulk', 'audit']
const PART = parseAsStringLiteral(ALL).withDefault('todo').withOptions({ history: 'push' })

/** From what is open to what is proved: each line settled, what was matched, the months, the rules and what was done. */
export function ReconciliationScreen() {
  const { company, isLoading } = useCompany()
  const [part, setPart] = useQueryState('tab', PART)
  const asks = (companyId: number, isWhole: boolean) => [
    accountsQuery(companyId),
    ...(isWhole ? (PART_ASKS[part]?.(companyId) ?? []) : []),
  ]
  return (
    <>
      <PageHeader title="Reconciliation" subtitle="Tie bank lines out with the entries of your books">
        {company ? (
          <Filters key={company.id} company={company} />
        ) : (
          isLoading && <Skeleton h={44} w={362} hiddenFrom="xs" />
        )}
      </PageHeader>
      <PartTabs part={part} onPart={(to) => void setPart(to)}>
        <WithCompany asks={asks}>{(selected) => <ChosenPart company={selected} part={part} />}</WithCompany>
      </PartTabs>
    </>
  )
}

function Filters({ company }: { company: Company }) {
  const accounts = useQuery(accountsQuery(company.id))
  const [accountId, setAccountId] = useQueryState('account', parseAsInteger)
  const period = usePeriod(company, 'all')
  const known = accounts.data?.find(({ id }) => id === accountId)
  return (
    <FilterBar mb={0}>
      <AccountSelect
        withAll
        w={210}
        accounts={accounts.data ?? []}
        value={known?.id ?? null}
        onChange={(id) => void setAccountId(id)}
      />
      <PeriodPicker period={period} />
    </FilterBar>
  )
}

function ChosenPart({ company, part }: { company: Company; part: Part }) {
  const accounts = useQuery(accountsQuery(company.id))
  const [accountId] = useQueryState('account', parseAsInteger)
  const period = usePeriod(company, 'all')
  const account = accounts.data?.find(({ id }) => id === accountId)
  const chosen = account ? [account] : accounts.data
  const wait = <SkeletonRows rows={8} />
  if (chosen)
    return (
      <Suspense fallback={wait}>
        {chosen.length > 0 || OF_THE_COMPANY.includes(part) ? (
          <PartOf
            part={part}
            scope={{ company, accounts: chosen, account, start: period.start, end: period.end }}
          />
        ) : (
          <NoAccounts company={company} />
        )}
      </Suspense>
    )
  return accounts.isLoadingError ? (
    <LoadFailed
      title="The accounts could not be loaded"
      error={accounts.error}
      onRetry={() => accounts.refetch()}
    />
  ) : (
    wait
  )
}

/** The tabs, and below them the parts of the chosen one where it has several. */
function PartTabs({
  part,
  onPart,
  children,
}: {
  part: Part
  onPart: (part: Part) => void
  children: ReactNode
}) {
  const chosen = GROUPS.find((group) => PARTS[group].some(([name]) => name === part))!
  const parts = PARTS[chosen]
  return (
    <Tabs value={chosen} onChange={(to) => onPart(PARTS[to as Group][0][0])} keepMounted={false}>
      <Tabs.List mb={{ base: 8, xs: 'md' }} className={classes.tabs}>
        {GROUPS.map((group) => (
          <Tabs.Tab key={group} value={group}>
            {GROUP_LABELS[group]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={chosen}>
        {parts.length === 1 ? (
          children
        ) : (
          <Tabs value={part} onChange={(to) => onPart(to as Part)} variant="pills" keepMounted={false}>
            <Tabs.List mb={{ base: 8, xs: 'sm' }} className={classes.tabs} aria-label={GROUP_LABELS[chosen]}>
              {parts.map(([name, label]) => (
                <Tabs.Tab key={name} value={name}>
                  {label}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value={part}>{children}</Tabs.Panel>
          </Tabs>
        )}
      </Tabs.Panel>
    </Tabs>
  )
}

function PartOf({ part, scope }: { part: Part; scope: Scope }) {
  switch (part) {
    case 'todo':
      return <ToDo scope={scope} />
    case 'ai':
      return <AiMatching scope={scope} />
    case 'matching':
      return <TransactionMatching scope={scope} />
    case 'overview':
      return <OverviewTab scope={scope} />
    case 'matches':
      return <MatchesTab scope={scope} />
    case 'statements':
      return <ReconciliationsTab scope={scope} />
    case 'rules':
      return <RulesTab scope={scope} />
    case 'bulk':
      return <BulkAnalytics company={scope.company} />
    case 'audit':
      return <AuditTracking scope={scope} />
  }
}
