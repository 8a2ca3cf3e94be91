/** A company looked at as one is of which so few items can be held: in slices, from piles that lie in memory. */
import type { Broken, RawItem } from '../shared/domain/audit/items.ts'
import { FEW_PILE, SlicedRecount } from '../shared/domain/audit/sliced-recount.ts'

interface Looked {
  slices: number
  /** How many items the largest had. */
  largest: number
  /** Of each slice, and with what is added up over all of them. */
  broken: Broken[]
  result: Broken[]
}

/** @param read gone through from its beginning each time that it is called */
export function lookedAtInSlices(
  read: () => Iterable<RawItem>,
  { itemsMax, afterEach }: { itemsMax: number; afterEach?: () => void },
): Looked {
  const sliced = new SlicedRecount({ itemsMax })
  for (const item of read()) sliced.link(item)
  const piles = Array.from({ length: sliced.slices + 1 }, (): RawItem[] => [])
  for (const item of read()) for (const [pile, each] of sliced.sort(item)) piles[pile]!.push(each)
  sliced.takeFew(piles[FEW_PILE]!)
  while (!sliced.isDone) {
    sliced.look(piles[sliced.next]!)
    afterEach?.()
  }
  const largest = Math.max(...piles.slice(FEW_PILE + 1).map(({ length }) => length))
  const { broken } = sliced.soFar()
  return { slices: sliced.slices, largest, broken, result: sliced.result().broken }
}
