import type { EvidenceEntry, EvidencePackage } from '../evidence-package.ts'

/** The journal entry behind each ledger line of a package. What was brought forward has none: the opening balance holds it. */
export function entriesByLine({
  entries,
}: Pick<EvidencePackage, 'entries'>): ReadonlyMap<string, EvidenceEntry> {
  return new Map(entries.flatMap((entry) => entry.ledgerIds.map((id) => [id, entry])))
}
