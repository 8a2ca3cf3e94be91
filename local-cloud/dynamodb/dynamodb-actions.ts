/** Which rights a request to DynamoDB needs: a transaction is authorised by its parts, and each by the partitions that it touches. */
import * as z from 'zod'
import { tableArn } from '../template/physical.ts'

export interface Needed {
  action: string
  resourceArn: string
  /** The partition keys that it is about, as `dynamodb:LeadingKeys` has them; none for a request about a whole table. */
  leadingKeys: readonly string[]
}

/** The name of a table's partition key, or of an index's. */
export type HashKeyOf = (tableName: string, indexName?: string) => string

// An item is looked into for its key alone: to parse all of a hundred would take longer than to store them.
const About = z.object({ TableName: z.string(), Key: z.unknown().optional(), Item: z.unknown().optional() })
const Query = z.object({
  TableName: z.string(),
  IndexName: z.string().optional(),
  KeyConditionExpression: z.string(),
  ExpressionAttributeNames: z.record(z.string(), z.string()).default({}),
  ExpressionAttributeValues: z.record(z.string(), z.unknown()).default({}),
})
const BatchGet = z.object({ RequestItems: z.record(z.string(), z.object({ Keys: z.array(z.unknown()) })) })
const Transaction = z.object({
  TransactItems: z.array(
    z.object({
      Put: About.optional(),
      Update: About.optional(),
      Delete: About.optional(),
      ConditionCheck: About.optional(),
      Get: About.optional(),
    }),
  ),
})

const actionOfPart = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
} as const

const partActions = Object.entries(actionOfPart) as [keyof typeof actionOfPart, string][]

/** @param operation such as `TransactWriteItems` @throws ZodError for a body that no such request has */
export function neededFor(operation: string, body: unknown, hashKeyOf: HashKeyOf): Needed[] {
  switch (operation) {
    case 'TransactWriteItems':
    case 'TransactGetItems':
      return parts(Transaction.parse(body), hashKeyOf)
    case 'BatchGetItem':
      return Object.entries(BatchGet.parse(body).RequestItems).map(([table, { Keys }]) =>
        needed(operation, table, [...new Set(Keys.map((key) => textOf(key, hashKeyOf(table))))]),
      )
    case 'Query':
      return [neededForQuery(Query.parse(body), hashKeyOf)]
    case 'GetItem':
    case 'PutItem':
    case 'UpdateItem':
    case 'DeleteItem':
      return [neededForItem(operation, About.parse(body), hashKeyOf)]
    default: {
      // About a whole table, or several, or none: no role of ours has a right to it.
      const { TableName = '*' } = z.object({ TableName: z.string().optional() }).parse(body)
      return [needed(operation, TableName, [])]
    }
  }
}

function parts({ TransactItems }: z.output<typeof Transaction>, hashKeyOf: HashKeyOf): Needed[] {
  const all = new Map<string, Needed>()
  for (const item of TransactItems) {
    for (const [kind, action] of partActions) {
      const about = item[kind]
      if (!about) continue
      const part = neededForItem(action, about, hashKeyOf)
      all.set(`${action} ${about.TableName} ${part.leadingKeys}`, part)
    }
  }
  return [...all.values()]
}

/** What is put stands in the item; everything else names a key. The other one of the two is not what the store looks at. */
function neededForItem(action: string, about: z.output<typeof About>, hashKeyOf: HashKeyOf): Needed {
  const { TableName, Key, Item } = about
  return needed(action, TableName, [textOf(action === 'PutItem' ? Item : Key, hashKeyOf(TableName))])
}

/** The value that the condition asks the partition key to equal. */
function neededForQuery(query: z.output<typeof Query>, hashKeyOf: HashKeyOf): Needed {
  const { TableName, IndexName, KeyConditionExpression } = query
  const hashKey = hashKeyOf(TableName, IndexName)
  const equals = [...KeyConditionExpression.matchAll(/(#?\w+)\s*=\s*(:\w+)/g)].find(
    ([, name = '']) => (query.ExpressionAttributeNames[name] ?? name) === hashKey,
  )
  return needed('Query', IndexName ? `${TableName}/index/${IndexName}` : TableName, [
    textOf(query.ExpressionAttributeValues, equals?.[2] ?? ''),
  ])
}

/** A value as it stands in a request, `{ S: 'C#1' }`; anything else is a key that no role of ours covers. */
function textOf(values: unknown, name: string): string {
  const value = (values as Record<string, { S?: unknown } | undefined> | undefined)?.[name]
  return typeof value?.S === 'string' ? value.S : ''
}

function needed(operation: string, on: string, leadingKeys: readonly string[]): Needed {
  return { action: `dynamodb:${operation}`, resourceArn: tableArn(on), leadingKeys }
}
