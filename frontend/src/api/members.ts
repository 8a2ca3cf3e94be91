import { ask } from './ask.ts'

export const membersQuery = (companyId: number) =>
  ask(companyId, 'listMembers', { params: { id: companyId } })
