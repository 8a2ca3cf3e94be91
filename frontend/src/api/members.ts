import { ask } from './ask.ts'

export const membersQuery = (companyId: number) =>
  ask(companyId, 'listMembers', { params: { id: companyId } })

/** Also who left: to say who did something. */
export const everybodyQuery = (companyId: number) =>
  ask(companyId, 'listMembers', { params: { id: companyId }, query: { everybody: true } })
