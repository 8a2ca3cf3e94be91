/**
 * DynamoDB for one machine: dynoxide over one SQLite file, with the tables of the templates. It runs on Linux x64 alone;
 * elsewhere DYNAMODB_ENDPOINT names a DynamoDB Local or LocalStack.
 */
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { CreateTableCommand, DynamoDBClient, ResourceInUseException } from '@aws-sdk/client-dynamodb'
import { hostKey } from '../rights/keys.ts'
import type { Cloud } from '../template/cloud.ts'
import { region } from '../template/physical.ts'
import { asStrictAsThere } from './as-strict-as-there.ts'
import type { DynamoDb } from './dynamodb.ts'
import { startDynoxide } from './dynoxide.ts'

export async function startDynamoDb(folder: string, tables: Cloud['tables']): Promise<DynamoDb> {
  mkdirSync(folder, { recursive: true })
  const elsewhere = process.env.DYNAMODB_ENDPOINT
  const store = asStrictAsThere(
    elsewhere ? storeAt(elsewhere) : await startDynoxide(join(folder, 'dynamodb.sqlite')),
  )
  try {
    await createTables(store, tables)
  } catch (error) {
    await store.close()
    throw error
  }
  return store
}

/** The SDK's client of a store that has no address. */
export function clientOf(store: DynamoDb): DynamoDBClient {
  return new DynamoDBClient({
    region,
    endpoint: 'http://store.invalid',
    credentials: hostKey,
    requestHandler: handlerOver(store),
  })
}

/** What stands in a client of the SDK where it would speak HTTP. The whole answer is there at once: bytes, no stream. */
export function handlerOver({ ask }: DynamoDb) {
  return {
    async handle({ headers, body }: { headers: Record<string, string>; body?: string | Uint8Array }) {
      const asked = typeof body === 'string' ? body : new TextDecoder().decode(body)
      const answer = await ask(operationIn(headers['x-amz-target']), JSON.parse(asked))
      const response = {
        statusCode: answer.status,
        headers: { 'content-type': contentType },
        body: new TextEncoder().encode(answer.body),
      }
      return { response }
    },
  }
}

export const contentType = 'application/x-amz-json-1.0'

/** @param target the header, such as `DynamoDB_20120810.GetItem` */
export const operationIn = (target: unknown) => String(target).split('.')[1] ?? ''

const credential = `${hostKey.accessKeyId}/20260101/${region}/dynamodb/aws4_request`

/** Headers for a store that asks for a signature and believes any. */
export const anySignature = {
  'content-type': contentType,
  'x-amz-date': '20260101T000000Z',
  authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=host;x-amz-date, Signature=0`,
}

/** One that believes any signature. */
function storeAt(url: string): DynamoDb {
  const agent = new Agent({ keepAlive: true })
  return {
    async ask(operation, asked) {
      const target = `DynamoDB_20120810.${operation}`
      const sent = request(url, {
        method: 'POST',
        agent,
        headers: { ...anySignature, 'x-amz-target': target },
      })
      sent.end(JSON.stringify(asked))
      const [response] = (await once(sent, 'response')) as [IncomingMessage]
      return { status: response.statusCode!, body: await text(response) }
    },
    close: async () => agent.destroy(),
  }
}

export async function createTables(store: DynamoDb, tables: Cloud['tables']): Promise<void> {
  const client = clientOf(store)
  for (const { name, ...table } of tables) {
    const indexes = table.GlobalSecondaryIndexes.map(({ Projection, ...index }) => ({
      ...index,
      Projection: {
        ProjectionType: Projection.ProjectionType,
        NonKeyAttributes: Projection.NonKeyAttributes,
      },
    }))
    try {
      await client.send(
        new CreateTableCommand({
          TableName: name,
          AttributeDefinitions: table.AttributeDefinitions,
          KeySchema: table.KeySchema,
          BillingMode: table.BillingMode,
          GlobalSecondaryIndexes: indexes.length > 0 ? indexes : undefined,
        }),
      )
    } catch (error) {
      if (!(error instanceof ResourceInUseException)) throw error
    }
  }
  client.destroy()
}
