/** The journal entries behind the ledger lines that a package names, with the accounts that each was posted to. */
import { evidenceEntry } from '../../shared/domain/evidence/evidence-entry.ts'
import type { EvidenceEntry, EvidenceMatch } from '../../shared/domain/evidence/evidence-package.ts'
import type { StoredChartAccount } from '../storage/entities/chart-account.ts'
import { journalEntry } from '../storage/entities/journal-entry.ts'
import { findLines } from '../storage/lines.ts'
import { readMany } from '../storage/read.ts'
import { recordKey } from '../storage/records.ts'
import type { Scope } from '../storage/scope.ts'
import { readInParts } from './read-in-parts.ts'

/** @param entryIds of lines that were read already, by the line */
export async function collectEntries(
  scope: Scope,
  entryIds: ReadonlyMap<string, string | null>,
  matches: readonly EvidenceMatch[],
  chart: ReadonlyMap<number, StoredChartAccount>,
): Promise<EvidenceEntry[]> {
  const matched = matches.flatMap(({ ledger }) => ledger.map(({ id }) => id))
  const others = await findLines(
    scope,
    'ledger',
    matched.filter((id) => !entryIds.has(id)),
  )
  const named = [...entryIds.values(), ...[...others.values()].map((line) => line.journalEntryId)]
  const ids = new Set(named.filter((id) => id !== null))
  const entries: EvidenceEntry[] = []
  const read = (batch: readonly string[]) =>
    readMany(
      journalEntry,
      batch.map((id) => recordKey(scope, 'journal', id)),
    )
  for await (const found of readInParts(ids, read))
    entries.push(...found.map((entry) => evidenceEntry(entry, chart)))
  return entries
}
