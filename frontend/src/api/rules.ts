import { keepPreviousData } from '@tanstack/react-query'
import type { RuleAction, RuleConditions } from '../../../shared/contract/rules.ts'
import { ask } from './ask.ts'

/** In the order in which they apply. */
export const rulesQuery = (companyId: number) => ask(companyId, 'listRules', { query: { companyId } })

/** How many of the open lines each rule would catch. */
export const ruleCountsQuery = (companyId: number) => ask(companyId, 'countRules', { query: { companyId } })

export interface TriedRule {
  when: RuleConditions
  action?: RuleAction
  priority?: number
  ruleId?: string
}

/** What a rule would catch before it is kept; asked for only while there is something to try. */
export const ruleTrialQuery = (companyId: number, tried: TriedRule | undefined) => ({
  ...ask(companyId, 'tryRule', { body: { companyId, ...tried! } }),
  enabled: tried !== undefined,
  placeholderData: keepPreviousData,
})
