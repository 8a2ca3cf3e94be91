import { BookText, CheckCheck, FileChartColumn, FileText, Inbox, ListTree, NotebookPen } from 'lucide-react'
import type { NavigationEntry } from './navigation.ts'

/** What is looked for by name and has no entry of its own in the sidebar. */
export const PLACES: readonly NavigationEntry[] = [
  { label: 'Ledger Transactions', path: '/ledger', icon: BookText },
  { label: 'Bulk Reconciliation', path: '/bulk', icon: CheckCheck },
  { label: 'Waiting for You', path: '/waiting', icon: Inbox },
  {
    label: 'Reconciliations',
    path: '/reconciliation?tab=statements',
    icon: FileText,
    keywords: ['bank statements', 'approve a month', 'prove the month'],
  },
  {
    label: 'Rules',
    path: '/reconciliation?tab=rules',
    icon: ListTree,
    keywords: ['bank rules', 'matching rules', 'categorization'],
  },
  {
    label: 'Audit & Workflow',
    path: '/reconciliation?tab=audit',
    icon: ListTree,
    keywords: ['audit trail', 'audit log', 'history', 'activity'],
  },
  {
    label: 'Financial Statements',
    path: '/analytics?tab=statements',
    icon: FileChartColumn,
    keywords: ['profit and loss', 'income statement', 'balance sheet', 'trial balance', 'p&l'],
  },
  {
    label: 'Cash Flow Statement',
    path: '/analytics?tab=statements&statement=cash-flow',
    icon: FileChartColumn,
    keywords: ['statement of cash flows'],
  },
  { label: 'Monthly Reports', path: '/monthly-reports', icon: FileChartColumn },
  { label: 'Company Reports', path: '/reports', icon: FileChartColumn },
  {
    label: 'Accounts Receivable',
    path: '/entry-management?tab=receivable',
    icon: FileText,
    keywords: ['invoices', 'customers', 'debtors', 'sales', 'tax codes'],
  },
  {
    label: 'Accounts Payable',
    path: '/entry-management?tab=payable',
    icon: FileText,
    keywords: ['bills', 'vendors', 'suppliers', 'creditors', 'purchases'],
  },
  {
    label: 'General Ledger',
    path: '/entry-management?tab=general-ledger',
    icon: ListTree,
    keywords: ['chart of accounts', 'account codes'],
  },
  {
    label: 'Journal Entries',
    path: '/entry-management?tab=journal',
    icon: NotebookPen,
    keywords: ['manual journals', 'recurring entries'],
  },
]
