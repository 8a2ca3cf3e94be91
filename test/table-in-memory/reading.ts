import type { Item } from '../../local-cloud/rough/item-size.ts'
import { textIn } from '../../local-cloud/rough/key-names.ts'
import { type Named, projected, Tokens, wordsOf } from './expressions.ts'
import { compareTexts, placeIn } from './order.ts'
import { invalid } from './refusal.ts'
import { capacityOf, compareEntries, type Entries, type Entry, readUnitsOf, type Storage } from './storage.ts'

interface Asked {
  TableName: string
  ConsistentRead?: boolean
  ReturnConsumedCapacity?: string
}

interface Range extends Asked, Named {
  IndexName?: string
  Limit?: number
  ScanIndexForward?: boolean
  ExclusiveStartKey?: Item
  KeyConditionExpression: string
  ProjectionExpression?: string
}

interface Batch extends Pick<Asked, 'ReturnConsumedCapacity'> {
  RequestItems: Record<
    string,
    { Keys: Item[]; ConsistentRead?: boolean; ProjectionExpression?: string } & Named
  >
}

/** Of what a page is made from. */
const PAGE_BYTES = 1024 * 1024

export class Reading {
  private readonly tableOf: (name: string) => Storage

  constructor(tableOf: (name: string) => Storage) {
    this.tableOf = tableOf
  }

  one(asked: Asked & { Key: Item }): object {
    const entry = this.tableOf(asked.TableName).find(asked.Key)
    const table = readUnitsOf(entry?.bytes ?? 0, asked.ConsistentRead)
    return { ...(entry && { Item: entry.item }), ...capacityOf(asked, { table, indexes: {} }) }
  }

  some({ RequestItems, ReturnConsumedCapacity }: Batch): object {
    const Responses: Record<string, Item[]> = {}
    const capacities: object[] = []
    for (const [TableName, { Keys, ConsistentRead, ProjectionExpression, ...named }] of Object.entries(
      RequestItems,
    )) {
      const storage = this.tableOf(TableName)
      if (Keys.length > 100) throw invalid('Too many items requested for the BatchGetItem call')
      if (new Set(Keys.map((key) => storage.tieOf(key))).size < Keys.length)
        throw invalid('Provided list of item keys contains duplicates')
      const found = Keys.map((key) => storage.find(key))
      Responses[TableName] = found.flatMap((entry) =>
        entry ? [projected(ProjectionExpression, entry.item, wordsOf(named))] : [],
      )
      const table = found.reduce((sum, entry) => sum + readUnitsOf(entry?.bytes ?? 0, ConsistentRead), 0)
      capacities.push(
        ...Object.values(
          capacityOf(
            { TableName, ...(ReturnConsumedCapacity && { ReturnConsumedCapacity }) },
            { table, indexes: {} },
          ),
        ),
      )
    }
    return { Responses, UnprocessedKeys: {}, ...(capacities.length > 0 && { ConsumedCapacity: capacities }) }
  }

  range(asked: Range): object {
    const { IndexName, ProjectionExpression, ConsistentRead } = asked
    const storage = this.tableOf(asked.TableName)
    const entries = IndexName === undefined ? storage.table : storage.indexes.get(IndexName)!
    const words = wordsOf(asked)
    const { partition, low, high } = boundsIn(asked, entries)
    const list = entries.partitions.get(partition) ?? []
    const from = low === undefined ? 0 : placeIn(list, ({ sort }) => compareTexts(sort, low) < 0)
    const to = high === undefined ? list.length : placeIn(list, ({ sort }) => compareTexts(sort, high) <= 0)
    const { page, bytes, last } = pageOf(list, from, to, asked, startOf(asked, entries, storage))
    const Items = page.map(({ item }) => projected(ProjectionExpression, item, words))
    const units = readUnitsOf(bytes, ConsistentRead)
    const used =
      IndexName === undefined ? { table: units, indexes: {} } : { table: 0, indexes: { [IndexName]: units } }
    return {
      Items,
      Count: page.length,
      ScannedCount: page.length,
      ...keyAt(last, storage, entries),
      ...capacityOf(asked, used),
    }
  }

