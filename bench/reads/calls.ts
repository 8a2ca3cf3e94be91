/** What one person looks at: each a call of the API with the figures of its screen. */
import type { surface } from '../../shared/contract/index.ts'

export interface Where {
  companyId: number
  /** The account with the most lines. */
  accountId: number
}

interface Asked {
  title: string
  endpoint: keyof typeof surface
  of(where: Where): { params?: Record<string, number>; query?: Record<string, string | number> }
}

interface Look extends Asked {
  atMostMs: number
}

const AT_MOST_MS = 40
const SEARCH_AT_MOST_MS = 60

const look = (title: string, endpoint: Look['endpoint'], of: Look['of'], atMostMs = AT_MOST_MS): Look => ({
  title,
  endpoint,
  of,
  atMostMs,
})

export const looks: readonly Look[] = [
  look('who I am', 'getMe', () => ({})),
  look('accounts', 'listAccounts', ({ companyId }) => ({ query: { companyId } })),
  look('dashboard', 'getDashboardStats', ({ companyId }) => ({ query: { companyId } })),
  look('trial balance', 'getTrialBalance', ({ companyId }) => ({ params: { companyId } })),
  look('balance of 30 days', 'getOpeningBalance', ({ companyId: id }) => ({ params: { id } })),
  look('reconciliation dashboard', 'getReconciliationDashboard', ({ companyId: id }) => ({ params: { id } })),
  look('outstanding items', 'getOutstandingItems', ({ companyId: id }) => ({ params: { id } })),
  look('audit', 'listAuditHistory', ({ companyId }) => ({ params: { companyId } })),
  look('proposals', 'listProposals', ({ accountId }) => ({ query: { accountId } })),
  look('first page of an account', 'listAccountTransactions', ({ accountId: id }) => ({ params: { id } })),
  look(
    'page of a search',
    'listSourceTransactions',
    ({ companyId, accountId }) => ({ query: { companyId, accountId, search: 'coffee', limit: 25 } }),
    SEARCH_AT_MOST_MS,
  ),
]

const ofCompany: Asked['of'] = ({ companyId }) => ({ query: { companyId } })
const inPath: Asked['of'] = ({ companyId }) => ({ params: { companyId } })
const byId: Asked['of'] = ({ companyId: id }) => ({ params: { id } })
const ofAccount: Asked['of'] = ({ companyId, accountId }) => ({ query: { companyId, accountId } })

/** Lists of which the first page is asked for, and searches: how often each asks the store is held to one year. */
export const lists: readonly Asked[] = [
  { title: 'matches', endpoint: 'listMatches', of: ofCompany },
  { title: 'matches of an account', endpoint: 'listMatches', of: ofAccount },
  { title: 'matches kept', endpoint: 'listPersistedMatches', of: inPath },
  { title: 'bank lines', endpoint: 'listSourceTransactions', of: ofCompany },
  { title: 'ledger entries', endpoint: 'listLedgerTransactions', of: ofCompany },
  { title: 'journal', endpoint: 'listJournalEntries', of: ofCompany },
  { title: 'imports', endpoint: 'listImports', of: ofCompany },
  { title: 'imports of an account', endpoint: 'listImports', of: ofAccount },
  { title: 'coverage', endpoint: 'getImportCoverage', of: ofCompany },
  { title: 'runs', endpoint: 'listMatchingRuns', of: ofCompany },
  { title: 'runs of an account', endpoint: 'listMatchingRuns', of: ofAccount },
  { title: 'decisions on many', endpoint: 'listBulkHistory', of: inPath },
  { title: 'figures of decisions on many', endpoint: 'getBulkStatistics', of: inPath },
  { title: 'statements', endpoint: 'listReconciliations', of: ofCompany },
  { title: 'month end', endpoint: 'listMonthEnd', of: () => ({}) },
  { title: 'checklist of a month', endpoint: 'getPeriodChecklist', of: byId },
  { title: 'reports', endpoint: 'listComplianceDocuments', of: inPath },
  { title: 'documents', endpoint: 'listDocuments', of: byId },
  { title: 'exports', endpoint: 'listExports', of: ofCompany },
  { title: 'invoices and bills', endpoint: 'listTradeDocuments', of: ofCompany },
  { title: 'aging', endpoint: 'getAging', of: ofCompany },
  { title: 'contacts', endpoint: 'listContacts', of: ofCompany },
  { title: 'transfers in transit', endpoint: 'getTransfersInTransit', of: ofCompany },
  { title: 'payments between companies', endpoint: 'listIntercompanyPayments', of: ofCompany },
  { title: 'waiting for me', endpoint: 'getWaitingForMe', of: inPath },
  { title: 'workflow', endpoint: 'listWorkflowStatus', of: inPath },
  { title: 'income statement', endpoint: 'getIncomeStatement', of: inPath },
  {
    title: 'income statement on a cash basis',
    endpoint: 'getIncomeStatement',
    of: ({ companyId }) => ({ params: { companyId }, query: { basis: 'cash' } }),
  },
  { title: 'balance sheet', endpoint: 'getBalanceSheet', of: inPath },
  { title: 'cash flow statement', endpoint: 'getCashFlow', of: inPath },
  { title: 'months of the accounts', endpoint: 'listAccountMonths', of: ofCompany },
  { title: 'figures of the accounts', endpoint: 'listAccountStats', of: ofCompany },
  {
    title: 'audit of one thing',
    endpoint: 'listAuditHistory',
    of: ({ companyId }) => ({ params: { companyId }, query: { entityType: 'template' } }),
  },
  {
    title: 'search of everything',
    endpoint: 'searchCompany',
    of: ({ companyId }) => ({ query: { companyId, q: 'coffee' } }),
  },
]
