/** The heads of an audit chain as they were put beside the table, one for each block of seals, held to the chain as it is now. */
import type { Anchor } from './chain.ts'
import type { CompanyItems, RawItem } from './items.ts'

/** Where it lies in its bucket: of a block by its number from 1. */
export const anchorKey = (companyId: number, block: number) =>
  `A/${companyId}/${String(block).padStart(9, '0')}`

/**
 * An anchor as a recount looks at it, beside the items of the table.
 * @param read when the table was read: what was sealed about then may be of a block that was not there yet
 */
export function anchorItem(companyId: number, block: number, anchor: Anchor, read: Date): RawItem {
  const isFresh = Date.parse(anchor.sealedAt) > read.getTime() - SEALING_MS
  return { pk: `C#${companyId}#anchors`, sk: String(block), ...anchor, isFresh }
}

/** Longer than a sealer works. */
const SEALING_MS = 3 * 60 * 1000

/** The newest block may have been sealed this moment, and its anchor be on its way. */
const MISSING_MAX = 1

export function anchored({ sealBlocks, anchors }: CompanyItems, fail: (sentence: string) => void): void {
  const blocks = sealBlocks.toSorted((one, other) => one.first - other.first)
  for (const [at, { first, seals }] of blocks.entries()) {
    const anchor = anchors[at]
    const seq = first + seals.length - 1
    if (anchor && (anchor.seq !== seq || anchor.hash !== seals.at(-1)?.[1])) {
      fail(
        `from sequence number ${first} on the chain is not the one that was anchored at ${anchor.sealedAt}`,
      )
      return
    }
    if (!anchor && blocks.length - anchors.length > MISSING_MAX) {
      fail(`from sequence number ${first} on nothing is anchored`)
      return
    }
  }
  const beyond = anchors[blocks.length]
  if (beyond && !beyond.isFresh)
    fail(`the chain was anchored up to sequence number ${beyond.seq}, and ends before it`)
}
