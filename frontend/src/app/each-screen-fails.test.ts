import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, createElement } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Account } from '../../../shared/contract/accounts.ts'
import type { Company } from '../../../shared/contract/companies.ts'
import { accountsQuery } from '../api/accounts.ts'
import { companiesQuery } from '../api/companies.ts'
import { CompanyProvider } from '../company/company-context.tsx'
import { AccountsScreen } from '../screens/accounts/accounts-screen.tsx'
import { AnalyticsScreen } from '../screens/analytics/analytics-screen.tsx'
import { BulkScreen } from '../screens/bulk/bulk-screen.tsx'
import { CompaniesScreen } from '../screens/companies/companies-screen.tsx'
import { DashboardScreen } from '../screens/dashboard/dashboard-screen.tsx'
import { DataScreen } from '../screens/data/data-screen.tsx'
import { DataTestScreen } from '../screens/data/data-test-screen.tsx'
import { EntryManagementScreen } from '../screens/entry-management/entry-management-screen.tsx'
import { LedgerScreen } from '../screens/ledger/ledger-screen.tsx'
import { MonthEndScreen } from '../screens/month-end/month-end-screen.tsx'
import { ReconciliationScreen } from '../screens/reconciliation/reconciliation-screen.tsx'
import { CompanyReportsScreen } from '../screens/reports/company-reports-screen.tsx'
import { MonthlyReportsScreen } from '../screens/reports/monthly-reports-screen.tsx'
import { WaitingScreen } from '../screens/waiting/waiting-screen.tsx'
import { pageOf } from './page-of.tsx'
import routes from './routes.tsx?raw'
import { unreachable } from './unreachable.ts'

const SCREENS = {
  AccountsScreen,
  AnalyticsScreen,
  BulkScreen,
  CompaniesScreen,
  DashboardScreen,
  DataScreen,
  DataTestScreen,
  EntryManagementScreen,
  LedgerScreen,
  MonthEndScreen,
  ReconciliationScreen,
  CompanyReportsScreen,
  MonthlyReportsScreen,
  WaitingScreen,
} satisfies Record<string, ComponentType>
const COMPANY = {
  id: 1,
  name: 'Harrow',
  role: 'owner',
  timeZone: 'UTC',
  baseCurrency: 'USD',
  fiscalYearEnd: '12-31',
  plan: 'enterprise',
  trialEndsAt: '2026-01-15T00:00:00Z',
  autoApprove: true,
  lockedThrough: null,
  requestedChange: null,
  erasure: null,
  isDefault: true,
  transactionCount: 0,
  transactionsThisMonth: 0,
  version: 1,
  updatedAt: '2026-01-01T00:00:00Z',
  createdAt: '2026-01-01T00:00:00Z',
} as unknown as Company
const ACCOUNT = {
  id: 2,
  name: 'Operating',
  accountType: 'bank',
  institutionName: 'Northfield',
  accountNumber: '4417',
  currency: 'USD',
  balance: '0.0000',
  openingDate: '2026-01-01',
  isActive: true,
} as Account

beforeAll(() => vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined }))
afterAll(() => vi.unstubAllGlobals())

test.each(Object.entries(SCREENS))(
  '%s says what could not be asked for with a way on, and waits for nothing',
  async (_, Screen: ComponentType) => {
    for (const accounts of [undefined, [ACCOUNT]]) {
      const client = unreachable()
      client.setQueryData(companiesQuery.queryKey, [COMPANY])
      if (accounts) client.setQueryData(accountsQuery(COMPANY.id).queryKey, accounts)
      shown(Screen, client)
      // What comes when it is looked at is there the second time.
      await vi.dynamicImportSettled()
      const page = shown(Screen, client)
      expect(page).toMatch(/could not be/)
      expect(page).toContain('Try again')
      expect(page).not.toContain('mantine-Skeleton-root')
    }
  },
)

test('no screen is forgotten here', () => {
  const inside = routes.slice(0, routes.indexOf('const signIn'))
  const named = [...inside.matchAll(/\.(\w+Screen)\b/g)].map(([, name]) => name!)
  expect(Object.keys(SCREENS).toSorted()).toEqual(named.toSorted())
})

function shown(Screen: ComponentType, client: QueryClient): string {
  return pageOf(createElement(CompanyProvider, null, createElement(Screen)), client)
}
