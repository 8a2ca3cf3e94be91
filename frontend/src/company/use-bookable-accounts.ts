import { useQuery } from '@tanstack/react-query'
import { accountsQuery } from '../api/accounts.ts'
import { chartAccountsQuery } from '../api/journal.ts'

/** What the other side of an entry may be booked to, to choose from: any account in use that is not itself one at a bank. */
export function useBookableAccounts(companyId: number): { value: string; label: string }[] {
  const { data: chart = [] } = useQuery(chartAccountsQuery(companyId))
  const { data: accounts = [] } = useQuery(accountsQuery(companyId))
  const atBank = new Set(accounts.map(({ chartAccountId }) => chartAccountId))
  return chart
    .filter(({ id, isActive }) => isActive && !atBank.has(id))
    .map(({ id, accountCode, accountName }) => ({
      value: String(id),
      label: `${accountCode} - ${accountName}`,
    }))
}
