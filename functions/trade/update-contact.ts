import { updateContact } from '../../shared/contract/contacts.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { lambda } from '../runtime/lambda.ts'
import { contactEntity, getContact } from '../storage/entities/contact.ts'
import { checkedContact } from './checked-contact.ts'

export const handler = lambda(updateContact, async ({ params, body, scope, plan }) => {
  const { version, ...typed } = body
  const before = await getContact(scope, params.id)
  if (before.version !== version) throw refuse('version.stale')
  const checked = await checkedContact(scope, { ...typed, currency: typed.currency ?? before.currency })

  const after = plan.change(contactEntity, before, checked)
  return plan.commit(after)
})
