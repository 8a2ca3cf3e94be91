import { useInfiniteQuery } from '@tanstack/react-query'
import { itemsOf } from '../../../api/pages.ts'
import { sourceTransactionsQuery } from '../../../api/transactions.ts'
import type { Scope } from '../../../company/scope.ts'
import { useCreateMatch } from '../by-hand/use-create-match.ts'
import type { OpenLine } from '../lines/open-line.ts'
import { errorCorrectedBy } from './corrections.ts'

/** Errors of the bank that open lines take back, among what was excluded last, and how one is set against the other. */
export function useCorrections({ company, account }: Scope, onSetAgainst: () => void) {
  const excluded = useInfiniteQuery(
    sourceTransactionsQuery(company.id, {
      status: 'excluded',
      ...(account && { accountId: account.id }),
    }),
  )
  const errors = itemsOf(excluded.data)
  const { create } = useCreateMatch(company, onSetAgainst)
  return {
    errorOf: (line: OpenLine) => errorCorrectedBy(line, errors),
    setAgainst: (line: OpenLine) => {
      const error = errorCorrectedBy(line, errors)
      if (error) create({ sourceTransactionIds: [error.id, line.id], ledgerTransactionIds: [] })
    },
  }
}
