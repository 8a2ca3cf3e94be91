/** Which rights a request to DynamoDB needs: a transaction is authorised by its parts. */
import * as z from 'zod'
import { tableArn } from '../template/physical.ts'

export interface Needed {
  action: string
  resourceArn: string
}

const OnTable = z.object({ TableName: z.string(), IndexName: z.string().optional() })
const OnTables = z.object({ RequestItems: z.record(z.string(), z.unknown()) })
const part = z.object({ TableName: z.string() })
const Transaction = z.object({
  TransactItems: z.array(
    z.object({
      Put: part.optional(),
      Update: part.optional(),
      Delete: part.optional(),
      ConditionCheck: part.optional(),
      Get: part.optional(),
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

/** @param operation such as `TransactWriteItems` @throws ZodError for a body that no such request has */
export function neededFor(operation: string, body: unknown): Needed[] {
  if (operation === 'TransactWriteItems' || operation === 'TransactGetItems')
    return parts(Transaction.parse(body))
  if (operation === 'BatchGetItem' || operation === 'BatchWriteItem') {
    return Object.keys(OnTables.parse(body).RequestItems).map((table) => needed(operation, tableArn(table)))
  }
  const about = OnTable.safeParse(body)
  if (!about.success) return [needed(operation, tableArn('*'))]
  const { TableName, IndexName } = about.data
  return [needed(operation, IndexName ? `${tableArn(TableName)}/index/${IndexName}` : tableArn(TableName))]
}

function parts({ TransactItems }: z.output<typeof Transaction>): Needed[] {
  const all = new Map<string, Needed>()
  for (const item of TransactItems) {
    for (const [kind, action] of Object.entries(actionOfPart)) {
      const about = item[kind as keyof typeof actionOfPart]
      if (about) all.set(`${action} ${about.TableName}`, needed(action, tableArn(about.TableName)))
    }
  }
  return [...all.values()]
}

function needed(operation: string, resourceArn: string): Needed {
  return { action: `dynamodb:${operation}`, resourceArn }
}
