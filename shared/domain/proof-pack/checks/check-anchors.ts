/** The copies of anchored heads say what the walked chain says, of each record up to which one was anchored. */
import { anchorKey } from '../../audit/anchors.ts'
import type { Report } from '../finding.ts'
import { ANCHORS, type PackedAnchor, type PackFacts } from '../pack-files.ts'
import type { WalkedChain } from '../read-chain.ts'

/** Which records of the pack the anchors speak of, and where each lies for whoever may look there. */
export interface Anchored {
  from: number
  through: number
  firstKey: string
  lastKey: string
}

/** Undefined where none speaks of the slice. */
export function checkAnchors(
  anchors: readonly PackedAnchor[],
  { company }: PackFacts,
  { hashes, head }: WalkedChain,
  { fail, count }: Report,
): Anchored | undefined {
  for (const [at, { block, seq, hash, sealedAt }] of anchors.entries()) {
    const before = anchors[at - 1]
    if (before && (block !== before.block + 1 || seq <= before.seq))
      fail(ANCHORS, `has anchor ${block} after anchor ${before.block}, of record ${seq} after ${before.seq}`)
    const walked = hashes.get(seq)
    if (walked !== undefined && walked !== hash)
      fail(ANCHORS, `anchored record ${seq} at ${sealedAt} with another hash than the chain of the pack has`)
  }
  const start = [...hashes.keys()][0]!
  const [earliest] = anchors
  if (earliest && earliest.block > 1 && earliest.seq >= start)
    fail(ANCHORS, `leaves out the anchor before record ${earliest.seq}`)
  const compared = anchors.filter(({ seq }) => hashes.has(seq))
  const [first, last] = [compared[0], compared.at(-1)]
  count('anchored heads compared', compared.length)
  const through = last?.seq ?? 0
  if (through < head.seq) fail(ANCHORS, `has nothing of the records after ${through}`)
  if (!first || !last) return undefined
  const key = ({ block }: PackedAnchor) => anchorKey(company.id, block)
  return { from: start, through, firstKey: key(first), lastKey: key(last) }
}
