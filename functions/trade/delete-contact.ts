import { type Contact, deleteContact } from '../../shared/contract/contacts.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { lambda } from '../runtime/lambda.ts'
import { contactEntity, getContact } from '../storage/entities/contact.ts'
import { isBookedTo } from '../storage/entities/last-booking.ts'
import { hasDocuments } from '../storage/entities/trade-document.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import type { Scope } from '../storage/scope.ts'

/** What is written in this very moment holds the contact active: once it is not, that is refused, or is there to be seen. */
export const handler = lambda(deleteContact, async ({ params, scope, plan }) => {
  const contact = await getContact(scope, params.id)
  const used = refuse('contact.used', { name: contact.name })
  if (await isUsed(scope, contact)) throw used

  const inactive = await turned(plan, contact, false)
  if (await isUsed(scope, contact)) {
    await turned(plan, inactive, contact.isActive)
    throw used
  }

  plan.move(contactEntity, inactive, undefined)
  return plan.commit(undefined)
})

async function isUsed(scope: Scope, { id }: Contact): Promise<boolean> {
  const [isWritten, isBooked] = await Promise.all([hasDocuments(scope, id), isBookedTo(scope, id)])
  return isWritten || isBooked
}

/** In a transaction of its own that goes before. */
async function turned(plan: WritePlan, contact: Contact, isActive: boolean): Promise<Contact> {
  if (contact.isActive === isActive) return contact
  const turning = plan.before()
  return turning.commit(turning.change(contactEntity, contact, { isActive }))
}
