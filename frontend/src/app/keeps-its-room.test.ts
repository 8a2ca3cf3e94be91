import { QueryClient } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accountsQuery } from '../api/accounts.ts'
import { companiesQuery } from '../api/companies.ts'
import { recurringEntriesQuery } from '../api/journal.ts'
import { accountStatsListQuery } from '../api/stats.ts'
import { CompanyProvider } from '../company/company-context.tsx'
import { AccountsOverview } from '../screens/accounts/accounts-overview.tsx'
import { AnalyticsScreen } from '../screens/analytics/analytics-screen.tsx'
import { FirstStepsPanel } from '../screens/dashboard/first-steps-panel.tsx'
import { DataScreen } from '../screens/data/data-screen.tsx'
import { EntryManagementScreen } from '../screens/entry-management/entry-management-screen.tsx'
import { RecurringEntries } from '../screens/entry-management/recurring-entries.tsx'
import { MonthEndScreen } from '../screens/month-end/month-end-screen.tsx'
import { ReconciliationScreen } from '../screens/reconciliation/reconciliation-screen.tsx'
import { BarChart, type BarChartProps } from '../ui/charts/bar-chart.tsx'
import { CardFigure } from '../ui/figures/card-figure.tsx'
import { MoneyText } from '../ui/figures/money-text.tsx'
import { StatCard } from '../ui/figures/stat-card.tsx'
import { ACCOUNT, COMPANY } from './every-screen.ts'
import { pageOf } from './page-of.tsx'

beforeAll(() => vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined }))
afterAll(() => vi.unstubAllGlobals())

const ON_ITS_WAY = 'mantine-Skeleton-root'

test('the way to the first approved month has its place before it is known how far it was gone, and its button before it is known whether there is one', () => {
  const client = knowing()
  const shown = () =>
    pageOf(createElement(FirstStepsPanel, { company: COMPANY, accounts: [ACCOUNT] }), client)
  expect(shown()).toContain(ON_ITS_WAY)
  client.setQueryData(accountStatsListQuery(COMPANY.id).queryKey, [])
  expect(shown()).toContain('Approve a month')
  expect(shown()).toContain('data-roomy')
})

test('the cards of a month and of the accounts have their place before their figures', () => {
  const month = pageOf(
    createElement(CompanyProvider, { userId: 'anna' }, createElement(MonthEndScreen)),
    knowing(),
  )
  expect(month).toMatch(/Approved.*Overdue/)
  expect(month).toContain(ON_ITS_WAY)
  const nothing = () => undefined
  const accounts = createElement(AccountsOverview, {
    company: COMPANY,
    onAdd: undefined,
    openTransactions: null,
    openSettings: null,
    onTransactions: nothing,
    onSettings: nothing,
  })
  const page = pageOf(accounts, knowing())
  expect(page).toMatch(/Total Balance.*Avg Match Rate.*Search accounts.*View transactions of Operating/)
  expect(page).toContain(ON_ITS_WAY)
  expect(page).not.toMatch(/No Data/i)
})

test('a report has the room of its filters and its four cards before its accounts are known', () => {
  const client = new QueryClient()
  client.setQueryData(companiesQuery.queryKey, [COMPANY])
  const page = pageOf(
    createElement(CompanyProvider, { userId: 'anna' }, createElement(AnalyticsScreen)),
    client,
  )
  const beforeRows = page.slice(0, page.indexOf('Loading accounts'))
  expect(beforeRows.split(ON_ITS_WAY).length - 1).toBe(5)
})

test('before it came what recurs, nothing says that there is none', () => {
  const recurring = createElement(RecurringEntries, { company: COMPANY, onOpenEntry: () => undefined })
  const client = knowing()
  expect(pageOf(recurring, client)).toContain(ON_ITS_WAY)
  client.setQueryData(recurringEntriesQuery(COMPANY.id).queryKey, [])
  expect(pageOf(recurring, client)).toContain('Rent, depreciation')
})

test('a count is as large as an amount beside it, and only what is too long for a card is smaller', () => {
  const figureOf = (shown: ReactNode) =>
    pageOf(createElement(CardFigure, null, shown), knowing()).match(/<p[^>]*>/)?.[0]
  const amount = (amount: string) => createElement(MoneyText, { amount, currency: 'USD' })
  expect(figureOf('12,345')).toBe(figureOf(amount('1234567.89')))
  expect(pageOf(amount('1234567.89'), knowing())).not.toContain('data-long')
  expect(pageOf(amount('12345678.90'), knowing())).toContain('data-long')
})

test('a picture without a bar says that there is nothing to show, and one with a bar does not', () => {
  const shown = (value: number | null) => {
    const chart: BarChartProps = {
      title: 'Match rate by month',
      note: '',
      places: [{ name: 'Jan 2026', short: 'Jan' }],
      series: [{ name: 'Match rate', paint: 'first', values: [value], shown: ['–'] }],
      tick: String,
      children: null,
    }
    return pageOf(createElement(BarChart, chart), knowing())
  }
  expect(shown(null)).toContain('Nothing to show')
  expect(shown(94)).not.toContain('Nothing to show')
})

test('the line below a figure has its room while it is on its way, and a card without one has none', () => {
  const shown = (props: object) =>
    pageOf(createElement(StatCard, { label: 'Matched', value: undefined, ...props }), knowing())
  expect(shown({ note: undefined })).toContain('\u00a0')
  expect(shown({})).not.toContain('\u00a0')
  const failed = { isError: true, refetch: () => undefined }
  expect(shown({ note: undefined, query: failed })).not.toContain('\u00a0')
})

test.each([
  ['Reconciliation', ReconciliationScreen, 'Reconciliations'],
  ['Entry Management', EntryManagementScreen, 'Journal Entries'],
  ['Data Management', DataScreen, 'Export Data'],
  ['Reports & Analytics', AnalyticsScreen, 'Statements'],
])('the tabs of %s stand before its company and its accounts are known', (_, Screen, last) => {
  for (const companies of [undefined, [COMPANY]]) {
    const client = new QueryClient()
    if (companies) client.setQueryData(companiesQuery.queryKey, companies)
    const page = pageOf(createElement(CompanyProvider, { userId: 'anna' }, createElement(Screen)), client)
    expect(page).toMatch(new RegExp(`role="tab".*${last}`))
    expect(page).toContain(ON_ITS_WAY)
  }
})

test('the tabs of Reconciliation stay in a company without an account, above where to begin and what it has all the same', async () => {
  const client = knowing()
  client.setQueryData(accountsQuery(COMPANY.id).queryKey, [])
  const at = (search: string) =>
    pageOf(
      createElement(CompanyProvider, { userId: 'anna' }, createElement(ReconciliationScreen)),
      client,
      search,
    )
  // What comes when it is looked at is there the second time.
  for (const search of ['', '?tab=audit']) at(search)
  await vi.dynamicImportSettled()
  expect(at('')).toMatch(/role="tab".*Reconciliations.*No accounts yet/)
  expect(at('?tab=audit')).toMatch(/role="tab".*Audit History/)
})

/** Nothing but the company and its account is known. */
function knowing(): QueryClient {
  const client = new QueryClient()
  client.setQueryData(companiesQuery.queryKey, [COMPANY])
  client.setQueryData(accountsQuery(COMPANY.id).queryKey, [ACCOUNT])
  return client
}
