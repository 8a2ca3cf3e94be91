import { type Contact, listContacts } from '../../shared/contract/contacts.ts'
import { lambda } from '../runtime/lambda.ts'
import { contactEntity } from '../storage/entities/contact.ts'
import { keys } from '../storage/keys.ts'
import { listPage } from '../storage/lists.ts'

/** A page is looked for among so many: what a search leaves of them is shown, and the next page goes on. */
const LOOKS_MAX = 3000

export const handler = lambda(listContacts, ({ query, scope }) => {
  const { limit, cursor, companyId: _, ...filters } = query
  const { kind, active, search = '' } = filters
  const words = search.trim().toLowerCase()
  return listPage({
    scope,
    of: contactEntity,
    ranges: [{ pk: keys.all.contacts(scope) }],
    filters: { list: 'contacts', ...filters },
    matches: (contact) =>
      (kind === undefined || contact.kind === kind) &&
      (active === undefined || contact.isActive === active) &&
      wordsOf(contact).includes(words),
    looksMax: LOOKS_MAX,
    limit,
    cursor,
  })
})

const wordsOf = ({ name, email, taxId }: Contact) => [name, email, taxId].join('\n').toLowerCase()
