import { createAccount } from '../../shared/contract/accounts.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { type ChangeRequest, confirmRequest, isOpeningRequest } from '../../shared/contract/requests.ts'
import { mayApprove } from '../../shared/domain/companies/policies.ts'
import { isAtLeast, type Role } from '../../shared/domain/companies/role.ts'
import { bringForward, takeOpeningItemOut } from '../accounts/bring-forward.ts'
import { confirmOpening } from '../accounts/change-opening.ts'
import { confirmFile } from '../imports/await-approval.ts'
import { confirmPayment } from '../intercompany/confirm-payment.ts'
import { confirmUndo } from '../intercompany/confirm-undo.ts'
import { voidPosted } from '../journal/void-posted.ts'
import { takeApartAsAsked } from '../matches/apart-as-asked.ts'
import { confirmOperation } from '../operations/confirm-operation.ts'
import { Accepted } from '../runtime/accepted.ts'
import type { Caller } from '../runtime/caller.ts'
import { lambda } from '../runtime/lambda.ts'
import { changeRequest, getRequest } from '../storage/entities/change-request.ts'
import { getCompany } from '../storage/entities/company.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { allocateApproved } from '../trade/allocate-approved.ts'
import { undoStanding } from '../trade/undo-standing.ts'
import { voidApproved } from '../trade/void-approved.ts'

/** Everything is checked again. */
export const handler = lambda(confirmRequest, async ({ params, scope, caller, role, plan }) => {
  const [request, company] = await Promise.all([getRequest(scope, params.id), getCompany(scope)])
  if (!company) throw refuse('not-found')
  if (!mayApprove(company, caller.userId, request.askedBy)) throw refuse('change.second-person')
  if (isOpeningRequest(request) && !isAtLeast(role, createAccount.access as Role))
    throw refuse('role.insufficient')

  await carryOut(plan, request, caller)
  plan.move(changeRequest, request, undefined, { outrun: null })
  if (!('operationId' in request)) return plan.commit(request)
  return new Accepted(await plan.commit(request, 202))
})

async function carryOut(plan: WritePlan, request: ChangeRequest, caller: Caller): Promise<unknown> {
  switch (request.kind) {
    case 'void_entry':
      return voidPosted(plan, request.about, request.reason)
    case 'undo_intercompany':
      return confirmUndo(plan, caller, request)
    case 'intercompany_payment':
      return confirmPayment(plan, caller, request)
    case 'void_document':
      return voidApproved(plan, request.about, request.reason)
    case 'allocate':
      return allocateApproved(plan, request.about, request)
    case 'undo_allocation':
      return undoStanding(plan, request.about, request)
    case 'opening_balance':
      return confirmOpening(plan, request)
    case 'opening_items':
      return bringForward(plan, request.financialAccountId, request.items)
    case 'remove_opening_item':
      return takeOpeningItemOut(plan, request.financialAccountId, request.lineId)
    case 'ledger_file':
      return confirmFile(plan, request.about)
    case 'undo_import':
    case 'undo_file':
    case 'take_left_out':
      return confirmOperation(plan, request)
    case 'take_apart':
      return takeApartAsAsked(plan, request)
  }
}
