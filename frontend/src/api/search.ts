import { ask } from './ask.ts'

/** Whatever in the company holds a text or an amount. */
export const searchQuery = (companyId: number, q: string) =>
  ask(companyId, 'searchCompany', { query: { companyId, q } })
