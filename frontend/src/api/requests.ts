import { ask } from './ask.ts'

/** What members asked for that awaits another one. */
export const requestsQuery = (companyId: number) => ask(companyId, 'listRequests', { query: { companyId } })
