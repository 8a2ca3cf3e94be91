/** The heads of an audit chain as they were put beside the table, one for each block of seals, held to the chain as it is now: all of them, or those of a day. */
import type { Anchor } from './chain.ts'
import type { CompanyItems, RawItem } from './items.ts'
import { hasTurnOn } from './turn-of-day.ts'

/** Where they lie in their bucket. */
export const anchorFolder = (companyId: number) => `A/${companyId}/`

/** Of a block by its number from 1. */
export const anchorKey = (companyId: number, block: number) =>
  `${anchorFolder(companyId)}${String(block).padStart(9, '0')}`

/** More than come in a day, in which there is a turn of sealing every five minutes. */
export const NEWEST = 300

/**
 * Whether the recount of a day reads the anchor of a block. Whoever writes a chain anew from some block on changes the hash of each after
 * it, up to the one that was the last: that is among the newest on the next day, and of 28 in a row one has its turn.
 */
export function isAnchorOfDay(block: number, count: number, now: Date): boolean {
  return block > count - NEWEST || hasTurnOn(now, block)
}

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
  const lookedAt = new Map(anchors.map((anchor) => [Number(anchor.sk), anchor]))
  // The newest is looked at always, and no number is left out.
  const count = anchors.reduce((highest, { sk }) => Math.max(highest, Number(sk)), 0)
  for (const [at, { first, seals }] of blocks.entries()) {
    const anchor = lookedAt.get(at + 1)
    const seq = first + seals.length - 1
    if (anchor && (anchor.seq !== seq || anchor.hash !== seals.at(-1)?.[1])) {
      fail(
        `from sequence number ${first} on the chain is not the one that was anchored at ${anchor.sealedAt}`,
      )
      return
    }
    if (at >= count && blocks.length - count > MISSING_MAX) {
      fail(`from sequence number ${first} on nothing is anchored`)
      return
    }
  }
  const beyond = anchors
    .filter(({ sk }) => Number(sk) > blocks.length)
    .sort((one, other) => Number(one.sk) - Number(other.sk))[0]
  if (beyond && !beyond.isFresh)
    fail(`the chain was anchored up to sequence number ${beyond.seq}, and ends before it`)
}
