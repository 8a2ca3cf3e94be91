import { parseLineId } from '../../shared/domain/ids/ids.ts'
import type { StoredImport } from '../storage/entities/import.ts'
import { eachChunk } from '../storage/entities/import-rows.ts'
import { readLocks } from '../storage/plan/locks.ts'
import { whyClosed } from '../storage/plan/why-closed.ts'
import type { Scope } from '../storage/scope.ts'

/** An import is taken back as one unit: not while a line that it made lies in a closed period. Line ids say their days. */
export async function refuseUnderLock(scope: Scope, item: StoredImport): Promise<void> {
  const accountId = item.financialAccountId
  const locks = await readLocks(scope)
  if (item.periodStart === null || !locks.isClosed(accountId, item.periodStart)) return
  for await (const { transactionIds } of eachChunk(scope, item)) {
    const closed = transactionIds
      .map((id) => parseLineId(id)!.date)
      .find((date) => locks.isClosed(accountId, date))
    const refusal = closed && (await whyClosed(scope, accountId, closed))
    if (refusal) throw refusal
  }
}
