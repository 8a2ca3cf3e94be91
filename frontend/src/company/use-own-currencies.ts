import { useQuery } from '@tanstack/react-query'
import { accountsQuery } from '../api/accounts.ts'

/** In which a company keeps anything, its own first: what is asked for is mostly one of them. */
export function useOwnCurrencies(companyId: number, baseCurrency: string): string[] {
  const { data: accounts = [] } = useQuery(accountsQuery(companyId))
  return [...new Set([baseCurrency, ...accounts.map(({ currency }) => currency)])]
}
