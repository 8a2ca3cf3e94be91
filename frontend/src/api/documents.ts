import { askPages } from './ask.ts'

/** Every file that was sent to a company or made for it, newest first. */
export const documentsQuery = (companyId: number) =>
  askPages(companyId, 'listDocuments', { params: { id: companyId } })
