import { askPages } from './ask.ts'

/** What was taken out of the books, newest first. */
export const exportsQuery = (companyId: number) =>
  askPages(companyId, 'listExports', { query: { companyId } })
