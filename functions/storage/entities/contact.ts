/** Customers and vendors. */
import { Contact } from '../../../shared/contract/contacts.ts'
import { refuse } from '../../../shared/contract/refusals.ts'
import { type Key, keys } from '../keys.ts'
import { entity } from '../plan/entity.ts'
import { readAll, readOne } from '../read.ts'
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

/** Those that are there, by kind and name, however it is written. */
export class ContactNames {
  readonly #contacts = new Map<string, Contact>()

  add(contact: Contact): void {
    this.#contacts.set(nameOf(contact.kind, contact.name), contact)
  }

  find(kind: Contact['kind'], name: string): Contact | undefined {
    return this.#contacts.get(nameOf(kind, name))
  }
}

const nameOf = (kind: string, name: string) =>
  `${kind} ${name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()}`

/** Of two of one name the active one. */
export async function contactNames(scope: Scope): Promise<ContactNames> {
  const names = new ContactNames()
  const all = await readAll(contactEntity, { pk: keys.all.contacts(scope) })
  for (const contact of all.toSorted((one, other) => Number(one.isActive) - Number(other.isActive)))
    names.add(contact)
  return names
}

function contactKey(scope: Scope, { id }: { id: string }): Key {
  return keys.contact(scope, recordParts(scope, id))
}
