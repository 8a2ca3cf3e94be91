/** Where the company asks for a second person, what a ledger file says is in no books until another one has confirmed it. */
import { importRequested } from '../../events/import-requested.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { type Day, dayInWords } from '../../shared/domain/calendar/day.ts'
import { decimalOf, sumOf } from '../../shared/domain/money/money.ts'
import { counted } from '../../shared/domain/wording/counted.ts'
import { askFor } from '../requests/done-or-asked.ts'
import type { StoredAccount } from '../storage/entities/account.ts'
import { changeRequest, listRequests } from '../storage/entities/change-request.ts'
import { getCompany } from '../storage/entities/company.ts'
import { getImport, importEntity, type StoredImport, turnoverOf } from '../storage/entities/import.ts'
import { findSample } from '../storage/entities/sample.ts'
import { send } from '../storage/plan/outbox.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import type { Scope } from '../storage/scope.ts'
import { type Placed, sumOfKept } from './place-rows.ts'

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
  {
    account,
    placed,
    baseCurrency,
  }: { account: StoredAccount; placed: readonly Placed[]; baseCurrency: string },
): void {
  const readable = placed.reduce((sum, { rows }) => sum + rows, 0)
  const { id, fileName, periodStart, periodEnd, currency, createdBy } = item
  const days = periodStart && periodEnd ? `, ${inWords(periodStart)} to ${inWords(periodEnd)}` : ''
  const asked = {
    kind: 'ledger_file',
    about: id,
    title: `Take ${counted(readable, 'row')} into ${account.name}${days}: “${fileName}”`,
    amount: turnoverOf(item),
    currency,
    posts: postsOf(placed),
    ...(sumOfKept(placed) !== undefined && { booksCurrency: baseCurrency }),
  } as const
  askFor(plan, asked, { askedBy: createdBy, outrun: null })
}

/** By far fewer accounts than rows; of more than are read at a glance the rest is one. */
const NAMED_MAX = 20

function postsOf(placed: readonly Placed[]) {
  const named = placed.map(({ account: { accountCode, accountName }, ...of }) => ({
    account: `${accountCode} ${accountName}`,
    ...of,
  }))
  const sorted = named.toSorted((one, other) => (one.amount < other.amount ? 1 : -1))
  const [first, more] = [sorted.slice(0, NAMED_MAX), sorted.slice(NAMED_MAX)]
  const rest = {
    account: `${counted(more.length, 'other account')}`,
    rows: more.reduce((sum, { rows }) => sum + rows, 0),
    amount: sumOf(more.map(({ amount }) => amount)),
    inBooks: sumOfKept(more),
  }
  return [...first, ...(more.length > 0 ? [rest] : [])].map(({ amount, inBooks, ...each }) => ({
    ...each,
    amount: decimalOf(amount),
    ...(inBooks !== undefined && { inBooks: decimalOf(inBooks) }),
  }))
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
    ? 'The person who imported it withdrew it before anyone confirmed it. None of it is in the books.'
    : 'Another person declined it. None of it is in the books.'
  plan.change(importEntity, item, { status: 'failed', failure, completedAt: plan.now })
}

/** What waits for an account that is deleted goes with it. */
export async function dropFilesOf(plan: WritePlan, accountId: number): Promise<void> {
  const failure = 'The account was deleted before anyone confirmed it. None of it is in the books.'
  for (const request of await listRequests(plan.scope)) {
    if (request.kind !== 'ledger_file') continue
    const item = await getImport(plan.scope, request.about)
    if (item.financialAccountId !== accountId) continue
    plan.change(importEntity, item, { status: 'failed', failure, completedAt: plan.now })
    plan.move(changeRequest, request, undefined, { outrun: null })
  }
}

async function getAwaiting(scope: Scope, importId: string): Promise<StoredImport> {
  const item = await getImport(scope, importId)
  if (item.status !== 'awaiting_approval')
    throw refuse('import.state', { state: item.status.replaceAll('_', ' ') })
  return item
}

const inWords = (date: string) => dayInWords(date as Day)
