/** What awaits a second person and is no draft: of each entry, document or account one thing at a time, until it is confirmed or withdrawn. */
import { refuse } from '../../../shared/contract/refusals.ts'
import { ChangeRequest } from '../../../shared/contract/requests.ts'
import { keys } from '../keys.ts'
import { entity } from '../plan/entity.ts'
import type { WritePlan } from '../plan/write-plan.ts'
import { readAll, readOne } from '../read.ts'
import type { Scope } from '../scope.ts'

export const changeRequest = entity<ChangeRequest>({
  name: 'change_request',
  schema: ChangeRequest,
  key: (scope, { about }) => keys.changeRequest(scope, about),
  idOf: ({ id }) => id,
  announces: (before, after) =>
    after && !before ? [{ event: 'request.waiting', aboutId: after.id, financialAccountId: null }] : [],
  audited: () => 'whole',
  outrun: () => refuse('change.asked'),
})

/** Oldest first. */
export async function listRequests(scope: Scope): Promise<ChangeRequest[]> {
  const requests = await readAll(changeRequest, { pk: keys.all.changeRequests(scope) })
  return requests.sort((one, other) => (one.askedAt < other.askedAt ? -1 : 1))
}

/** Refuses with `not-found`, also where it is confirmed or withdrawn already. */
export async function getRequest(scope: Scope, id: string): Promise<ChangeRequest> {
  const request = (await listRequests(scope)).find((each) => each.id === id)
  if (!request) throw refuse('not-found')
  return request
}

/** Takes away what was asked for about something that goes. */
export async function dropRequest(plan: WritePlan, about: string): Promise<void> {
  const request = await readOne(changeRequest, keys.changeRequest(plan.scope, about))
  if (request) plan.move(changeRequest, request, undefined, { outrun: null })
}
