import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Company } from '../../../../../shared/contract/companies.ts'
import { generalLedgerQuery, type LedgerFilter, ledgerLinesQuery } from '../../../api/journal.ts'

/** An account with its postings over some days, page by page. */
export function useLedger(company: Company, chartAccountId: number, filter: LedgerFilter) {
  const ledger = useQuery({
    ...generalLedgerQuery(company.id, chartAccountId, filter),
    placeholderData: keepPreviousData,
  })
  const lines = useInfiniteQuery(ledgerLinesQuery(company.id, chartAccountId, filter))
  return {
    ledger: ledger.data,
    lines,
    error: (ledger.data ? null : ledger.error) ?? (lines.data ? null : lines.error),
    refetch: () => {
      void ledger.refetch()
      void lines.refetch()
    },
  }
}
