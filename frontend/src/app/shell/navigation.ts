import {
  ArrowLeftRight,
  Building2,
  CalendarCheck,
  ChartNoAxesColumn,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  NotebookPen,
  Scale,
} from 'lucide-react'

export interface NavigationEntry {
  label: string
  path: string
  icon: LucideIcon
  /** Other paths that belong to this entry. */
  also?: readonly string[]
  /** What else people call it, whatever software they knew before. */
  keywords?: readonly string[]
}

/** The entries of the sidebar. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { label: 'Dashboard', path: '/dashboard', icon: LayoutDashboard },
  { label: 'Financial Accounts', path: '/accounts', icon: Landmark },
  { label: 'Entry Management', path: '/entry-management', icon: NotebookPen, also: ['/ledger'] },
  { label: 'Reconciliation', path: '/reconciliation', icon: Scale, also: ['/bulk'] },
  { label: 'Month End', path: '/month-end', icon: CalendarCheck },
  { label: 'Export/Import', path: '/data', icon: ArrowLeftRight, also: ['/data-test'] },
  {
    label: 'Reports & Analytics',
    path: '/analytics',
    icon: ChartNoAxesColumn,
    also: ['/reports', '/monthly-reports'],
  },
  {
    label: 'Company Management',
    path: '/companies',
    icon: Building2,
    keywords: ['members', 'team', 'users', 'invite', 'settings', 'api keys', 'webhooks'],
  },
]
