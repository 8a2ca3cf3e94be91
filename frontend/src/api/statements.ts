import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client } from './client.ts'
import { keyOf, type Subject } from './keys.ts'
import { after, paged } from './pages.ts'

/** What a step of a statement changes on screen: its lines are reconciled with it. */
export const STATEMENT_CHANGES: readonly Subject[] = [
  'statements',
  'accounts',
  'transactions',
  'stats',
  'matches',
]

export interface StatementsFilter {
  accountId?: number
  startDate?: string
  endDate?: string
}

/** Whatever touches a line can change a statement, so that these are asked for anew whenever they are looked at. */
const fresh = { staleTime: 0 }

export const statementsQuery = (companyId: number, filter: StatementsFilter = {}) =>
  infiniteQueryOptions({
    queryKey: keyOf(companyId, 'statements', 'list', filter),
    queryFn: ({ pageParam, signal }) =>
      client.page('listStatements', {
        query: { companyId, ...filter, limit: 50, ...after(pageParam) },
        signal,
      }),
    ...paged,
    ...fresh,
  })

export const statementQuery = (companyId: number, id: string) =>
  queryOptions({
    queryKey: keyOf(companyId, 'statements', 'one', id),
    queryFn: ({ signal }) => client.getStatement({ params: { id }, signal }),
    ...fresh,
  })

/** What a period of an account comes to; by default the one that its next statement is about. */
export const periodBalanceQuery = (
  companyId: number,
  accountId: number | undefined,
  period: { periodStart?: string; periodEnd?: string } = {},
) =>
  queryOptions({
    queryKey: keyOf(companyId, 'statements', 'period', accountId, period),
    enabled: accountId !== undefined,
    queryFn: ({ signal }) =>
      client.getPeriodBalance({ body: { companyId, financialAccountId: accountId!, ...period }, signal }),
    ...fresh,
  })
