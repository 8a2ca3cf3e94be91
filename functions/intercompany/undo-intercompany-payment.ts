import { undoIntercompanyPayment } from '../../shared/contract/intercompany.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { shownEntry } from '../journal/shown-entry.ts'
import { doneOrAsked } from '../requests/done-or-asked.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { getEntry } from '../storage/entities/journal-entry.ts'
import { within } from '../storage/scope.ts'
import { counterpartScope } from './counterpart-scope.ts'
import { undoInBoth } from './undo-in-both.ts'

export const handler = lambda(undoIntercompanyPayment, async ({ params, body, scope, caller, plan }) => {
  const [entry, company] = await Promise.all([getEntry(scope, params.id), getCompany(scope)])
  if (!company) throw refuse('not-found')
  const { counterpart, entryNumber, totalDebits: amount, currency } = entry
  if (!counterpart) throw refuse('intercompany.none', { number: entryNumber })
  const otherScope = await counterpartScope(caller, counterpart.companyId)
  const other = otherScope && (await within(otherScope, () => getCompany(otherScope)))

  const asked = {
    kind: 'undo_intercompany',
    about: entry.id,
    title: `Undo ${entryNumber} here and ${counterpart.entryNumber} in ${counterpart.companyName}`,
    amount,
    currency,
    reason: body.reason,
  } as const
  const either = {
    requiresSecondPerson: company.requiresSecondPerson || Boolean(other?.requiresSecondPerson),
  }
  const voided = await doneOrAsked(plan, either, entry, asked, (acting) =>
    undoInBoth(acting, caller, entry.id, body.reason),
  )
  return plan.commit(shownEntry(voided))
})
