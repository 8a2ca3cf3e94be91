/** The stored state as one text or one hash, to see whether anything has changed. */
import { createHash } from 'node:crypto'
import type { DynamoDb } from '../local-cloud/dynamodb/dynamodb.ts'

/** Of all that is in a table, in DynamoDB's JSON: making items of it would take three times as long. */
export async function storedHashOf(store: DynamoDb, TableName: string): Promise<string> {
  const items: object[] = []
  let ExclusiveStartKey: unknown
  do {
    const { status, body } = await store.ask('Scan', { TableName, ExclusiveStartKey, ConsistentRead: true })
    if (status !== 200) throw new Error(`the table could not be read: ${body}`)
    const page = JSON.parse(body)
    items.push(...page.Items)
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return stateHashOf(items)
}

export function stateHashOf(items: readonly object[]): string {
  return createHash('sha256').update(stateTextOf(items)).digest('hex')
}

/** Whatever order the items come in. */
export function stateTextOf(items: readonly object[]): string {
  return items.map(ordered).sort().join('\n')
}

/** JSON with the keys in order; integers beyond a number's range as text. */
function ordered(value: unknown): string {
  return JSON.stringify(value, (_, inner) => {
    if (typeof inner === 'bigint') return String(inner)
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    return Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
  })
}
