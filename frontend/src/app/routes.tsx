import { NuqsAdapter } from 'nuqs/adapters/react-router/v7'
import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router-dom'
import { RequireSession } from './require-session.tsx'
import { RouteFailed } from './route-failed.tsx'
import { RoutePending } from './route-pending.tsx'
import { AppLayout } from './shell/app-layout.tsx'

/** Each screen is loaded when it is first looked at. */
const screens: RouteObject[] = [
  {
    path: '/dashboard',
    lazy: async () => ({
      Component: (await import('../screens/dashboard/dashboard-screen.tsx')).DashboardScreen,
    }),
  },
  {
    path: '/accounts',
    lazy: async () => ({
      Component: (await import('../screens/accounts/accounts-screen.tsx')).AccountsScreen,
    }),
  },
  {
    path: '/entry-management',
    lazy: async () => ({
      Component: (await import('../screens/entry-management/entry-management-screen.tsx'))
        .EntryManagementScreen,
    }),
  },
  {
    path: '/reconciliation',
    lazy: async () => ({
      Component: (await import('../screens/reconciliation/reconciliation-screen.tsx')).ReconciliationScreen,
    }),
  },
  {
    path: '/month-end',
    lazy: async () => ({
      Component: (await import('../screens/month-end/month-end-screen.tsx')).MonthEndScreen,
    }),
  },
  {
    path: '/bulk',
    lazy: async () => ({ Component: (await import('../screens/bulk/bulk-screen.tsx')).BulkScreen }),
  },
  {
    path: '/data',
    lazy: async () => ({ Component: (await import('../screens/data/data-screen.tsx')).DataScreen }),
  },
  {
    path: '/data-test',
    lazy: async () => ({ Component: (await import('../screens/data/data-test-screen.tsx')).DataTestScreen }),
  },
  {
    path: '/ledger',
    lazy: async () => ({ Component: (await import('../screens/ledger/ledger-screen.tsx')).LedgerScreen }),
  },
  {
    path: '/analytics',
    lazy: async () => ({
      Component: (await import('../screens/analytics/analytics-screen.tsx')).AnalyticsScreen,
    }),
  },
  {
    path: '/reports',
    lazy: async () => ({
      Component: (await import('../screens/reports/company-reports-screen.tsx')).CompanyReportsScreen,
    }),
  },
  {
    path: '/monthly-reports',
    lazy: async () => ({
      Component: (await import('../screens/reports/monthly-reports-screen.tsx')).MonthlyReportsScreen,
    }),
  },
  {
    path: '/waiting',
    lazy: async () => ({
      Component: (await import('../screens/waiting/waiting-screen.tsx')).WaitingScreen,
    }),
  },
  {
    path: '/companies',
    lazy: async () => ({
      Component: (await import('../screens/companies/companies-screen.tsx')).CompaniesScreen,
    }),
  },
]

const signIn: RouteObject[] = [
  {
    path: '/sign-in',
    lazy: async () => ({ Component: (await import('../screens/sign-in/sign-in-screen.tsx')).SignInScreen }),
  },
  {
    path: '/sign-up',
    lazy: async () => ({ Component: (await import('../screens/sign-in/sign-up-screen.tsx')).SignUpScreen }),
  },
  {
    path: '/confirm',
    lazy: async () => ({ Component: (await import('../screens/sign-in/confirm-screen.tsx')).ConfirmScreen }),
  },
  {
    path: '/forgotten-password',
    lazy: async () => ({
      Component: (await import('../screens/sign-in/forgotten-password-screen.tsx')).ForgottenPasswordScreen,
    }),
  },
]

const elsewhere: RouteObject[] = [
  { path: '/settings', element: <Navigate to="/companies" replace /> },
  { path: '/import', element: <Navigate to="/data" replace /> },
  { path: '/exports', element: <Navigate to="/data?tab=export" replace /> },
  { path: '/quickbooks-import', element: <Navigate to="/data?tab=quickbooks" replace /> },
]

export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <RouteFailed />,
    hydrateFallbackElement: <RoutePending />,
    children: [
      ...signIn,
      ...elsewhere,
      {
        element: (
          <RequireSession>
            <AppLayout />
          </RequireSession>
        ),
        children: [{ errorElement: <RouteFailed />, children: screens }],
      },
      {
        path: '*',
        lazy: async () => ({
          Component: (await import('../screens/not-found/not-found-screen.tsx')).NotFoundScreen,
        }),
      },
    ],
  },
])

function Root() {
  return (
    <NuqsAdapter>
      <Outlet />
    </NuqsAdapter>
  )
}
