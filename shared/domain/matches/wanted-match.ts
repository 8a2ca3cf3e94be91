import { type SearchedLine, searchedText, searchIn } from '../transactions/search.ts'
import { isLive } from './match.ts'

export interface MatchQuery {
  accountId?: number | undefined
  id?: string | undefined
  /** Left out for the live ones, and for one alone and all of one operation. */
  approvalStatus?: string | undefined
  origin?: string | undefined
  /** Whoever made or decided it. */
  person?: string | undefined
  /** In what either side is called, in who is paid or pays, in a reference or in an amount. */
  search?: string | undefined
  /** A bulk operation that decided it. */
  operationId?: string | undefined
}

interface Listed {
  id: string
  financialAccountId: number
  approvalStatus: 'pending' | 'approved' | 'rejected'
  origin: string
  createdBy: string
  approvedBy: string | null
  operationId?: string | null | undefined
  sourceTransactions: readonly (SearchedLine & { payee?: string | undefined })[]
  ledgerTransactions: readonly SearchedLine[]
}

export function isWantedMatch(match: Listed, query: MatchQuery): boolean {
  const { accountId, id, approvalStatus, origin, person, search, operationId } = query
  if (accountId !== undefined && match.financialAccountId !== accountId) return false
  if (id !== undefined && match.id !== id) return false
  if (operationId !== undefined && match.operationId !== operationId) return false
  if (approvalStatus !== undefined && match.approvalStatus !== approvalStatus) return false
  if (approvalStatus === undefined && (operationId ?? id) === undefined && !isLive(match)) return false
  if (origin !== undefined && match.origin !== origin) return false
  if (person !== undefined && match.createdBy !== person && match.approvedBy !== person) return false
  if (!search) return true
  if (match.sourceTransactions.some(({ payee }) => payee && searchIn(payee, search))) return true
  const lines = [...match.sourceTransactions, ...match.ledgerTransactions]
  return lines.some((line) => searchIn(searchedText(line), search))
}
