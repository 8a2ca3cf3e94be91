/** What one person looks at: each a call of the API with the figures of its screen. */
import type { surface } from '../../shared/contract/index.ts'

export interface Where {
  companyId: number
  /** The account with the most lines. */
  accountId: number
}

interface Look {
  title: string
  endpoint: keyof typeof surface
  of(where: Where): { params?: Record<string, number>; query?: Record<string, string | number> }
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
