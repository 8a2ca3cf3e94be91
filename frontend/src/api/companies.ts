import { ask } from './ask.ts'

/** Of no company: the list is the signed-in person's. */
export const companiesQuery = ask(null, 'listCompanies', {})
