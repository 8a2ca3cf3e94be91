import { createElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Account } from '../../../shared/contract/accounts.ts'
import type { Company } from '../../../shared/contract/companies.ts'
import type { Import } from '../../../shared/contract/imports.ts'
import { accountsQuery } from '../api/accounts.ts'
import { AccountTransactions } from '../screens/accounts/account-transactions.tsx'
import { AccountsOverview } from '../screens/accounts/accounts-overview.tsx'
import { OpeningItems } from '../screens/accounts/opening-items/opening-items.tsx'
import { AnalyticsDashboard } from '../screens/analytics/analytics-dashboard.tsx'
import {
  EfficiencyCard,
  ExceptionsCard,
  MatchRateCard,
  ProcessingTimeCard,
  TransactionsCard,
} from '../screens/analytics/metric-cards.tsx'
import { FinancialStatements } from '../screens/analytics/statements/financial-statements.tsx'
import { LastRecountNote } from '../screens/audit/last-recount-note.tsx'
import { PendingMatches } from '../screens/bulk/pending-matches.tsx'
import { Members } from '../screens/companies/members.tsx'
import { FirstStepsPanel } from '../screens/dashboard/first-steps-panel.tsx'
import { WaitingPanel } from '../screens/dashboard/waiting-panel.tsx'
import { CoverageCalendar } from '../screens/data/coverage/coverage-calendar.tsx'
import { MatchingAfterImport } from '../screens/data/imports/matching-after-import.tsx'
import { PartsOfImport } from '../screens/data/imports/parts-of-import.tsx'
import { RecentImports } from '../screens/data/imports/recent-imports.tsx'
import { QuickbooksImport } from '../screens/data/quickbooks/quickbooks-import.tsx'
import { Attachments } from '../screens/entry-management/attachments.tsx'
import { TradeSideTab } from '../screens/entry-management/trade/trade-side.tsx'
import { DisputedLines } from '../screens/reconciliation/by-hand/disputed-lines.tsx'
import { CertaintyBar } from '../screens/reconciliation/certainty/certainty-bar.tsx'
import { MatchFigures } from '../screens/reconciliation/matches/match-figures.tsx'
import { MatchesTab } from '../screens/reconciliation/matches/matches-tab.tsx'
import { LastNight } from '../screens/reconciliation/runs/last-night.tsx'
import { ToDo } from '../screens/reconciliation/to-do/to-do.tsx'
import { NotificationSettings } from '../screens/waiting/notification-settings.tsx'
import { Requested } from '../screens/waiting/requested.tsx'
import { ACCOUNT } from './every-screen.ts'
import { pageOf } from './page-of.tsx'
import { unreachable } from './unreachable.ts'

const company = { id: 1, name: 'Harrow', role: 'owner', timeZone: 'UTC', baseCurrency: 'USD' } as Company
const account = {
  id: 2,
  name: 'Operating',
  currency: 'USD',
  openingDate: '2026-01-01',
  isActive: true,
} as Account
const scope = { company, accounts: [account], account: undefined, start: undefined, end: undefined }
const nothing = () => undefined
const days = { startDate: undefined, endDate: undefined }

const PARTS: Record<string, () => ReactNode> = {
  'attachments of a bank line': () =>
    createElement(Attachments, { company, to: { attachedTo: 'bank_line', ownerId: 'x' } as never }),
  'items brought forward': () => createElement(OpeningItems, { company, account }),
  'disputed lines': () => createElement(DisputedLines, { scope }),
  'the calendar of imports': () => createElement(CoverageCalendar, { company, onOpenImport: nothing }),
  'recent imports': () => createElement(RecentImports, { company, onOpen: nothing }),
  'the accounts of a file': () =>
    createElement(PartsOfImport, {
      company,
      item: { id: 'i' } as Import,
      parts: ['i', 'j'],
      isAsked: false,
      onOpen: nothing,
    }),
  'the matching after an import': () => createElement(MatchingAfterImport, { companyId: 1, runId: 'r' }),
  'accounts to import from QuickBooks into': () => createElement(QuickbooksImport, { company }),
  'what awaits another person': () => createElement(Requested, { company, isMeant: () => true }),
  'what waits for the reader': () => createElement(WaitingPanel, { company }),
  'the way to the first approved month': () =>
    createElement(FirstStepsPanel, { company, accounts: [{ ...account, approvedThrough: null }] }),
  'what somebody is told of': () => createElement(NotificationSettings, { company }),
  'the last recount': () => createElement(LastRecountNote, { company }),
  'how often automatic matches were wrong': () => createElement(CertaintyBar, { scope }),
  'the last night': () => createElement(LastNight, { scope }),
  matches: () => createElement(MatchesTab, { scope }),
  'figures of matches': () => createElement(MatchFigures, { scope }),
  'what is to do': () => createElement(ToDo, { scope }),
  'matches that await sign-off': () => createElement(PendingMatches, { company, account }),
  'what customers owe': () => createElement(TradeSideTab, { company, side: 'receivable' }),
  'financial statements': () => createElement(FinancialStatements, { company }),
  'lines of an account': () => createElement(AccountTransactions, { company, account }),
  'the figures of a period': () =>
    [MatchRateCard, TransactionsCard, ExceptionsCard, ProcessingTimeCard, EfficiencyCard].map((Card) =>
      createElement(Card, { key: Card.name, company, accounts: [account], days, accountId: null }),
    ),
}

test.each(Object.entries(PARTS))(
  'where %s could not be asked for, that is said with a way on, and not that there is nothing, and nothing is waited for',
  (_, part) => {
    const page = pageOf(part(), unreachable())
    expect(page).toMatch(/could not be/)
    expect(page).toContain('Try again')
    expect(page).not.toMatch(/\b(No|None|Nothing|not)\b[^<]*(yet|found|here)|No candidates/)
    expect(page).not.toContain('mantine-Skeleton-root')
  },
)

test.each([
  [
    'a period',
    () => createElement(AnalyticsDashboard, { company, accounts: [account], latestMonth: undefined }),
  ],
  ['what customers owe', () => createElement(TradeSideTab, { company, side: 'receivable' as const })],
  ['financial statements', () => createElement(FinancialStatements, { company })],
])('figures of %s that hang together are said once not to have come', (_, part) => {
  expect(pageOf(part(), unreachable())).not.toContain('It could not be loaded')
})

test('an account can be opened where only its figures could not be asked for, and nothing is said of them', () => {
  const overview = createElement(AccountsOverview, {
    company,
    onAdd: undefined,
    openTransactions: null,
    openSettings: null,
    onTransactions: nothing,
    onSettings: nothing,
  })
  const client = unreachable()
  client.setQueryData(accountsQuery(company.id).queryKey, [ACCOUNT])
  const page = pageOf(overview, client)
  expect(page).toMatch(/The figures of the accounts could not be loaded.*View transactions of Operating/)
  expect(page).not.toMatch(/No Data/i)
  expect(page).not.toContain('mantine-Skeleton-root')
})

test('members and whoever was invited are said once not to have come', () => {
  const page = pageOf(createElement(Members, { company }), unreachable())
  expect(page.match(/could not be loaded/g)).toEqual(['could not be loaded'])
})

test('of lines that could not be asked for nothing else is said to be missing', () => {
  const page = pageOf(createElement(ToDo, { scope }), unreachable())
  expect(page).toContain('The bank lines could not be loaded')
  expect(page).not.toMatch(/The (candidates|matching runs) could not/)
})
