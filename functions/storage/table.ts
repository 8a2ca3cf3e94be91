/** The one door to DynamoDB: a client with the scope guard, and the reads that storage is built from. */
import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  type QueryCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { waitsUpTo } from './client-waits.ts'
import { env } from './env.ts'
import { type Key, keys } from './keys.ts'
import { PACKED, unpackedItem } from './packed-item.ts'
import { assertInScope } from './scope.ts'

export type Item = Record<string, unknown>

export const table = () => env('TABLE_NAME')

/** The SDK's own default says nothing either, but every request and reply is copied first for its `info`. */
const silent = { trace() {}, debug() {}, warn() {} } as NonNullable<DynamoDBClientConfig['logger']>

export const client = guarded(
  DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 5, logger: silent, ...waitsUpTo(3_000) }), {
    marshallOptions: { removeUndefinedValues: true },
  }),
)

/** Reads one item; consistent, since what is decided here must be true. */
export async function getItem<T>(key: Key): Promise<T | undefined> {
  const { Item: stored } = await client.send(
    new GetCommand({ TableName: table(), Key: key, ConsistentRead: true }),
  )
  const item = stored && unpackedItem(stored)
  return item && isThere(item) ? (bare(item) as T) : undefined
}

/** Reads items by key, those that exist, in no order; only some attributes where they are named. */
export async function getItems<T>(
  wanted: readonly Key[],
  attributes?: readonly string[],
): Promise<{ key: Key; item: T }[]> {
  const found: { key: Key; item: T }[] = []
  const names: Record<string, string> = {}
  const only = attributes && { ProjectionExpression: projectionOf([...attributes, 'pk', 'sk'], names) }
  const how = { ConsistentRead: true, ...(only && { ...only, ExpressionAttributeNames: names }) }
  for (let start = 0; start < wanted.length; start += 100) {
    let left: Key[] | undefined = wanted.slice(start, start + 100)
    while (left?.length) {
      const answer = await client.send(
        new BatchGetCommand({ RequestItems: { [table()]: { Keys: left, ...how } } }),
      )
      for (const stored of answer.Responses?.[table()] ?? [])
        found.push({ key: { pk: stored.pk, sk: stored.sk }, item: bare(handedOver(stored, attributes)) as T })
      left = answer.UnprocessedKeys?.[table()]?.Keys as Key[] | undefined
    }
  }
  return found
}

export interface Range {
  pk: string
  index?: 'open'
  /** Sort keys from and to, both included. */
  from?: string
  to?: string
  startsWith?: string
  newestFirst?: boolean
  /** So many are read at once; where they are not enough, twice as many each time. */
  limit?: number
  /** Sort key after which to go on. */
  after?: string | undefined
  /** Only these attributes; what is charged stays the same. */
  attributes?: readonly string[]
  consistent?: boolean
}

/** Every item of a range in order, page after page. */
export async function* eachItem<T>(range: Range): AsyncGenerator<T & { sortKey: string }> {
  const [pkName, skName] = range.index ? ['openPk', 'openSk'] : ['pk', 'sk']
  const names: Record<string, string> = { '#pk': pkName, '#sk': skName }
  const values: Record<string, string> = { ':pk': range.pk }
  const { low, high } = boundsOf(range)
  if (low !== undefined && high !== undefined && low > high) return
  if (low !== undefined) values[':low'] = low
  if (high !== undefined) values[':high'] = high
  let condition = '#pk = :pk'
  if (low !== undefined && high !== undefined) condition += ' AND #sk BETWEEN :low AND :high'
  else if (low !== undefined) condition += ' AND #sk >= :low'
  else if (high !== undefined) condition += ' AND #sk <= :high'
  else delete names['#sk']
  const input: QueryCommandInput = {
    TableName: table(),
    KeyConditionExpression: condition,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
    ScanIndexForward: !range.newestFirst,
    ConsistentRead: !range.index && range.consistent !== false,
  }
  if (range.index) input.IndexName = range.index
  if (range.limit) input.Limit = range.limit + (range.after === undefined ? 0 : 1)
  if (range.attributes)
    input.ProjectionExpression = projectionOf([...range.attributes, pkName, skName], names)

  do {
    const answer = await client.send(new QueryCommand(input))
    for (const stored of answer.Items ?? []) {
      const item = handedOver(stored, range.attributes)
      const sortKey = String(item[skName])
      if (sortKey === range.after || !isThere(item)) continue
      yield { ...(bare(item) as T), sortKey }
    }
    input.ExclusiveStartKey = answer.LastEvaluatedKey
    if (input.Limit) input.Limit = Math.min(input.Limit * 2, LIMIT_MAX)
  } while (input.ExclusiveStartKey)
}

