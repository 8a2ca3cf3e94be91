import { listReceivedInvitations } from '../../shared/contract/invitations.ts'
import { hasEnded } from '../../shared/domain/companies/invitation.ts'
import { lambda } from '../runtime/lambda.ts'
import { listReceived } from '../storage/entities/invitation.ts'
import { findPerson } from '../storage/people.ts'

/** Nothing to who has not shown that the address is theirs: it says which companies there are. */
export const handler = lambda(listReceivedInvitations, async ({ caller, now }) => {
  const person = await findPerson(caller.userId)
  if (!person?.email || !person.isVerified) return []

  const received = await listReceived(person.email)
  return received.filter((each) => !hasEnded(each, now))
})
