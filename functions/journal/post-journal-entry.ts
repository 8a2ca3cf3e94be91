import { postJournalEntry } from '../../shared/contract/journal.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { preparerOf } from '../../shared/domain/books/entry.ts'
import { mayApprove } from '../../shared/domain/companies/policies.ts'
import { lambda } from '../runtime/lambda.ts'
import { refuseUnseen } from '../runtime/refuse-unseen.ts'
import { listAccounts } from '../storage/entities/account.ts'
import { listChart } from '../storage/entities/chart-account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { getEntry, journalEntry } from '../storage/entities/journal-entry.ts'
import { ledgerEntry } from '../storage/entities/line.ts'
import { ledgerLinesOf, touchedBy } from './ledger-lines-of.ts'
import { refuseUnlessDraft } from './refuse-unless-draft.ts'
import { refuseUnlessPosted } from './refuse-unless-posted.ts'
import { accrued, linkReversal } from './reverse-in-plan.ts'
import { shownEntry } from './shown-entry.ts'

export const handler = lambda(postJournalEntry, async ({ params, query, scope, caller, plan }) => {
  const [draft, chart, accounts, company] = await Promise.all([
    getEntry(scope, params.id),
    listChart(scope),
    listAccounts(scope),
    getCompany(scope),
  ])
  if (!company) throw refuse('not-found')

  refuseUnlessDraft(draft)
  refuseUnseen(draft, query)
  if (!mayApprove(company, caller.userId, preparerOf(draft))) throw refuse('entry.second-person')
  const original = draft.reverses ? await getEntry(scope, draft.reverses) : undefined
  if (original) await refuseUnlessPosted(scope, original, 'reverse')
  const lines = ledgerLinesOf(plan, draft, touchedBy(draft.lines, chart, accounts))
  const posted = {
    status: 'POSTED' as const,
    ledgerTransactionIds: lines.map(({ id }) => id),
    postedAt: plan.now,
    postedBy: caller.userId,
  }

  const entry = plan.change(journalEntry, draft, posted, { action: 'approved' })
  for (const line of lines) plan.move(ledgerEntry, undefined, line)
  if (original) await linkReversal(plan, original, entry, lines)
  return plan.commit(shownEntry(await accrued(plan, entry)))
})
