import { voidJournalEntry } from '../../shared/contract/journal.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { doneOrAsked } from '../requests/done-or-asked.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { getEntry } from '../storage/entities/journal-entry.ts'
import { shownEntry } from './shown-entry.ts'
import { voidPosted } from './void-posted.ts'

export const handler = lambda(voidJournalEntry, async ({ params: { id }, body: { reason }, scope, plan }) => {
  const [entry, company] = await Promise.all([getEntry(scope, id), getCompany(scope)])
  if (!company) throw refuse('not-found')

  const { entryNumber, totalDebits: amount, currency } = entry
  const asked = {
    kind: 'void_entry',
    about: id,
    title: `Void ${entryNumber}`,
    amount,
    currency,
    reason,
  } as const
  const voided = await doneOrAsked(plan, company, entry, asked, (acting) => voidPosted(acting, id, reason))
  return plan.commit(shownEntry(voided))
})
