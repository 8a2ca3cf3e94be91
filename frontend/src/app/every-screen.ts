/** For tests: every screen, and a company with an account. */
import type { ComponentType } from 'react'
import type { Account } from '../../../shared/contract/accounts.ts'
import type { Company } from '../../../shared/contract/companies.ts'
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

export const SCREENS = {
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

export const COMPANY = {
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
export const ACCOUNT = {
  id: 2,
  name: 'Operating',
  accountType: 'bank',
  institutionName: 'Northfield',
  accountNumber: '4417',
  currency: 'USD',
  balance: '0.0000',
  openingDate: '2026-01-01',
  isActive: true,
  lastSync: null,
  _transactionCount: 0,
} as Account
