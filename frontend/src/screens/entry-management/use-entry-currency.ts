import { useQuery } from '@tanstack/react-query'
import type { Company } from '../../../../shared/contract/companies.ts'
import { accountsQuery } from '../../api/accounts.ts'
import type { DraftLine } from './entry-draft.ts'

/** What the amounts of an entry are in: as it is stated, or as the account at a bank is that one of its lines names. */
export function useEntryCurrency(
  { id, baseCurrency }: Company,
  lines: readonly DraftLine[],
  stated?: string | null,
): string {
  const { data: accounts = [] } = useQuery(accountsQuery(id))
  const named = new Set(lines.map(({ chartAccountId }) => chartAccountId))
  const atBank = accounts.find(({ chartAccountId }) => named.has(String(chartAccountId)))
  return stated ?? atBank?.currency ?? baseCurrency
}
