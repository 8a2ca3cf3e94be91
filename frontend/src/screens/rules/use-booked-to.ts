import { useQuery } from '@tanstack/react-query'
import type { ChartAccount } from '../../../../shared/contract/chart.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { UNBOOKABLE_CODES } from '../../../../shared/domain/trade/document-kinds.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { chartAccountsQuery } from '../../api/journal.ts'

/** What a rule may book to: neither what is owed or at a bank nor what earlier years came to. Undefined while it is read. */
export function useBookedTo(company: Company): ChartAccount[] | undefined {
  const accounts = useQuery(accountsQuery(company.id)).data
  const chart = useQuery(chartAccountsQuery(company.id)).data
  if (!accounts || !chart) return undefined
  const atBank = new Set(accounts.map(({ chartAccountId }) => chartAccountId))
  return chart.filter(
    ({ id, isActive, accountCode }) => isActive && !atBank.has(id) && !UNBOOKABLE_CODES.includes(accountCode),
  )
}
