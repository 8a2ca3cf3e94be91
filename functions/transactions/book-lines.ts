import { bookLines } from '../../shared/contract/line-booking.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { shownMatch } from '../../shared/domain/matches/shown-match.ts'
import { soleApprover } from '../matches/sole-approver.ts'
import { lambda } from '../runtime/lambda.ts'
import { listAccounts } from '../storage/entities/account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { getContact } from '../storage/entities/contact.ts'
import { getLines } from '../storage/lines.ts'
import { bookInPlan } from './book-in-plan.ts'
import { readBookable } from './booked-parts.ts'
import { refuseState } from './move-lines.ts'

export const handler = lambda(bookLines, async ({ body, scope, caller, plan }) => {
  const { transactionIds, chartAccountId, taxCodeId, contactId, ...rest } = body
  const lines = await getLines(scope, 'bank', [...new Set(transactionIds)])
  const part = { chartAccountId, taxCodeId }
  const [company, accounts, contact, bookable] = await Promise.all([
    getCompany(scope),
    listAccounts(scope),
    contactId ? getContact(scope, contactId) : null,
    readBookable(scope, [part]),
  ])
  if (!company) throw refuse('not-found')
  const approvedBy = await soleApprover(scope, company, caller)

  const matches = []
  for (const line of lines) {
    if (line.status !== 'pending') throw refuseState(line, lines.length)
    const account = accounts.find(({ id }) => id === line.financialAccountId)!
    const said = { ...rest, parts: [{ ...part, amount: line.amount }] }
    matches.push(await bookInPlan(plan, company, { line, account, bookable, contact, approvedBy, said }))
  }

  return plan.commit(matches.map(shownMatch))
})
