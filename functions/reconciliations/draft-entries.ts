import type { StoredAccount } from '../storage/entities/account.ts'
import { draftEntries, journalEntry } from '../storage/entities/journal-entry.ts'
import type { StoredReconciliation } from '../storage/entities/reconciliation.ts'
import { readEach } from '../storage/read.ts'
import type { Scope } from '../storage/scope.ts'

/** The entries of a period that are not posted yet and touch an account. */
export async function draftsOf(
  scope: Scope,
  { chartAccountId }: StoredAccount,
  { periodStart, periodEnd }: Pick<StoredReconciliation, 'periodStart' | 'periodEnd'>,
): Promise<string[]> {
  const drafts: string[] = []
  for await (const { id, entryDate, lines } of readEach(journalEntry, draftEntries(scope)))
    if (
      entryDate >= periodStart &&
      entryDate <= periodEnd &&
      lines.some((line) => line.chartAccountId === chartAccountId)
    )
      drafts.push(id)
  return drafts
}
