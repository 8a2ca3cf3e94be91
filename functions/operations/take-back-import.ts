import { isOpen, TRANSACTION_STATUS_LABELS } from '../../shared/domain/transactions/status.ts'
import { finishUndo, getImport, nextChunk, type StoredImport, shrinkChunk } from '../storage/imports.ts'
import { deleteEntryOf } from '../storage/journal.ts'
import { deleteLine, findLines, type LineOf } from '../storage/lines.ts'
import { getMatch, removeMatch } from '../storage/matches.ts'
import { advanceOperation, type StoredOperation } from '../storage/operations.ts'
import type { Scope } from '../storage/scope.ts'
import type { WritePlan } from '../storage/write-plan.ts'

/** Matches in one step, and lines in one step: each fits its transaction with the books of their months. */
const MATCHES_MAX = 8
const LINES_MAX = 30
const BLOCKED_MAX = 100

const whyItStays = ({ id, description, status }: LineOf['bank' | 'ledger']) => ({
  id,
  reason: `“${description}” stays: it is ${TRANSACTION_STATUS_LABELS[status].toLowerCase()}.`,
})

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
  const lines = [...(await findLines(scope, item.side, ids)).values()]

  const holders = [...new Set(lines.flatMap(({ matchId }) => matchId ?? []))].slice(0, MATCHES_MAX)
  if (holders.length) {
    for (const id of holders) await removeMatch(plan, scope, await getMatch(scope, id), { isJudged: false })
    advanceOperation(plan, scope, operation, { status: 'undoing' })
    return true
  }
  const staying = lines.filter(({ status }) => !isOpen(status))
  await deleteLines(
    plan,
    scope,
    item,
    lines.filter(({ status }) => isOpen(status)),
  )
  shrinkChunk(plan, scope, item, chunk, ids)
  advanceOperation(plan, scope, operation, {
    status: 'undoing',
    processed: operation.processed + ids.length - staying.length,
    blocked: [...operation.blocked, ...staying.map(whyItStays)].slice(0, BLOCKED_MAX),
  })
  return true
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
