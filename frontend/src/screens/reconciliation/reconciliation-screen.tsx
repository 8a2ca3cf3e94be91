import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { parseAsInteger, parseAsStringLiteral, useQueryState } from 'nuqs'
import type { Company } from '../../../../shared/contract/companies.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { useCompany } from '../../company/company-context.tsx'
import type { Scope } from '../../company/scope.ts'
import { WithCompany } from '../../company/with-company.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { AccountSelect } from '../../ui/form/account-select.tsx'
import { PeriodPicker } from '../../ui/form/period-picker.tsx'
import { usePeriod } from '../../ui/form/use-period.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { AuditTracking } from '../audit/audit-tracking.tsx'
import { BulkAnalytics } from '../bulk/bulk-analytics.tsx'
import { ReconciliationsTab } from '../reconciliations/reconciliations-tab.tsx'
import { RulesTab } from '../rules/rules-tab.tsx'
import { TransactionMatching } from './by-hand/transaction-matching.tsx'
import { MatchesTab } from './matches/matches-tab.tsx'
import { NoAccounts } from './overview/no-accounts.tsx'
import { OverviewTab } from './overview/overview-tab.tsx'
import { AiMatching } from './proposals/ai-matching.tsx'
import classes from './reconciliation.module.css'

const TABS = ['overview', 'ai', 'matching', 'matches', 'rules', 'statements', 'bulk', 'audit'] as const

/** How far the accounts are, what the engine proposes, what a person pairs by hand, and what was matched. A tab appears when what it holds works. */
export function ReconciliationScreen() {
  const { company } = useCompany()
  return (
    <>
      <PageHeader title="Transaction Matching" subtitle="Tie bank lines out with the entries of your books">
        {company && <Filters key={company.id} company={company} />}
      </PageHeader>
      <WithCompany>{(selected) => <ReconciliationTabs company={selected} />}</WithCompany>
    </>
  )
}

function Filters({ company }: { company: Company }) {
  const accounts = useQuery(accountsQuery(company.id))
  const [accountId, setAccountId] = useQueryState('account', parseAsInteger)
  const period = usePeriod(company.timeZone, 'all')
  const known = accounts.data?.find(({ id }) => id === accountId)
  return (
    <>
      <AccountSelect
        withAll
        w={200}
        accounts={accounts.data ?? []}
        value={known?.id ?? null}
        onChange={(id) => void setAccountId(id)}
      />
      <PeriodPicker period={period} />
    </>
  )
}

function ReconciliationTabs({ company }: { company: Company }) {
  const accounts = useQuery(accountsQuery(company.id))
  const [tab, setTab] = useQueryState(
    'tab',
    parseAsStringLiteral(TABS).withDefault('overview').withOptions({ history: 'push' }),
  )
  const [accountId] = useQueryState('account', parseAsInteger)
  const period = usePeriod(company.timeZone, 'all')
  if (accounts.isError)
    return (
      <LoadFailed
        title="The accounts could not be loaded"
        error={accounts.error}
        onRetry={() => accounts.refetch()}
      />
    )
  if (accounts.isPending) return <SkeletonRows rows={8} />
  if (accounts.data.length === 0) return <NoAccounts company={company} />

  const account = accounts.data.find(({ id }) => id === accountId)
  const scope: Scope = {
    company,
    accounts: account ? [account] : accounts.data,
    account,
    start: period.start,
    end: period.end,
  }
  return (
    <Tabs value={tab} onChange={(to) => void setTab(to as (typeof TABS)[number])} keepMounted={false}>
      <Tabs.List mb="md" className={classes.tabs}>
        <Tabs.Tab value="overview">Overview</Tabs.Tab>
        <Tabs.Tab value="ai">AI Matching</Tabs.Tab>
        <Tabs.Tab value="matching">Transaction Matching</Tabs.Tab>
        <Tabs.Tab value="matches">Matches</Tabs.Tab>
        <Tabs.Tab value="rules">Rules</Tabs.Tab>
        <Tabs.Tab value="statements">Statements</Tabs.Tab>
        <Tabs.Tab value="bulk">Bulk Analytics</Tabs.Tab>
        <Tabs.Tab value="audit">Audit & Workflow</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="overview">
        <OverviewTab scope={scope} />
      </Tabs.Panel>
      <Tabs.Panel value="ai">
        <AiMatching scope={scope} />
      </Tabs.Panel>
      <Tabs.Panel value="matching">
        <TransactionMatching scope={scope} />
      </Tabs.Panel>
      <Tabs.Panel value="matches">
        <MatchesTab scope={scope} />
      </Tabs.Panel>
      <Tabs.Panel value="rules">
        <RulesTab scope={scope} />
      </Tabs.Panel>
      <Tabs.Panel value="statements">
        <ReconciliationsTab scope={scope} />
      </Tabs.Panel>
      <Tabs.Panel value="bulk">
        <BulkAnalytics company={company} />
      </Tabs.Panel>
      <Tabs.Panel value="audit">
        <AuditTracking scope={scope} />
      </Tabs.Panel>
    </Tabs>
  )
}
