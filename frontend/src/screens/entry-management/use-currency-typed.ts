import { useQuery } from '@tanstack/react-query'
import type { Company } from '../../../../shared/contract/companies.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { currencyTyped } from './entry-draft.ts'

/** What the amounts of an entry are in, which says how many decimals they take: as the server keeps it. */
export function useCurrencyTyped(company: Company, draft: Parameters<typeof currencyTyped>[0]): string {
  const { data: accounts = [] } = useQuery(accountsQuery(company.id))
  return currencyTyped(draft, accounts, company.baseCurrency)
}
