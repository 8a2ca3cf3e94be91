/** The slice of the audit chain that a pack brings, walked: every record has the hash of its seal, which follows from the one before it. */
import { type ChainedRecord, type ChainHead, chainKeyOf, type SealBlock, sealAfter } from '../audit/chain.ts'
import type { AuditItem } from '../audit/items.ts'
import type { Report } from './finding.ts'
import { type Pack, PackFault } from './open-pack.ts'
import { FACTS, PACK_ENTITY, type PackFacts, type Pinned, RECORDS, SEALS } from './pack-files.ts'

export type PackedRecord = ChainedRecord &
  Pick<AuditItem, 'changes'> & {
    userId: string
    source: string
    timestamp: string
    /** Before and after of each item that it wrote, by partition and key. */
    hashes?: Record<string, Record<string, string>>
  }

export interface WalkedChain {
  /** In the order of the chain. */
  records: PackedRecord[]
  /** What the last of them says of the pack. */
  pinned: Pinned
  /** Whether no record is left out between the first and the last. */
  isWhole: boolean
  /** The last that was sealed. */
  head: ChainHead
  /** By number, in order: the hash of each that is in the pack. */
  hashes: ReadonlyMap<number, string>
}

export function walkChain(pack: Pack, report: Report): WalkedChain {
  const { fail, count } = report
  const blocks = pack.list<SealBlock>(SEALS)
  const given = pack.list<PackedRecord>(RECORDS)
  const byKey = new Map(given.map((record) => [chainKeyOf(record), record]))
  const at = given.findIndex((record, row) => row > 0 && chainKeyOf(record) <= chainKeyOf(given[row - 1]!))
  if (at > 0) fail(RECORDS, `${chainKeyOf(given[at]!)} does not come after ${chainKeyOf(given[at - 1]!)}`)
  const pinned = pinnedBy(pack, byKey.get(blocks.at(-1)?.seals.at(-1)?.[0] ?? ''))
  const records: PackedRecord[] = []
  const hashes = new Map<number, string>()
  let head: ChainHead = { seq: pinned.range.from - 1, hash: blocks[0]?.prevHash ?? '' }
  let isWhole = true
  for (const { first, prevHash, seals } of blocks) {
    if (first > head.seq + 1 && isWhole && head.seq >= pinned.range.through) {
      isWhole = false
      report.note(
        SEALS,
        `leaves out the records ${head.seq + 1} to ${first - 1}, which are about later things`,
      )
    } else {
      if (first !== head.seq + 1) fail(SEALS, `has no seal of record ${head.seq + 1}`)
      if (prevHash !== head.hash) fail(SEALS, `record ${first} does not follow the one before it`)
    }
    head = { seq: first - 1, hash: prevHash }
    for (const [key, hash] of seals) {
      const record = byKey.get(key)
      byKey.delete(key)
      const named = `record ${head.seq + 1} (${key})`
      if (!record) fail(RECORDS, `${named} is missing`)
      else if (sealAfter(head, record).hash !== hash)
        fail(RECORDS, `${named} is not as it was when it was sealed`)
      if (record) records.push(record)
      head = { seq: head.seq + 1, hash }
      hashes.set(head.seq, hash)
    }
  }
  for (const key of byKey.keys()) fail(RECORDS, `has a record ${key} that was never sealed`)
  count('audit records walked', records.length)
  return { records, pinned, isWhole, head, hashes }
}

/** The last record of the chain is the one that was written for this pack. */
function pinnedBy(pack: Pack, record: PackedRecord | undefined): Pinned {
  const { exportId } = pack.json<PackFacts>(FACTS)
  const change = record?.changes.find(
    ({ entityType, entityId }) => entityType === PACK_ENTITY && entityId === exportId,
  )
  if (!change) throw new PackFault(RECORDS, `does not end with the record of export ${exportId}`)
  return change.after as unknown as Pinned
}
