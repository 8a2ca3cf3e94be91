import { type ReactNode, useDeferredValue, useMemo } from 'react'
import {
  BrowserRouter,
  UNSAFE_LocationContext as LocationContext,
  Navigate,
  useLocation,
  useNavigationType,
} from 'react-router-dom'
import { askFor, type Load, LoadedScreen, type Screens } from './loaded-screen.tsx'
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

const notFound: Load = async () => (await import('../screens/not-found/not-found-screen.tsx')).NotFoundScreen

const elsewhere: Record<string, string> = {
  '/settings': '/companies',
  '/import': '/data',
  '/exports': '/data?tab=export',
  '/quickbooks-import': '/data?tab=quickbooks',
}

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

/** The screen that one leaves stays until the next is there, and everything on it sees its own place until then. */
function Shown() {
  const location = useLocation()
  const navigationType = useNavigationType()
  const shown = useDeferredValue(location)
  const place = useMemo(() => ({ location: shown, navigationType }), [shown, navigationType])
  return (
    <OnItsWay value={location.pathname === shown.pathname ? undefined : location.pathname}>
      <LocationContext value={place}>{screenAt(pathOf(shown.pathname))}</LocationContext>
    </OnItsWay>
  )
}

function screenAt(path: string): ReactNode {
  const instead = elsewhere[path]
  if (instead) return <Navigate to={instead} replace />
  const load = screens[path]
  if (!load) return <LoadedScreen path={path} load={signIn[path] ?? notFound} />
  return (
    <RequireSession>
      <AppLayout>
        <LoadedScreen path={path} load={load} />
      </AppLayout>
    </RequireSession>
  )
}

/** A path however it was typed: in capitals, with a slash behind it. */
function pathOf(pathname: string): string {
  return pathname.toLowerCase().replace(/\/+$/, '')
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

const first = { ...screens, ...signIn }[pathOf(location.pathname)]
if (first) askFor(first)
