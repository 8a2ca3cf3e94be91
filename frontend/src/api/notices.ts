import { ask } from './ask.ts'

export const noticePreferencesQuery = (companyId: number) =>
  ask(companyId, 'getNoticePreferences', { query: { companyId } })