  all(asked: Asked & { ExclusiveStartKey?: Item }): object {
    const storage = this.tableOf(asked.TableName)
    const { hash } = storage.table.names
    const start = asked.ExclusiveStartKey && textIn(asked.ExclusiveStartKey, hash)!
    const page: Entry[] = []
    let bytes = 0
    let last: Entry | undefined
    for (const partition of [...storage.table.partitions.keys()].sort(compareTexts)) {
      if (start !== undefined && compareTexts(partition, start) < 0) continue
      const list = storage.table.partitions.get(partition)!
      const after = partition === start ? startOf(asked, storage.table, storage) : undefined
      const part = pageOf(list, 0, list.length, {}, after, PAGE_BYTES - bytes)
      page.push(...part.page)
      bytes += part.bytes
      last = part.last ?? (bytes < PAGE_BYTES ? undefined : page.at(-1))
      if (last) break
    }
    const table = readUnitsOf(bytes, asked.ConsistentRead)
    return {
      Items: page.map(({ item }) => item),
      Count: page.length,
      ScannedCount: page.length,
      ...keyAt(last, storage, storage.table),
      ...capacityOf(asked, { table, indexes: {} }),
    }
  }
}

/** A condition on the key: a partition, and at most one bound or two of the sort key. */
function boundsIn({ KeyConditionExpression, ...asked }: Range, { names }: Entries) {
  const words = wordsOf(asked)
  const tokens = new Tokens(KeyConditionExpression)
  const attribute = (expected: string) => {
    const word = tokens.take()
    if ((words.names[word] ?? word) !== expected) throw tokens.unknown()
  }
  const text = () => {
    const { S } = words.values[tokens.take()] ?? {}
    if (S === undefined) throw tokens.unknown()
    return S
  }
  attribute(names.hash)
  tokens.take('=')
  const bounds: { partition: string; low?: string; high?: string } = { partition: text() }
  if (tokens.skip('AND')) {
    attribute(names.range)
    const sign = tokens.take('BETWEEN', '>=', '<=', '=')
    const first = text()
    if (sign !== '<=') bounds.low = first
    if (sign === '<=' || sign === '=') bounds.high = first
    if (sign === 'BETWEEN') {
      tokens.take('AND')
      bounds.high = text()
    }
  }
  tokens.end()
  const { low, high } = bounds
  if (low !== undefined && high !== undefined && compareTexts(low, high) > 0)
    throw invalid(
      `Invalid KeyConditionExpression: The BETWEEN operator requires upper bound to be greater than or equal to lower bound; lower bound operand: AttributeValue: {S:${low}}, upper bound operand: AttributeValue: {S:${high}}`,
    )
  return bounds
}

type Place = Pick<Entry, 'sort' | 'tie'>

function startOf(
  { ExclusiveStartKey }: { ExclusiveStartKey?: Item },
  { names }: Entries,
  storage: Storage,
): Place | undefined {
  if (!ExclusiveStartKey) return undefined
  const tie = names === storage.table.names ? '' : storage.tieOf(ExclusiveStartKey)
  return { sort: textIn(ExclusiveStartKey, names.range)!, tie }
}

/** What stands between two places of a list, from behind a start as far as one page goes; `last` where it ends before they do. */
function pageOf(
  list: readonly Entry[],
  from: number,
  to: number,
  { ScanIndexForward = true, Limit = Number.POSITIVE_INFINITY }: Pick<Range, 'ScanIndexForward' | 'Limit'>,
  start: Place | undefined,
  room = PAGE_BYTES,
): { page: Entry[]; bytes: number; last?: Entry } {
  const step = ScanIndexForward ? 1 : -1
  let at = ScanIndexForward ? from : to - 1
  if (start && ScanIndexForward)
    at = Math.max(
      at,
      placeIn(list, (entry) => compareEntries(entry, start) <= 0),
    )
  if (start && !ScanIndexForward)
    at = Math.min(at, placeIn(list, (entry) => compareEntries(entry, start) < 0) - 1)
  const page: Entry[] = []
  let bytes = 0
  for (; at >= from && at < to; at += step) {
    const entry = list[at]!
    if (page.length > 0 && bytes + entry.bytes > room) return { page, bytes, last: page.at(-1)! }
    page.push(entry)
    bytes += entry.bytes
    if (page.length >= Limit) return { page, bytes, last: entry }
  }
  return { page, bytes }
}

function keyAt(entry: Entry | undefined, { table }: Storage, { names }: Entries): object {
  if (!entry) return {}
  const wanted = new Set([table.names.hash, table.names.range, names.hash, names.range])
  return { LastEvaluatedKey: Object.fromEntries([...wanted].map((name) => [name, entry.item[name]])) }
}
