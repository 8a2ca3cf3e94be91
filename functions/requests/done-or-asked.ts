import type { ChangeRequest } from '../../shared/contract/requests.ts'
import { changeRequest } from '../storage/entities/change-request.ts'
import type { StoredCompany } from '../storage/entities/company.ts'
import type { Move } from '../storage/plan/move.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { newRecordId } from '../storage/records.ts'

type Each<Request> = Request extends ChangeRequest
  ? Omit<Request, 'id' | 'companyId' | 'askedBy' | 'askedAt'>
  : never
export type Asked = Each<ChangeRequest>

/**
 * Does it at once; where the company asks for a second person it is asked for instead, and refused where it could not be done.
 * @param isStill what it is about, as it stays until another one confirms
 */
export async function doneOrAsked<T>(
  plan: WritePlan,
  { requiresSecondPerson }: Pick<StoredCompany, 'requiresSecondPerson'>,
  isStill: T,
  asked: Asked,
  act: (plan: WritePlan) => Promise<T>,
): Promise<T> {
  if (!requiresSecondPerson) return act(plan)
  await act(plan.before())
  askFor(plan, asked)
  return isStill
}

/** @param askedBy who asked, where it is not who plans it */
export function askFor(
  plan: WritePlan,
  asked: Asked,
  { askedBy = plan.context.userId, ...how }: { askedBy?: string } & Move = {},
): ChangeRequest {
  const request: ChangeRequest = {
    ...asked,
    id: newRecordId(plan.scope, plan.context.now),
    companyId: plan.scope.companyId,
    askedBy,
    askedAt: plan.now,
  }
  return plan.move(changeRequest, undefined, request, how)
}
