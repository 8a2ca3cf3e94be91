import { deleteContact } from '../../shared/contract/contacts.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { lambda } from '../runtime/lambda.ts'
import { contactEntity, getContact } from '../storage/entities/contact.ts'
import { isBookedTo } from '../storage/entities/last-booking.ts'
import { hasDocuments } from '../storage/entities/trade-document.ts'

export const handler = lambda(deleteContact, async ({ params, scope, plan }) => {
  const contact = await getContact(scope, params.id)
  const [isWritten, isBooked] = await Promise.all([
    hasDocuments(scope, contact.id),
    isBookedTo(scope, contact.id),
  ])

  if (isWritten || isBooked) throw refuse('contact.used', { name: contact.name })

  plan.move(contactEntity, contact, undefined)
  return plan.commit(undefined as never)
})
