import { isDeepStrictEqual } from 'node:util'
import type { Item } from '../../local-cloud/rough/item-size.ts'
import { itemSize, writeUnitsOf } from '../../local-cloud/rough/item-size.ts'
import { type KeyNames, type TableKeys, textIn } from '../../local-cloud/rough/key-names.ts'
import { compareTexts, placeIn } from './order.ts'

/** An item at its place in the table or in an index. */
export interface Entry {
  partition: string
  sort: string
  /** Orders what sorts alike in an index: by the key in the table. */
  tie: string
  item: Item
  bytes: number
}

/** Entries in partitions, each in order. */
export class Entries {
  readonly names: KeyNames
  readonly partitions = new Map<string, Entry[]>()

  constructor(names: KeyNames) {
    this.names = names
  }

  /** Undefined where the item is not in this index. */
  entryOf(item: Item, bytes: number, tie = ''): Entry | undefined {
    const partition = textIn(item, this.names.hash)
    const sort = textIn(item, this.names.range)
    return partition === undefined || sort === undefined ? undefined : { partition, sort, tie, item, bytes }
  }

  find(partition: string, sort: string): Entry | undefined {
    const list = this.partitions.get(partition)
    const found = list?.[placeIn(list, (entry) => compareTexts(entry.sort, sort) < 0)]
    return found?.sort === sort ? found : undefined
  }

  put(entry: Entry): void {
    const list = this.partitions.get(entry.partition)
    if (!list) return void this.partitions.set(entry.partition, [entry])
    const at = placeIn(list, (each) => compareEntries(each, entry) < 0)
    list.splice(at, isSame(list[at], entry) ? 1 : 0, entry)
  }

  remove(entry: Entry): void {
    const list = this.partitions.get(entry.partition) ?? []
    const at = placeIn(list, (each) => compareEntries(each, entry) < 0)
    if (isSame(list[at], entry)) list.splice(at, 1)
    if (list.length === 0) this.partitions.delete(entry.partition)
  }
}

export const compareEntries = (one: Pick<Entry, 'sort' | 'tie'>, other: Pick<Entry, 'sort' | 'tie'>) =>
  compareTexts(one.sort, other.sort) || compareTexts(one.tie, other.tie)

const isSame = (one: Entry | undefined, other: Entry) => one?.sort === other.sort && one.tie === other.tie

/** What a table holds, with its indexes; each change tells which units it takes, an item written as it was none of an index. */
export class Storage {
  readonly table: Entries
  readonly indexes: ReadonlyMap<string, Entries>

  constructor(keys: TableKeys) {
    this.table = new Entries(keys)
    this.indexes = new Map([...keys.indexes].map(([name, names]) => [name, new Entries(names)]))
  }

  find(key: Item): Entry | undefined {
    const { hash, range } = this.table.names
    return this.table.find(textIn(key, hash)!, textIn(key, range)!)
  }

  /** An item takes the place of what had its key, or leaves it; an item that nobody changed stays where it is. */
  change(before: Entry | undefined, after: Item | undefined, used: Capacity): void {
    const bytes = after ? itemSize(after) : 0
    used.table += writeUnitsOf(Math.max(bytes, before?.bytes ?? 0))
    if (after) this.table.put(this.table.entryOf(after, bytes)!)
    else if (before) this.table.remove(before)
    const tie = this.tieOf((after ?? before?.item)!)
    for (const [name, entries] of this.indexes) {
      const old = before && entries.entryOf(before.item, before.bytes, tie)
      const fresh = after && entries.entryOf(after, bytes, tie)
      const isMoved = old?.partition !== fresh?.partition || old?.sort !== fresh?.sort
      if (old && isMoved) entries.remove(old)
      if (fresh) entries.put(fresh)
      const isAsBefore = !isMoved && isDeepStrictEqual(old?.item, fresh?.item)
      if (isAsBefore) continue
      const units =
        old && fresh && !isMoved
          ? writeUnitsOf(Math.max(old.bytes, fresh.bytes))
          : [old, fresh].reduce((sum, each) => sum + (each ? writeUnitsOf(each.bytes) : 0), 0)
      used.indexes[name] = (used.indexes[name] ?? 0) + units
    }
  }

  tieOf(item: Item): string {
    const { hash, range } = this.table.names
    return `${textIn(item, hash)}\0${textIn(item, range)}`
  }
}

export interface Capacity {
  table: number
  indexes: Record<string, number>
}

export const noCapacity = (): Capacity => ({ table: 0, indexes: {} })

/** Of reading; half of it where it need not be the newest. */
export const readUnitsOf = (bytes: number, isConsistent: boolean | undefined) =>
  Math.max(1, Math.ceil(bytes / 4096)) / (isConsistent ? 1 : 2)

interface Counted {
  TableName: string
  ReturnConsumedCapacity?: string
}

/** As an answer tells it to whoever asked. */
export function capacityOf(
  { TableName, ReturnConsumedCapacity }: Counted,
  { table, indexes }: Capacity,
): object {
  if (ReturnConsumedCapacity === undefined) return {}
  const inIndexes = Object.entries(indexes)
  const CapacityUnits = inIndexes.reduce((sum, [, units]) => sum + units, table)
  const GlobalSecondaryIndexes = Object.fromEntries(
    inIndexes.map(([name, units]) => [name, { CapacityUnits: units }]),
  )
  return {
    ConsumedCapacity: {
      TableName,
      CapacityUnits,
      Table: { CapacityUnits: table },
      ...(inIndexes.length > 0 && { GlobalSecondaryIndexes }),
    },
  }
}
