import { ask } from './ask.ts'

export const keysQuery = (companyId: number) => ask(companyId, 'listKeys', { params: { id: companyId } })
