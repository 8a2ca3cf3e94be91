import { listIntercompanyPayments } from '../../shared/contract/intercompany.ts'
import { shownEntry } from '../journal/shown-entry.ts'
import { lambda } from '../runtime/lambda.ts'
import { intercompanyEntries, journalEntry } from '../storage/entities/journal-entry.ts'
import { Listed } from '../storage/listed.ts'
import { listPage } from '../storage/lists.ts'

export const handler = lambda(listIntercompanyPayments, async ({ query: { limit, cursor }, scope }) => {
  const page = await listPage({
    scope,
    of: journalEntry,
    ranges: [intercompanyEntries(scope)],
    filters: { list: 'intercompany' },
    limit,
    cursor,
  })
  return new Listed(page.items.map(shownEntry), page.nextCursor)
})
