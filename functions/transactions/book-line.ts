import { bookLine } from '../../shared/contract/line-booking.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { shownMatch } from '../../shared/domain/matches/shown-match.ts'
import { soleApprover } from '../matches/sole-approver.ts'
import { lambda } from '../runtime/lambda.ts'
import { getAccount } from '../storage/entities/account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { getContact } from '../storage/entities/contact.ts'
import { getLines } from '../storage/lines.ts'
import { bookInPlan } from './book-in-plan.ts'
import { readBookable } from './booked-parts.ts'

export const handler = lambda(
  bookLine,
  async ({ params, body: { contactId, ...said }, scope, caller, plan }) => {
    const [line] = await getLines(scope, 'bank', [params.id])
    const [company, account, contact, bookable] = await Promise.all([
      getCompany(scope),
      getAccount(scope, line!.financialAccountId),
      contactId ? getContact(scope, contactId) : null,
      readBookable(scope, said.parts),
    ])
    if (!company) throw refuse('not-found')
    const approvedBy = await soleApprover(scope, company, caller)

    const match = await bookInPlan(plan, company, {
      line: line!,
      account,
      bookable,
      contact,
      approvedBy,
      said,
    })

    return plan.commit(shownMatch(match))
  },
)
