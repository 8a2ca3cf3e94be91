import type { SourceTransaction } from '../../shared/contract/transactions.ts'
import type { Day } from '../../shared/domain/calendar/day.ts'
import type { EvidenceAttachment } from '../../shared/domain/evidence/evidence-package.ts'
import { type Population, PopulationHash } from '../../shared/domain/evidence/hash-population.ts'
import type { Side } from '../storage/keys.ts'
import { eachLine } from '../storage/lines.ts'
import type { Scope } from '../storage/scope.ts'
import { type AttachedFiles, attachedToLine } from './attached-files.ts'

export interface ReadPopulation {
  population: Population
  /** What its lines are held by, and what brought them. */
  matchIds: Set<string>
  importIds: Set<string>
  /** Those of them that a person excluded. */
  excluded: SourceTransaction[]
  /** Those of them that were disputed and are settled. */
  settled: SourceTransaction[]
  /** Of ledger lines: the journal entry of each, by the line. */
  entryIds: Map<string, string | null>
  /** What is attached to any of them. */
  attached: EvidenceAttachment[]
}

/** The lines of a side that are dated in a period: none of them is kept but those that were excluded or disputed. */
export async function readPopulation(
  scope: Scope,
  side: Side,
  accountId: number,
  span: { from: Day; to: Day },
  files: AttachedFiles,
): Promise<ReadPopulation> {
  const hash = new PopulationHash(side)
  const matchIds = new Set<string>()
  const importIds = new Set<string>()
  const excluded: SourceTransaction[] = []
  const settled: SourceTransaction[] = []
  const entryIds = new Map<string, string | null>()
  const attached: EvidenceAttachment[] = []
  for await (const line of eachLine(scope, side, accountId, span)) {
    hash.add(line)
    if (line.matchId) matchIds.add(line.matchId)
    if (line.importBatchId) importIds.add(line.importBatchId)
    if ('journalEntryId' in line) entryIds.set(line.id, line.journalEntryId)
    if ('exclusion' in line && line.exclusion) excluded.push(line)
    if ('settledDisputes' in line && line.settledDisputes) settled.push(line)
    if (files.size > 0) attached.push(...attachedToLine(files, line))
  }
  return { population: hash.finish(), matchIds, importIds, excluded, settled, entryIds, attached }
}
