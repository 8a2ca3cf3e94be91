/** Everything of a company as it is stored, one after the other: what its audit names, its files, its anchors. */
import { type AttributeValue, GetItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb'
import { eachAnchor } from '../anchors.ts'
import { eachFile } from '../company-files.ts'
import { keys } from '../keys.ts'
import { namedByAudit } from '../named-by-audit.ts'
import type { Scope } from '../scope.ts'
import { client, table } from '../table.ts'
import type { Attributes, Part } from './archive-line.ts'

/** @param createdAt instant; the company's own item is among them where it is there */
export async function* eachPart(scope: Scope, createdAt: string, now: Date): AsyncGenerator<Part> {
  const { months, partitions, beside } = await namedByAudit(scope, createdAt, now)
  for (const pk of new Set([keys.company(scope).pk, ...partitions, ...months]))
    for await (const item of eachStored(pk)) yield { item: asText(item) }
  for (const { pk, sk } of beside) {
    const Key = { pk: { S: pk }, sk: { S: sk } }
    const { Item } = await client.send(new GetItemCommand({ TableName: table(), Key, ConsistentRead: true }))
    if (Item) yield { item: asText(Item) }
  }
  for await (const file of eachFile(scope)) {
    yield { file: { key: file.key, contentType: file.contentType } }
    for await (const piece of file.body) yield { bytes: Buffer.from(piece).toString('base64') }
  }
  let block = 0
  for await (const anchor of eachAnchor(scope)) yield { anchor: { block: ++block, ...anchor } }
}

async function* eachStored(pk: string): AsyncGenerator<Record<string, AttributeValue>> {
  let ExclusiveStartKey: Record<string, AttributeValue> | undefined
  do {
    const page = await client.send(
      new QueryCommand({
        TableName: table(),
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': { S: pk } },
        ConsistentRead: true,
        ExclusiveStartKey,
      }),
    )
    yield* page.Items ?? []
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
}

const asText = (item: Record<string, AttributeValue>): Attributes =>
  JSON.parse(
    JSON.stringify(item, (_, value) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
    ),
  )

/** The way back: of all that DynamoDB says only bytes are named `B` and no object. */
export const asStored = (item: Attributes): Record<string, AttributeValue> =>
  JSON.parse(JSON.stringify(item), (name, value) =>
    name === 'B' && typeof value === 'string' ? Buffer.from(value, 'base64') : value,
  )
