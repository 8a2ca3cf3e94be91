import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../../../shared/contract/client.ts'
import type { Company } from '../../../../../shared/contract/companies.ts'
import { counted } from '../../../format/numbers.ts'
import { useWrite } from '../../../ui/feedback/use-write.ts'
import { forgetOpenLines } from '../lines/forget-open-lines.ts'
import { signOffOf } from '../matches/match-words.ts'
import { showUndo } from '../matches/undo-toast.tsx'
import { useUnmatch } from '../matches/use-unmatch.ts'

interface Pair {
  sourceTransactionIds: string[]
  ledgerTransactionIds: string[]
  /** In place of entries: what the bank line pays of open documents. */
  documents?: { id: string; amount: string }[]
  /** Where what they differ by is posted, beyond the tolerance. */
  difference?: { chartAccountId: number }
  /** Of what is posted in another currency than the company's. */
  rate?: string
}

/** Matches by hand. The lines leave both columns without reloading them; a refusal reloads, for then they are old. */
export function useCreateMatch(company: Company, onMatched: () => void) {
  const companyId = company.id
  const queries = useQueryClient()
  const unmatch = useUnmatch(companyId)
  const create = useWrite({
    companyId,
    send: (pair: Pair, client) => client.createMatch({ body: pair }),
    mends: ['listSourceTransactions', 'listLedgerTransactions'],
    failure: { title: 'Error', message: 'Failed to create match' },
    onSuccess: (match, pair) => {
      forgetOpenLines(queries, companyId, [...pair.sourceTransactionIds, ...pair.ledgerTransactionIds])
      const lines = counted(pair.sourceTransactionIds.length + pair.ledgerTransactionIds.length, 'line')
      const beside = match.differenceEntryId ? ', what they differ by posted' : ''
      const said = match.payment ? `${match.payment.number} posted` : `${lines} matched${beside}`
      showUndo('Transaction match created successfully', `${said}. ${signOffOf(company, match)}`, () =>
        unmatch.write(match.id),
      )
      onMatched()
    },
    onFailure: (error) => {
      if (error instanceof ApiError && error.status === 409) onMatched()
      return undefined
    },
  })
  return { create: create.write, isCreating: create.isWriting }
}
