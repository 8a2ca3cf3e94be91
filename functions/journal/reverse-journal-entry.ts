import { reverseJournalEntry } from '../../shared/contract/journal.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { day } from '../../shared/domain/calendar/day.ts'
import { mayApprove } from '../../shared/domain/companies/policies.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { getEntry } from '../storage/entities/journal-entry.ts'
import { refuseUnmeantDays } from '../storage/refuse-unmeant-days.ts'
import { refuseUnlessPosted } from './refuse-unless-posted.ts'
import { reverseInPlan } from './reverse-in-plan.ts'
import { shownEntry } from './shown-entry.ts'

export const handler = lambda(reverseJournalEntry, async ({ params, body, scope, caller, plan, now }) => {
  const [original, company] = await Promise.all([getEntry(scope, params.id), getCompany(scope)])
  if (!company) throw refuse('not-found')

  refuseUnmeantDays(company, now, { date: body.date })
  await refuseUnlessPosted(scope, original, 'reverse')
  const status = mayApprove(company, caller.userId, caller.userId) ? 'POSTED' : 'DRAFT'

  const { description = null } = body
  const { mirror } = await reverseInPlan(plan, original, { date: day(body.date), description, status })
  return plan.commit(shownEntry(mirror))
})
