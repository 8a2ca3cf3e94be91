/** Customers and vendors. */
import { Contact } from '../../../shared/contract/contacts.ts'
import { refuse } from '../../../shared/contract/refusals.ts'
import { type Key, keys } from '../keys.ts'
import { entity } from '../plan/entity.ts'
import { readOne } from '../read.ts'
import { recordParts } from '../records.ts'
import type { Scope } from '../scope.ts'

export const contactEntity = entity<Contact>({
  name: 'contact',
  schema: Contact,
  key: contactKey,
  idOf: ({ id }) => id,
  audited: () => 'whole',
  outrun: () => refuse('version.stale'),
})

/** Refuses with `not-found`. */
export async function getContact(scope: Scope, id: string): Promise<Contact> {
  const contact = await readOne(contactEntity, contactKey(scope, { id }))
  if (!contact) throw refuse('not-found')
  return contact
}

function contactKey(scope: Scope, { id }: { id: string }): Key {
  return keys.contact(scope, recordParts(scope, id))
}
