/**
 * A global index follows its table a little later. What was changed a moment ago is answered as it stood before, item by item,
 * as each has its own way to the index.
 */
import type { Item } from './item-size.ts'
import { type KeyNames, textIn } from './key-names.ts'
import { isInRange, type Page, type Query } from './query.ts'

/** One entry that the index does not have yet. */
interface Late {
  before: Item | undefined
  until: number
}

export class LaggingIndex {
  /** By item, in the order of its changes. */
  private readonly late = new Map<string, Late[]>()
  private readonly names: KeyNames
  private readonly idOf: (item: Item) => string

  constructor(names: KeyNames, idOf: (item: Item) => string) {
    this.names = names
    this.idOf = idOf
  }

  has(item: Item | undefined): boolean {
    return textIn(item, this.names.hash) !== undefined
  }

  /** An item has changed; it was `before`. A later change does not arrive before an earlier one. */
  change(id: string, before: Item | undefined, until: number): void {
    const ahead = this.late.get(id) ?? []
    this.late.set(id, [...ahead, { before, until: Math.max(until, ahead.at(-1)?.until ?? 0) }])
  }

  /** A page as the index had it. @param page as the table has it by now, with the keys of its items */
  asItStood(query: Query, page: Page, now: number): Page {
    const stood = new Map<string, Item | undefined>()
    for (const [id, changes] of this.late) {
      const first = changes.find(({ until }) => until > now)
      if (first) stood.set(id, first.before)
      else this.late.delete(id)
    }
    if (stood.size === 0) return page
    const kept = page.Items.filter((item) => !stood.has(this.idOf(item)))
    const old = [...stood.values()].filter((item) => item !== undefined && this.isOnPage(item, query, page))
    const forward = query.ScanIndexForward === false ? -1 : 1
    const Items = [...kept, ...(old as Item[])].sort((one, other) => forward * this.order(one, other))
    return { ...page, Items, Count: Items.length, ScannedCount: Items.length }
  }

  /** In what is asked for, behind where the page starts, not behind where it ends. */
  private isOnPage(item: Item, query: Query, { LastEvaluatedKey }: Page): boolean {
    const { ExclusiveStartKey, ScanIndexForward } = query
    const forward = ScanIndexForward === false ? -1 : 1
    if (ExclusiveStartKey && forward * this.order(item, ExclusiveStartKey) <= 0) return false
    if (LastEvaluatedKey && forward * this.order(item, LastEvaluatedKey) > 0) return false
    return isInRange(query, item, this.names)
  }

  private order(one: Item, other: Item): number {
    const [a, b] = [one, other].map((item) => `${textIn(item, this.names.range)} ${this.idOf(item)}`) as [
      string,
      string,
    ]
    return a < b ? -1 : a > b ? 1 : 0
  }
}
