import type { Day } from '../../../calendar/day.ts'

/** As the contract has it: amounts are decimals, texts compare without case. */
export interface ConditionsSaid {
  side: 'bank' | 'ledger'
  textIncludes?: string
  direction?: 'in' | 'out'
  amountMin?: string
  amountMax?: string
  accountId?: number
  from?: Day
  to?: Day
}
