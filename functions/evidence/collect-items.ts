/** What lay between bank and books at the end of a day: what nothing explains, and what only something of a later day does. */
import type { SourceTransaction } from '../../shared/contract/transactions.ts'
import type { BookSum, LaterLine } from '../../shared/domain/books/book.ts'
import type { Day } from '../../shared/domain/calendar/day.ts'
import type { EvidenceAttachment, EvidenceItem } from '../../shared/domain/evidence/evidence-package.ts'
import { itemOf } from '../../shared/domain/evidence/item-of.ts'
import { isExplained } from '../../shared/domain/transactions/status.ts'
import { eachOnWaitingDays } from '../reconciliations/waiting-lines.ts'
import type { LineOf } from '../storage/entities/line.ts'
import { explainedAfter } from '../storage/explained-after.ts'
import type { Side } from '../storage/keys.ts'
import type { Scope } from '../storage/scope.ts'
import { type AttachedFiles, attachedToLine } from './attached-files.ts'

interface CollectedItems {
  items: EvidenceItem[]
  /** Those of them that something of a later day explains. */
  later: LaterLine[]
  excluded: SourceTransaction[]
  settled: SourceTransaction[]
  /** Of ledger lines: the journal entry of each, by the line. */
  entryIds: Map<string, string | null>
  attached: EvidenceAttachment[]
}

export async function collectItems(
  scope: Scope,
  accountId: number,
  books: readonly BookSum[],
  day: Day,
  files: AttachedFiles,
): Promise<CollectedItems> {
  const [bank, ledger] = await Promise.all([
    openOn(scope, 'bank', accountId, books, day),
    openOn(scope, 'ledger', accountId, books, day),
  ])
  const items = [
    ...bank.map((line) => itemOf('bank', line, day)),
    ...ledger.map((line) => itemOf('ledger', line, day)),
  ]
  const attached = [...bank, ...ledger].flatMap((line) => attachedToLine(files, line))
  const entryIds = new Map(ledger.map(({ id, journalEntryId }) => [id, journalEntryId]))
  const excluded = bank.filter(({ exclusion }) => exclusion)
  const settled = bank.filter(({ settledDisputes }) => settledDisputes)
  const isLater = ({ status }: { status: string }) => isExplained(status as SourceTransaction['status'])
  const later = [
    ...bank.filter(isLater).map((line) => ({ ...line, side: 'bank' as const })),
    ...ledger.filter(isLater).map((line) => ({ ...line, side: 'ledger' as const })),
  ]
  return { items, later, entryIds, excluded, settled, attached }
}

/** All of them, however many: only days that have any are read. */
async function openOn<S extends Side>(
  scope: Scope,
  side: S,
  accountId: number,
  books: readonly BookSum[],
  to: Day,
): Promise<LineOf[S][]> {
  const open: LineOf[S][] = []
  for await (const line of eachOnWaitingDays(scope, side, accountId, to))
    if (!isExplained(line.status)) open.push(line)
  return [...open, ...(await explainedAfter(scope, side, accountId, books, { to }))]
}