const LIMIT_MAX = 1000

function projectionOf(attributes: readonly string[], names: Record<string, string>): string {
  const wanted = [...attributes, PACKED]
  for (const [at, name] of wanted.entries()) names[`#a${at}`] = name
  return wanted.map((_, at) => `#a${at}`).join(', ')
}

/** Sorts behind whatever begins alike. */
const LAST_SIGN = '\u{10ffff}'

/** Sort keys from and to, both included, from where it is to go on. */
function boundsOf({ from, to, startsWith, newestFirst, after }: Range) {
  const low = startsWith ?? from
  const high = startsWith === undefined ? to : startsWith + LAST_SIGN
  // No sort key is empty, and none is asked for: after nothing is from the beginning.
  return newestFirst ? { low, high: after || high } : { low: after || low, high }
}

export async function allItems<T>(range: Range): Promise<T[]> {
  const found: T[] = []
  for await (const { sortKey: _, ...item } of eachItem<Item>(range)) found.push(item as T)
  return found
}

/** An item without its keys and its content hash: what was put in. */
function bare({ pk: _pk, sk: _sk, openPk: _openPk, openSk: _openSk, h: _h, ...entity }: Item): Item {
  return entity
}

/** Of a packed item the store hands over all: here what is asked for is left. */
function handedOver(stored: Item, attributes: readonly string[] | undefined): Item {
  const item = unpackedItem(stored)
  if (item === stored || !attributes) return item
  return Object.fromEntries(
    Object.entries(item).filter(([name]) => name in stored || attributes.includes(name)),
  )
}

const isThere = (item: Item) => !isExpired(item) && !isUngranted(item)

/** DynamoDB sweeps expired items late; they are gone for us at once. */
function isExpired(item: Item): boolean {
  return typeof item.expiresAt === 'number' && item.expiresAt * 1000 < Date.now()
}

/** What lets somebody in lies with them, where no recount of a company looks: it counts only where it stands in the company's index. */
function isUngranted({ pk, companyId, openPk }: Item): boolean {
  return (
    companyId !== undefined &&
    /^(U|D#api-key)#/.test(String(pk)) &&
    openPk !== keys.granted(companyId as number)
  )
}

/** Refuses any request whose keys lie outside the scope it is made in. */
function guarded(of: DynamoDBDocumentClient): DynamoDBDocumentClient {
  of.middlewareStack.add(
    (next) => (request) => {
      for (const partition of partitionsOf(request.input)) assertInScope(partition)
      return next(request)
    },
    { step: 'initialize', name: 'scopeGuard' },
  )
  return of
}

const PARTITION_NAMES = new Set(['pk', 'openPk', ':pk', ':openPk'])

/** Every partition key that stands anywhere in a request, as plain text or as DynamoDB says it. */
function* partitionsOf(input: unknown): Generator<string> {
  if (typeof input !== 'object' || input === null || input instanceof Set || ArrayBuffer.isView(input)) return
  for (const [name, value] of Object.entries(input)) {
    const text = PARTITION_NAMES.has(name) && (typeof value === 'string' ? value : value?.S)
    if (text) yield text
    else yield* partitionsOf(value)
  }
}
