import { createContact } from '../../shared/contract/contacts.ts'
import { lambda } from '../runtime/lambda.ts'
import { contactEntity } from '../storage/entities/contact.ts'
import { newRecordId } from '../storage/records.ts'
import { checkedContact } from './checked-contact.ts'

export const handler = lambda(createContact, async ({ body, scope, caller, plan, now }) => {
  const { companyId: _, kind, ...typed } = body
  const checked = await checkedContact(scope, typed)

  const contact = {
    id: newRecordId(scope, now),
    companyId: scope.companyId,
    kind,
    ...checked,
    version: 1,
    createdBy: caller.userId,
    createdAt: plan.now,
    updatedAt: plan.now,
  }

  plan.move(contactEntity, undefined, contact)
  return plan.commit(contact)
})
