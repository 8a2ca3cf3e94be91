/** The stored state as one text or one hash, to see whether anything has changed. */
import { createHash } from 'node:crypto'
import { type DynamoDb, saidIn } from '../local-cloud/dynamodb/dynamodb.ts'

const READS = new Set(['GetItem', 'BatchGetItem', 'TransactGetItems', 'Query', 'Scan', 'DescribeTable'])

/** A store that knows the hash of what is in a table for as long as nobody asks it for more than to read. */
export function hashedStore(store: DynamoDb, TableName: string) {
  let hash: Promise<string> | undefined
  return {
    store: {
      ...store,
      async ask(operation: string, asked: object) {
        if (READS.has(operation)) return store.ask(operation, asked)
        hash = undefined
        // Whoever looked meanwhile saw what was before it.
        return store.ask(operation, asked).finally(() => {
          hash = undefined
        })
      },
    } satisfies DynamoDb,
    stateHash(): Promise<string> {
      hash ??= storedHashOf(store, TableName)
      return hash
    },
  }
}

interface StoredItem {
  pk?: { S: string }
}

/** Of all that is in a table but how often keys asked, which is nobody's state, in DynamoDB's JSON: making items of it would take three times as long. */
async function storedHashOf(store: DynamoDb, TableName: string): Promise<string> {
  const items: object[] = []
  let ExclusiveStartKey: unknown
  do {
    const answer = await store.ask('Scan', { TableName, ExclusiveStartKey, ConsistentRead: true })
    if (answer.status !== 200) throw new Error(`the table could not be read: ${answer.body}`)
    const page = saidIn(answer) as { Items: StoredItem[]; LastEvaluatedKey?: object }
    items.push(...page.Items.filter((item: StoredItem) => !item.pk?.S.startsWith('D#key-calls#')))
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
