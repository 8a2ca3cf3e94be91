/** A query in DynamoDB's JSON, as far as an index needs to understand it that answers late. */
import type { Item } from './item-size.ts'
import { type KeyNames, type TableKeys, textIn } from './key-names.ts'

export interface Query {
  KeyConditionExpression?: string
  ProjectionExpression?: string
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Item
  ExclusiveStartKey?: Item
  ScanIndexForward?: boolean
  Limit?: number
}

export interface Page {
  Items: Item[]
  Count: number
  ScannedCount: number
  LastEvaluatedKey?: Item
}

/** The partition that a query is about. */
export function partitionIn(query: Query, hash: string): string | undefined {
  const { KeyConditionExpression = '', ExpressionAttributeNames = {}, ExpressionAttributeValues = {} } = query
  const equals = [...KeyConditionExpression.matchAll(/(#?\w+)\s*=\s*(:\w+)/g)]
  const found = equals.find(([, name = '']) => (ExpressionAttributeNames[name] ?? name) === hash)
  return ExpressionAttributeValues[found?.[2] ?? '']?.S
}

export function isInRange(query: Query, item: Item, { hash, range }: KeyNames): boolean {
  const { KeyConditionExpression = '', ExpressionAttributeValues = {} } = query
  const bound = (pattern: RegExp) =>
    ExpressionAttributeValues[pattern.exec(KeyConditionExpression)?.[1] ?? '']?.S
  const start = bound(/begins_with\([^,]+,\s*(:\w+)\)/)
  const low = bound(/(?:BETWEEN|>=)\s*(:\w+)/)
  const high = bound(/(?:BETWEEN\s*:\w+\s+AND|<=)\s*(:\w+)/)
  const sort = textIn(item, range) ?? ''
  return (
    textIn(item, hash) === partitionIn(query, hash) &&
    (start === undefined || sort.startsWith(start)) &&
    (low === undefined || sort >= low) &&
    (high === undefined || sort <= high)
  )
}

/** One that asks for some attributes asks for the keys as well ... */
export function withKeys(query: Query, { hash, range }: TableKeys): Query {
  if (query.ProjectionExpression === undefined) return query
  const missing = [hash, range].filter((name) => !asked(query).includes(name))
  return { ...query, ProjectionExpression: [query.ProjectionExpression, ...missing].join(', ') }
}

/** ... and the page then shows what was asked for. */
export function asAsked(query: Query, page: Page): Page {
  if (query.ProjectionExpression === undefined) return page
  const names = asked(query)
  const shown = (item: Item) =>
    Object.fromEntries(names.flatMap((name) => (item[name] ? [[name, item[name]]] : [])))
  return { ...page, Items: page.Items.map(shown) }
}

const asked = ({ ProjectionExpression = '', ExpressionAttributeNames = {} }: Query) =>
  ProjectionExpression.split(',').map((name) => ExpressionAttributeNames[name.trim()] ?? name.trim())
