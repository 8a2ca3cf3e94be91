/**
 * What DynamoDB refuses and dynoxide takes: keys of an index that are too long, values too deep, a consistent query of an index, too
 * many values after IN, a place to go on from that is of another partition. On a desk it would be found by nobody, and in AWS by a person.
 */
import type { CreateTableInput } from '@aws-sdk/client-dynamodb'
import { answering, type DynamoDb } from './dynamodb.ts'

type Value = Record<string, unknown>
type Values = Record<string, Value>

/** The attributes of a table that are keys, of itself or of an index, with how many bytes each takes. */
type KeyBytes = ReadonlyMap<string, number>

const HASH_BYTES_MAX = 2048
const RANGE_BYTES_MAX = 1024
const DEPTH_MAX = 32
const OPERANDS_MAX = 100

interface Asked {
  TableName?: string
  IndexName?: string
  ConsistentRead?: boolean
  Item?: Values
  ExclusiveStartKey?: Values
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Values
  [expression: string]: unknown
}

/** A store that refuses it, of the tables that are made through it. */
export function asStrictAsThere(store: DynamoDb): DynamoDb {
  const keysOf = new Map<string, KeyBytes>()
  return {
    async ask(operation, request) {
      if (operation === 'CreateTable') {
        const made = request as CreateTableInput
        keysOf.set(made.TableName!, keyBytesOf(made))
      }
      const message = refusedAsThere(operation, request, (table) => keysOf.get(table))
      return message === undefined ? store.ask(operation, request) : answering(400, { __type: TYPE, message })
    },
    close: store.close,
  }
}

const TYPE = 'com.amazonaws.dynamodb.v20120810#ValidationException'

/** Of the request that makes a table. */
function keyBytesOf({
  KeySchema,
  GlobalSecondaryIndexes = [],
}: Pick<CreateTableInput, 'KeySchema' | 'GlobalSecondaryIndexes'>): KeyBytes {
  const schemas = [KeySchema, ...GlobalSecondaryIndexes.map((index) => index.KeySchema)]
  return new Map(
    schemas
      .flatMap((schema) => schema ?? [])
      .map(({ AttributeName, KeyType }) => [
        AttributeName!,
        KeyType === 'HASH' ? HASH_BYTES_MAX : RANGE_BYTES_MAX,
      ]),
  )
}

/** @returns the sentence of a ValidationException; undefined where there is none @param keysOf by the name of a table */
function refusedAsThere(
  operation: string,
  request: object,
  keysOf: (table: string) => KeyBytes | undefined,
): string | undefined {
  for (const asked of partsOf(operation, request)) {
    const refused = refusedOf(asked, keysOf(asked.TableName ?? ''))
    if (refused) return refused
  }
  return undefined
}

function partsOf(operation: string, request: object): Asked[] {
  if (operation !== 'TransactWriteItems') return [request as Asked]
  const { TransactItems } = request as { TransactItems: Record<string, Asked>[] }
  return TransactItems.flatMap((item) => Object.values(item))
}

function refusedOf(asked: Asked, keys: KeyBytes | undefined): string | undefined {
  const { IndexName, ConsistentRead, Item = {}, ExpressionAttributeValues = {}, ExclusiveStartKey } = asked
  if (IndexName !== undefined && ConsistentRead)
    return 'Consistent reads are not supported on global secondary indexes'
  for (const [name, bytesMax] of keys ?? []) {
    const text = Item[name]?.S
    if (typeof text === 'string' && Buffer.byteLength(text) > bytesMax)
      return `One or more parameter values were invalid: Size of ${name} has exceeded the maximum size limit of ${bytesMax} bytes`
  }
  for (const value of [...Object.values(Item), ...Object.values(ExpressionAttributeValues)])
    if (isDeeper(value, DEPTH_MAX)) return 'Nesting Levels have exceeded supported limits'
  for (const [name, expression] of Object.entries(asked)) {
    if (!name.endsWith('Expression') || typeof expression !== 'string') continue
    for (const [, inside = ''] of expression.matchAll(/\bIN\s*\(([^)]*)\)/gi))
      if (inside.split(',').length > OPERANDS_MAX) return `Invalid ${name}: Too many operands; operator: IN`
  }
  return typeof asked.KeyConditionExpression === 'string'
    ? refusedOfQuery(asked, asked.KeyConditionExpression, ExclusiveStartKey)
    : undefined
}

/** Of what is said of keys each text begins and ends within what a key takes, and the place to go on from is one of the query. */
function refusedOfQuery(
  { ExpressionAttributeNames = {}, ExpressionAttributeValues = {} }: Asked,
  condition: string,
  start: Values | undefined,
): string | undefined {
  const [, hashName = '', hashValue = ''] = /(#?\w+)\s*=\s*(:\w+)/.exec(condition) ?? []
  for (const [name] of condition.matchAll(/:\w+/g)) {
    const text = ExpressionAttributeValues[name]?.S
    if (typeof text !== 'string') continue
    if (text === '')
      return 'One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value.'
    const bytesMax = name === hashValue ? HASH_BYTES_MAX : RANGE_BYTES_MAX
    if (Buffer.byteLength(text) > bytesMax)
      return `One or more parameter values were invalid: Size of a key has exceeded the maximum size limit of ${bytesMax} bytes`
  }
  const hash = ExpressionAttributeNames[hashName] ?? hashName
  const from = start?.[hash]?.S
  return from !== undefined && from !== ExpressionAttributeValues[hashValue]?.S
    ? 'The provided starting key is outside query boundaries based on provided conditions'
    : undefined
}

function isDeeper(value: Value, levels: number): boolean {
  const { L, M } = value as { L?: Value[]; M?: Values }
  const inside = L ?? (M && Object.values(M))
  if (!inside) return false
  return levels === 0 || inside.some((each) => isDeeper(each, levels - 1))
}
