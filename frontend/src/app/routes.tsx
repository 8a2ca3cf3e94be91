import { useDeferredValue } from 'react'
import { BrowserRouter, Navigate, type RouteObject, useLocation, useRoutes } from 'react-router-dom'
import { askFor, LoadedScreen, type Screens } from './loaded-screen.tsx'
import { RequireSession } from './require-session.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { AppLayout } from './shell/app-layout.tsx'
import { OnItsWay } from './shell/on-its-way.ts'

/** The first screen of most, which keeps nothing of what it shows in the address. */
const dashboard: Screens = {
  '/dashboard': async () => (await import('../screens/dashboard/dashboard-screen.tsx')).DashboardScreen,
}

const others: Screens = {
  '/accounts': async () => (await import('../screens/accounts/accounts-screen.tsx')).AccountsScreen,
  '/entry-management': async () =>
    (await import('../screens/entry-management/entry-management-screen.tsx')).EntryManagementScreen,
  '/reconciliation': async () =>
    (await import('../screens/reconciliation/reconciliation-screen.tsx')).ReconciliationScreen,
  '/month-end': async () => (await import('../screens/month-end/month-end-screen.tsx')).MonthEndScreen,
  '/bulk': async () => (await import('../screens/bulk/bulk-screen.tsx')).BulkScreen,
  '/data': async () => (await import('../screens/data/data-screen.tsx')).DataScreen,
  '/data-test': async () => (await import('../screens/data/data-test-screen.tsx')).DataTestScreen,
  '/ledger': async () => (await import('../screens/ledger/ledger-screen.tsx')).LedgerScreen,
  '/analytics': async () => (await import('../screens/analytics/analytics-screen.tsx')).AnalyticsScreen,
  '/reports': async () =>
    (await import('../screens/reports/company-reports-screen.tsx')).CompanyReportsScreen,
  '/monthly-reports': async () =>
    (await import('../screens/reports/monthly-reports-screen.tsx')).MonthlyReportsScreen,
  '/waiting': async () => (await import('../screens/waiting/waiting-screen.tsx')).WaitingScreen,
  '/companies': async () => (await import('../screens/companies/companies-screen.tsx')).CompaniesScreen,
}

const screens: Screens = { ...dashboard, ...inAddress(others) }

const signIn: Screens = {
  '/sign-in': async () => (await import('../screens/sign-in/sign-in-screen.tsx')).SignInScreen,
  '/sign-up': async () => (await import('../screens/sign-in/sign-up-screen.tsx')).SignUpScreen,
  '/confirm': async () => (await import('../screens/sign-in/confirm-screen.tsx')).ConfirmScreen,
  '/forgotten-password': async () =>
    (await import('../screens/sign-in/forgotten-password-screen.tsx')).ForgottenPasswordScreen,
}

const notFound: Screens = {
  '*': async () => (await import('../screens/not-found/not-found-screen.tsx')).NotFoundScreen,
}

const elsewhere: RouteObject[] = [
  { path: '/settings', element: <Navigate to="/companies" replace /> },
  { path: '/import', element: <Navigate to="/data" replace /> },
  { path: '/exports', element: <Navigate to="/data?tab=export" replace /> },
  { path: '/quickbooks-import', element: <Navigate to="/data?tab=quickbooks" replace /> },
]

const layout = (
  <RequireSession>
    <AppLayout />
  </RequireSession>
)

const routes: RouteObject[] = [
  ...routesTo(signIn),
  ...elsewhere,
  { element: layout, children: routesTo(screens) },
  ...routesTo(notFound),
]

/** Each screen is loaded when it is first looked at; the first one with the page, whoever is signed in. */
export function Routes() {
  return (
    <BrowserRouter useTransitions={false}>
      <ScreenBoundary>
        <Shown />
      </ScreenBoundary>
    </BrowserRouter>
  )
}

/** The screen that one leaves stays until the next is there. */
function Shown() {
  const location = useLocation()
  const shown = useDeferredValue(location)
  const content = useRoutes(routes, shown)
  return (
    <OnItsWay value={location.pathname === shown.pathname ? undefined : location.pathname}>
      {content}
    </OnItsWay>
  )
}

/** What keeps in the address what is shown comes beside the first screen that does. */
function inAddress(table: Screens): Screens {
  const loads = Object.entries(table).map(([path, load]) => [
    path,
    async () => {
      const [Screen, { InAddress }] = await Promise.all([load(), import('./in-address.tsx')])
      return () => (
        <InAddress>
          <Screen />
        </InAddress>
      )
    },
  ])
  return Object.fromEntries(loads)
}

function routesTo(table: Screens): RouteObject[] {
  return Object.entries(table).map(([path, load]) => ({
    path,
    element: <LoadedScreen path={path} load={load} />,
  }))
}

const first = { ...screens, ...signIn }[location.pathname]
if (first) askFor(first)
