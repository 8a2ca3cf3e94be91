/** Where the company asks for a second person, what a ledger file says is in no books until another one has confirmed it. */
import { importRequested } from '../../events/import-requested.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { type Day, dayInWords } from '../../shared/domain/calendar/day.ts'
import { counted } from '../../shared/domain/wording/counted.ts'
import { askFor } from '../requests/done-or-asked.ts'
import type { StoredAccount } from '../storage/entities/account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { getImport, importEntity, type StoredImport, turnoverOf } from '../storage/entities/import.ts'
import { findSample } from '../storage/entities/sample.ts'
import { send } from '../storage/plan/outbox.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import type { Scope } from '../storage/scope.ts'

/** Sample data come to a company without lines, into accounts of their own, and are nobody's figures. */
export async function awaitsAnother(scope: Scope, item: StoredImport): Promise<boolean> {
  if (item.side === 'bank' || item.confirmedBy !== undefined) return false
  const [company, sample] = await Promise.all([getCompany(scope), findSample(scope)])
  return Boolean(company?.requiresSecondPerson) && !sample?.importIds.includes(item.id)
}

/** Whoever sent the file has asked for it, and named it: what they wrote comes last, so that no name of a file reads as another account. */
export function askForFile(
  plan: WritePlan,
  item: StoredImport,
  { account, readable }: { account: StoredAccount; readable: number },
): void {
  const { id, fileName, periodStart, periodEnd, currency, createdBy } = item
  const days = periodStart && periodEnd ? `, ${inWords(periodStart)} to ${inWords(periodEnd)}` : ''
  const asked = {
    kind: 'ledger_file',
    about: id,
    title: `Take ${counted(readable, 'row')} into ${account.name}${days}: “${fileName}”`,
    amount: turnoverOf(item),
    currency,
  } as const
  askFor(plan, asked, { askedBy: createdBy, outrun: null })
}

/** Its rows come in as they would have at once: what it says was read, and its bytes are held to their hash. */
export async function confirmFile(plan: WritePlan, importId: string): Promise<void> {
  const item = await getAwaiting(plan.scope, importId)
  const confirmed = { confirmedBy: plan.context.userId, confirmedAt: plan.now }
  plan.change(importEntity, item, { status: 'queued', ...confirmed })
  send(plan, importRequested, { version: 1, companyId: plan.scope.companyId, importId })
}

export async function declineFile(plan: WritePlan, importId: string, isOwn: boolean): Promise<void> {
  const item = await getAwaiting(plan.scope, importId)
  const failure = isOwn
    ? 'Whoever imported it took it back before another person confirmed it. Nothing of it is in the books.'
    : 'Another person did not agree. Nothing of it is in the books.'
  plan.change(importEntity, item, { status: 'failed', failure, completedAt: plan.now })
}

async function getAwaiting(scope: Scope, importId: string): Promise<StoredImport> {
  const item = await getImport(scope, importId)
  if (item.status !== 'awaiting_approval')
    throw refuse('import.state', { state: item.status.replaceAll('_', ' ') })
  return item
}

const inWords = (date: string) => dayInWords(date as Day)
