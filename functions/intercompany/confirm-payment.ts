import type { ShownEntry } from '../../shared/contract/journal.ts'
import type { ChangeRequest } from '../../shared/contract/requests.ts'
import type { Caller } from '../runtime/caller.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { payInBoth } from './pay-in-both.ts'
import { refuseSamePerson } from './refuse-same-person.ts'

export async function confirmPayment(
  plan: WritePlan,
  caller: Caller,
  { payment, askedBy }: Extract<ChangeRequest, { kind: 'intercompany_payment' }>,
): Promise<ShownEntry> {
  await refuseSamePerson(caller, payment.otherCompanyId, askedBy)
  return payInBoth(plan, caller, payment, askedBy)
}
