import type { Match } from '../../shared/contract/matches.ts'
import type { Refusal } from '../../shared/contract/refusals.ts'
import { isOpen, TRANSACTION_STATUS_LABELS } from '../../shared/domain/transactions/status.ts'
import { ACTIONS_PER_ROW } from '../imports/write-rows.ts'
import { closedDayOf } from '../matches/refuse-closed.ts'
import { forgetFile, getImport, importEntity, type StoredImport } from '../storage/entities/import.ts'
import { nextChunk, shrinkChunk } from '../storage/entities/import-rows.ts'
import { type LineOf, lineEntity } from '../storage/entities/line.ts'
import { getMatch } from '../storage/entities/match.ts'
import { operationEntity, type StoredOperation } from '../storage/entities/operation.ts'
import { findLines } from '../storage/lines.ts'
import type { Entity } from '../storage/plan/entity.ts'
import { type Locks, readLocks } from '../storage/plan/locks.ts'
import { whyClosed } from '../storage/plan/why-closed.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import type { Scope } from '../storage/scope.ts'
import { whyPaymentStays } from '../storage/take-back-payment.ts'
import { takeBackEntryOf } from '../storage/void-entry.ts'
import { removeMatches } from './remove-matches.ts'

/** As many of one line with one line as fit a transaction. */
const MATCHES_MAX = 32
/** The operation, and the list of the lines that are left. */
const ITEMS_BESIDE = 2
const BLOCKED_MAX = 100

type Line = LineOf['bank' | 'ledger']

function whyItStays({ id, description, status }: Line, closed: Refusal | undefined) {
  const because = closed?.message ?? `it is ${TRANSACTION_STATUS_LABELS[status].toLowerCase()}.`
  return { id, reason: `“${description}” stays: ${because}` }
}

/** First the matches that hold lines of the next chunk, then its lines, those of a ledger with their journal entries. */
export async function takeBackImport(
  plan: WritePlan,
  operation: StoredOperation,
  { importId = operation.targetId, isSample = false } = {},
): Promise<boolean> {
  const { scope } = plan
  const item = await getImport(scope, importId)
  const chunk = await nextChunk(scope, item)
  if (!chunk) {
    await forgetFile(plan, item)
    if (item.status === 'undoing') plan.change(importEntity, item, { status: 'undone' })
    return false
  }
  const linesMax = Math.floor((plan.sizeLeft - ITEMS_BESIDE) / ACTIONS_PER_ROW[item.side])
  const ids = chunk.transactionIds.slice(0, linesMax)
  const [found, locks] = await Promise.all([findLines(scope, item.side, ids), readLocks(scope)])
  const lines = [...found.values()]
  const { closed, holders } = await sortLines(scope, locks, lines)

  if (holders.length) {
    await removeMatches(plan, holders, { isJudged: false, isSample })
    plan.change(operationEntity, operation, { status: 'undoing' })
    return true
  }
  const staying = lines.filter((line) => closed.has(line.id) || !isOpen(line.status))
  await deleteLines(
    plan,
    item,
    lines.filter((line) => !staying.includes(line)),
    isSample ? null : `The import of “${item.fileName}” was undone.`,
  )
  shrinkChunk(plan, item, chunk, ids)
  const named = staying.slice(0, BLOCKED_MAX - operation.blocked.length)
  const reasons = named.map((line) => whyItStays(line, closed.get(line.id)))
  plan.change(operationEntity, operation, {
    status: 'undoing',
    processed: operation.processed + ids.length - staying.length,
    blocked: [...operation.blocked, ...reasons],
  })
  return true
}

/** The lines that lie in a closed period, or are matched with such a bank line, with what closed it; and the next matches that hold the others. */
async function sortLines(scope: Scope, locks: Locks, lines: readonly Line[]) {
  const closed = new Map<string, Refusal | undefined>()
  const closedMatches = new Map<string, Refusal | undefined>()
  const holders = new Map<string, Match>()
  const why = (accountId: number, date: string) => whyClosed(scope, accountId, date)
  for (const { id, matchId, financialAccountId, transactionDate } of lines) {
    if (locks.isClosed(financialAccountId, transactionDate))
      closed.set(id, await why(financialAccountId, transactionDate))
    else if (matchId !== null && !holders.has(matchId) && !closedMatches.has(matchId)) {
      if (holders.size === MATCHES_MAX) continue
      const match = await getMatch(scope, matchId)
      const day = closedDayOf(locks, match)
      const stays =
        day === undefined ? await whyPaymentStays(scope, match) : await why(financialAccountId, day)
      if (day === undefined && !stays) holders.set(matchId, match)
      else closedMatches.set(matchId, stays)
    }
    if (matchId !== null && closedMatches.has(matchId)) closed.set(id, closedMatches.get(matchId))
  }
  return { closed, holders: [...holders.values()] }
}

async function deleteLines(
  plan: WritePlan,
  item: StoredImport,
  lines: readonly LineOf['bank' | 'ledger'][],
  because: string | null,
): Promise<void> {
  for (const line of lines) {
    plan.move<LineOf['bank' | 'ledger']>(
      lineEntity(item.side) as Entity<LineOf['bank' | 'ledger']>,
      line,
      undefined,
    )
    if ('journalEntryId' in line && line.journalEntryId)
      await takeBackEntryOf(plan, line.journalEntryId, because)
  }
}
