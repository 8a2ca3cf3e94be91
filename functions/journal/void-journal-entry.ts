import { voidJournalEntry } from '../../shared/contract/journal.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { isOpen } from '../../shared/domain/transactions/status.ts'
import { lambda } from '../runtime/lambda.ts'
import { getEntry, journalEntry } from '../storage/entities/journal-entry.ts'
import { ledgerEntry } from '../storage/entities/line.ts'
import { getLines } from '../storage/lines.ts'
import { whyClosed, whyLocked } from '../storage/plan/why-closed.ts'
import { voidEntry } from '../storage/void-entry.ts'
import { refuseUnlessPosted } from './refuse-unless-posted.ts'

export const handler = lambda(voidJournalEntry, async ({ params, body, scope, plan }) => {
  const entry = await getEntry(scope, params.id)
  await refuseUnlessPosted(scope, entry)
  const lines = await getLines(scope, 'ledger', entry.ledgerTransactionIds)

  const matched = lines.find(({ status }) => !isOpen(status))
  if (matched) throw refuse('entry.line-matched', { description: matched.description })
  const accounts = [...new Set(lines.map(({ financialAccountId }) => financialAccountId))]
  const closed = await Promise.all([
    whyLocked(scope, entry.entryDate),
    ...accounts.map((accountId) => whyClosed(scope, accountId, entry.entryDate)),
  ])
  const because = closed.find((each) => each !== undefined)?.message
  if (because) throw refuse('entry.closed', { because })

  for (const line of lines) plan.move(ledgerEntry, line, undefined)
  if (entry.reverses) {
    const original = await getEntry(scope, entry.reverses)
    plan.change(journalEntry, original, { status: 'POSTED', reversedBy: null, reversedAt: null })
  }
  return plan.commit(voidEntry(plan, entry, body.reason))
})
