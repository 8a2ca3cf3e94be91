import { isDeepStrictEqual } from 'node:util'
import type { ShownEntry } from '../../shared/contract/journal.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import type { ChangeRequest } from '../../shared/contract/requests.ts'
import type { Caller } from '../runtime/caller.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { accountTypesOf } from './account-types.ts'
import { payInBoth } from './pay-in-both.ts'
import { refuseSamePerson } from './refuse-same-person.ts'

export async function confirmPayment(
  plan: WritePlan,
  caller: Caller,
  { payment, askedBy, accountTypes }: Extract<ChangeRequest, { kind: 'intercompany_payment' }>,
): Promise<ShownEntry> {
  await refuseSamePerson(caller, payment.otherCompanyId, askedBy)
  const types = accountTypes && (await accountTypesOf(plan.scope, caller, payment))
  if (types && !isDeepStrictEqual(types, accountTypes)) throw refuse('change.account-since')
  return payInBoth(plan, caller, payment, askedBy)
}
