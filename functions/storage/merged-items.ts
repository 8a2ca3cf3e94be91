/** The items of several partitions as one list, in the order of their sort keys; of equal ones in the order of the partitions. */
import { eachItem, type Item, type Range } from './table.ts'

export interface MergedItem {
  range: Range
  item: Item
  sortKey: string
}

/** Those of one partition, or of several that run in the same direction. */
export async function* mergedItems(ranges: readonly Range[]): AsyncGenerator<MergedItem> {
  const isNewestFirst = ranges[0]?.newestFirst ?? false
  const sources = ranges.map((range) => itemsOf(range))
  try {
    const heads = await Promise.all(sources.map(async (source) => (await source.next()).value))
    for (;;) {
      let first = -1
      for (const [at, head] of heads.entries()) {
        const best = heads[first]
        if (head && (!best || comesBefore(head.sortKey, best.sortKey, isNewestFirst))) first = at
      }
      if (first < 0) return
      yield heads[first]!
      heads[first] = (await sources[first]!.next()).value
    }
  } finally {
    for (const source of sources) await source.return(undefined)
  }
}

async function* itemsOf(range: Range): AsyncGenerator<MergedItem, undefined> {
  for await (const { sortKey, ...item } of eachItem<Item>(range)) yield { range, item, sortKey }
}

const comesBefore = (one: string, other: string, isNewestFirst: boolean) =>
  isNewestFirst ? one > other : one < other
