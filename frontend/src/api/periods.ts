import { ask, askPages } from './ask.ts'

/** What has to be so before the books are locked through a day. */
export const periodChecklistQuery = (companyId: number, through: string) =>
  ask(companyId, 'getPeriodChecklist', { params: { id: companyId }, query: { through } })

/** Of no company: how far each account of every company of the signed-in person is with a month. */
export const monthEndQuery = (month: string) => askPages(null, 'listMonthEnd', { query: { month } })
