/** What screens ask for: thirty different functions that read. */
import type { Person } from './an-office.ts'

const year = { startDate: '2026-01-01', endDate: '2026-12-31' }

export const reads: readonly ((person: Person) => Promise<unknown>)[] = [
  ({ client, companyId }) => client.listAccounts({ query: { companyId } }),
  ({ client }) => client.getMe(),
  ({ client }) => client.listCompanies(),
  ({ client, companyId: id }) => client.getCompany({ params: { id } }),
  ({ client, companyId: id }) => client.listMembers({ params: { id } }),
  ({ client, accountId: id }) => client.getAccount({ params: { id } }),
  ({ client, accountId: id }) => client.listAccountTransactions({ params: { id }, query: { limit: 20 } }),
  ({ client, companyId }) => client.getDashboardStats({ query: { companyId } }),
  ({ client, companyId }) => client.listAccountStats({ query: { companyId } }),
  ({ client, accountId: id }) => client.getAccountStats({ params: { id } }),
  ({ client, companyId }) => client.getProcessingTime({ query: { companyId } }),
  ({ client, companyId: id }) => client.getReconciliationDashboard({ params: { id } }),
  ({ client, accountId: id }) => client.getOutstandingItems({ params: { id } }),
  ({ client, accountId }) => client.listSourceTransactions({ query: { accountId, limit: 50 } }),
  ({ client, accountId }) => client.listLedgerTransactions({ query: { accountId, limit: 50 } }),
  ({ client, companyId }) => client.listImports({ query: { companyId } }),
  ({ client, companyId }) => client.getImportCoverage({ query: { companyId } }),
  ({ client, companyId }) => client.listTemplates({ query: { companyId } }),
  ({ client }) => client.listPresets(),
  ({ client, companyId }) => client.listMatchingRuns({ query: { companyId } }),
  ({ client, companyId }) => client.getNightlyMatching({ query: { companyId } }),
  ({ client, accountId }) => client.listProposals({ query: { accountId } }),
  ({ client, companyId }) => client.listRules({ query: { companyId } }),
  ({ client, companyId }) => client.getMatchStats({ query: { companyId } }),
  ({ client, companyId }) => client.listMatches({ query: { companyId } }),
  ({ client, companyId }) => client.listReconciliations({ query: { companyId } }),
  ({ client, companyId }) => client.listChartAccounts({ query: { companyId } }),
  ({ client, companyId }) => client.listJournalEntries({ query: { companyId, ...year } }),
  ({ client, companyId }) => client.getTrialBalance({ params: { companyId } }),
  ({ client, companyId }) => client.getIncomeStatement({ params: { companyId }, query: year }),
]
