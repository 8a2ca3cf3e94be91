/** What of each request is understood; a name that stands nowhere here would be answered as if it had not been asked. */
const EXPRESSION = ['ExpressionAttributeNames', 'ExpressionAttributeValues']
const COUNTED = ['TableName', 'ReturnConsumedCapacity']
const CONDITION = ['ConditionExpression', ...EXPRESSION]
const ACTIONS: Record<string, readonly string[]> = {
  Put: ['Item', ...CONDITION],
  Delete: ['Key', ...CONDITION],
  ConditionCheck: ['Key', ...CONDITION],
  Update: ['Key', 'UpdateExpression', ...CONDITION],
}
const REQUESTS: Record<string, readonly string[]> = {
  CreateTable: ['AttributeDefinitions', 'KeySchema', 'GlobalSecondaryIndexes', 'BillingMode'],
  DeleteTable: [],
  GetItem: ['Key', 'ConsistentRead'],
  BatchGetItem: ['RequestItems'],
  Query: [
    ...['IndexName', 'Limit', 'ConsistentRead', 'ScanIndexForward', 'ExclusiveStartKey'],
    ...['KeyConditionExpression', 'ProjectionExpression', ...EXPRESSION],
  ],
  Scan: ['ConsistentRead', 'ExclusiveStartKey'],
  PutItem: ACTIONS.Put!,
  DeleteItem: ACTIONS.Delete!,
  UpdateItem: [...ACTIONS.Update!, 'ReturnValues'],
  TransactWriteItems: ['TransactItems', 'ClientRequestToken'],
}
const OF_KEYS = ['Keys', 'ConsistentRead', 'ProjectionExpression', 'ExpressionAttributeNames']

export function assertKnown(operation: string, request: object): void {
  assertNames(operation, request, [...known(REQUESTS, operation), ...COUNTED])
  const { RequestItems = {}, TransactItems = [] } = request as {
    RequestItems?: Record<string, object>
    TransactItems?: Record<string, object>[]
  }
  for (const asked of Object.values(RequestItems)) assertNames(operation, asked, OF_KEYS)
  for (const [kind, action] of TransactItems.flatMap((each) => Object.entries(each)))
    assertNames(kind, action, [...known(ACTIONS, kind), 'TableName'])
}

function known(names: Record<string, readonly string[]>, of: string): readonly string[] {
  if (!names[of]) throw new Error(`The table in memory knows no ${of}.`)
  return names[of]
}

function assertNames(operation: string, request: object, names: readonly string[]): void {
  for (const [name, value] of Object.entries(request))
    if (value !== undefined && !names.includes(name))
      throw new Error(`The table in memory knows no ${name} of ${operation}.`)
}
