import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RuleConditions } from '../../../shared/contract/rules.ts'
import { client } from './client.ts'
import { keyOf } from './keys.ts'

/** In the order in which they apply. */
export const rulesQuery = (companyId: number) =>
  queryOptions({
    queryKey: keyOf(companyId, 'matching', 'rules'),
    queryFn: ({ signal }) => client.listRules({ query: { companyId }, signal }),
  })

/** How many of the open lines each rule would catch. */
export const ruleCountsQuery = (companyId: number) =>
  queryOptions({
    queryKey: keyOf(companyId, 'matching', 'rule-counts'),
    queryFn: ({ signal }) => client.countRules({ query: { companyId }, signal }),
  })

export interface TriedRule {
  when: RuleConditions
  priority?: number
  ruleId?: string
}

/** What a rule would catch before it is kept; asked for only while there is something to try. */
export const ruleTrialQuery = (companyId: number, tried: TriedRule | undefined) =>
  queryOptions({
    queryKey: keyOf(companyId, 'matching', 'rule-trial', tried),
    enabled: tried !== undefined,
    queryFn: ({ signal }) => client.tryRule({ body: { companyId, ...tried! }, signal }),
    placeholderData: keepPreviousData,
  })
