import { ask, askPages } from './ask.ts'

/** What a company and others of the same person owe each other at the end of a day. */
export const intercompanyBalancesQuery = (companyId: number, asOf: string) =>
  ask(companyId, 'getIntercompanyBalances', { query: { companyId, asOf } })

export const intercompanyPaymentsQuery = (companyId: number) =>
  askPages(companyId, 'listIntercompanyPayments', { query: { companyId, limit: 50 } })
