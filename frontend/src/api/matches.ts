import type { Match } from '../../../shared/contract/matches.ts'
import { ask, askPages } from './ask.ts'

export interface MatchesFilter {
  /** One alone. */
  id?: string
  accountId?: number
  approvalStatus?: Match['approvalStatus']
  origin?: Match['origin']
  person?: string
  search?: string
}

export const matchesQuery = (companyId: number, filter: MatchesFilter = {}) =>
  askPages(companyId, 'listMatches', { query: { companyId, ...filter, limit: 100 } })

/** The newest few matches of a company or one of its accounts. */
export const recentMatchesQuery = (companyId: number, accountId: number | null, limit: number) =>
  ask(companyId, 'listMatches', { query: { companyId, limit, ...(accountId !== null && { accountId }) } })
