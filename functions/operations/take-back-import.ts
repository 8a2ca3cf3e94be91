import type { Match } from '../../shared/contract/matches.ts'
import type { Refusal } from '../../shared/contract/refusals.ts'
import { isOpen, TRANSACTION_STATUS_LABELS } from '../../shared/domain/transactions/status.ts'
import { closedDayOf } from '../matches/refuse-closed.ts'
import { finishUndo, getImport, nextChunk, type StoredImport, shrinkChunk } from '../storage/imports.ts'
import { deleteEntryOf } from '../storage/journal.ts'
import { deleteLine, findLines, type LineOf } from '../storage/lines.ts'
import { type Locks, readLocks, whyClosed } from '../storage/locks.ts'
import { getMatch, removeMatch } from '../storage/matches.ts'
import { advanceOperation, type StoredOperation } from '../storage/operations.ts'
import type { Scope } from '../storage/scope.ts'
import type { WritePlan } from '../storage/write-plan.ts'

/** Matches in one step, and lines in one step: each fits its transaction with the books of their months. */
const MATCHES_MAX = 8
const LINES_MAX = 30
const BLOCKED_MAX = 100

type Line = LineOf['bank' | 'ledger']

function whyItStays({ id, description, status }: Line, closed: Refusal | undefined) {
  const because = closed?.message ?? `it is ${TRANSACTION_STATUS_LABELS[status].toLowerCase()}.`
  return { id, reason: `“${description}” stays: ${because}` }
}

/** First the matches that hold lines of the next chunk, then its lines, those of a ledger with their journal entries. */
export async function takeBackImport(
  plan: WritePlan,
  scope: Scope,
  operation: StoredOperation,
): Promise<boolean> {
  const item = await getImport(scope, operation.targetId)
  const chunk = await nextChunk(scope, item)
  if (!chunk) {
    finishUndo(plan, scope, item)
    return false
  }
  const ids = chunk.transactionIds.slice(0, LINES_MAX)
  const [found, locks] = await Promise.all([findLines(scope, item.side, ids), readLocks(scope)])
  const lines = [...found.values()]
  const { closed, holders } = await sortLines(scope, locks, lines)

  if (holders.length) {
    for (const match of holders) await removeMatch(plan, scope, match, { isJudged: false })
    advanceOperation(plan, scope, operation, { status: 'undoing' })
    return true
  }
  const staying = lines.filter((line) => closed.has(line.id) || !isOpen(line.status))
  await deleteLines(
    plan,
    scope,
    item,
    lines.filter((line) => !staying.includes(line)),
  )
  shrinkChunk(plan, scope, item, chunk, ids)
  const named = staying.slice(0, BLOCKED_MAX - operation.blocked.length)
  const reasons = named.map((line) => whyItStays(line, closed.get(line.id)))
  advanceOperation(plan, scope, operation, {
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
      if (day === undefined) holders.set(matchId, match)
      else closedMatches.set(matchId, await why(financialAccountId, day))
    }
    if (matchId !== null && closedMatches.has(matchId)) closed.set(id, closedMatches.get(matchId))
  }
  return { closed, holders: [...holders.values()] }
}

async function deleteLines(
  plan: WritePlan,
  scope: Scope,
  item: StoredImport,
  lines: readonly LineOf['bank' | 'ledger'][],
): Promise<void> {
  for (const line of lines) {
    deleteLine(plan, scope, item.side, line)
    if ('journalEntryId' in line) await deleteEntryOf(plan, scope, line.journalEntryId)
  }
  if (!lines.length) return
  const entityType = item.side === 'bank' ? 'source_transaction' : 'ledger_transaction'
  plan.changed({ entityType, action: 'deleted', entityIds: lines.map(({ id }) => id) })
}
