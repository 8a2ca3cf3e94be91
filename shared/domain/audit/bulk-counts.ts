/** The figures of operations on matches, held against what the audit says was decided. */
import { parseRecordId } from '../ids/ids.ts'
import type { CompanyItems, OperationItem } from './items.ts'

const DECISIONS: Readonly<Record<string, string>> = { bulk_approve: 'approved', bulk_reject: 'rejected' }

/** Done and left out together are what it came to, at most all; each match was decided once, and as often as it says. */
export function bulkCounts(of: CompanyItems, fail: (sentence: string) => void): void {
  const decided = decisionsOf(of)
  for (const operation of of.operations) {
    const { id, type, targetId, total, processed, lastRow, blocked } = operation
    if (type !== 'undo_bulk' && !(type in DECISIONS)) continue
    if (processed + blocked.length !== lastRow || lastRow > total)
      fail(`operation ${id} did ${processed}, left out ${blocked.length}, and came to ${lastRow} of ${total}`)
    if (operation.completedAt !== null && lastRow !== total)
      fail(`operation ${id} is finished at ${lastRow} of ${total}`)
    if (type === 'undo_bulk') continue
    const members = of.operationMatches.get(parseRecordId(targetId)!.key) ?? []
    const own = new Set(members)
    if (own.size !== total || members.length !== total)
      fail(`operation ${id} is about ${members.length} matches and says ${total}`)
    const found = decided.get(id) ?? []
    if (found.length !== processed) fail(`operation ${id} says ${processed} and decided ${found.length}`)
    if (new Set(found).size !== found.length) fail(`operation ${id} decided on a match twice`)
    if (found.some((matchId) => !own.has(matchId)))
      fail(`operation ${id} decided on a match that is none of its own`)
  }
}

/** The ids of the matches that each operation decided on, as often as it did. */
function decisionsOf(of: CompanyItems): Map<OperationItem['id'], string[]> {
  const decided = new Map<string, string[]>()
  for (const { changes } of of.audit) {
    for (const { entityType, action, entityId, after } of changes) {
      if (entityType !== 'transaction_match' || !entityId || !after) continue
      const operationId = after.operationId
      if (typeof operationId !== 'string' || (action !== 'approved' && action !== 'rejected')) continue
      const ids = decided.get(operationId) ?? []
      decided.set(operationId, ids)
      ids.push(entityId)
    }
  }
  return decided
}
