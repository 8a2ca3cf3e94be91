import { folded, type SearchedLine, searchedText } from '../transactions/search.ts'
import { isLive } from './match.ts'

export interface MatchQuery {
  accountId?: number | undefined
  /** Left out for the live ones. */
  approvalStatus?: string | undefined
  origin?: string | undefined
  /** Whoever made or decided it. */
  person?: string | undefined
  /** In what either side is called, in a reference or in an amount. */
  search?: string | undefined
}

interface Listed {
  financialAccountId: number
  approvalStatus: 'pending' | 'approved' | 'rejected'
  origin: string
  createdBy: string
  approvedBy: string | null
  sourceTransactions: readonly SearchedLine[]
  ledgerTransactions: readonly SearchedLine[]
}

export function isWantedMatch(match: Listed, query: MatchQuery): boolean {
  const { accountId, approvalStatus, origin, person, search } = query
  if (accountId !== undefined && match.financialAccountId !== accountId) return false
  if (approvalStatus === undefined ? !isLive(match) : match.approvalStatus !== approvalStatus) return false
  if (origin !== undefined && match.origin !== origin) return false
  if (person !== undefined && match.createdBy !== person && match.approvedBy !== person) return false
  if (!search) return true
  const lines = [...match.sourceTransactions, ...match.ledgerTransactions]
  return lines.some((line) => searchedText(line).includes(folded(search)))
}
