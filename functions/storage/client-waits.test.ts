import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sizeOf } from '../../infra/settings/function-sizes.ts'
import { waitsUpTo } from './client-waits.ts'

beforeEach(() => {
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'tieout-prod-me-get-me')
  vi.stubEnv('AWS_REGION', 'eu-central-1')
  vi.stubEnv('STAGE', 'prod')
})
afterEach(() => vi.unstubAllEnvs())

test('an answer that never comes is asked for once more, and does not take the whole request with it', async () => {
  let asked = 0
  const server = createServer((_, response) => {
    asked++
    if (asked > 1) response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    maxAttempts: 3,
    ...waitsUpTo(250),
  })
  try {
    const Key = { pk: { S: 'a' }, sk: { S: 'b' } }
    expect((await client.send(new GetItemCommand({ TableName: 'books', Key }))).Item).toBeUndefined()
    expect(asked).toBeGreaterThan(1)
  } finally {
    client.destroy()
    server.closeAllConnections()
    server.close()
  }
})

/** What a handler of the SDK was made with. */
type Waits = Partial<{ connectionTimeout: number; requestTimeout: number; throwOnRequestTimeout: boolean }>

test.each(['table', 'files', 'queues', 'people'])(
  'within the time of a function there is a second try of what %s asks',
  async (name) => {
    // Loaded for this alone: another test may have made the client of this process, which waits as a desk does.
    const { client } = await import(`./${name}.ts?in-lambda`)
    const waits: Waits = await client.config.requestHandler.configProvider
    const { connectionTimeout = 0, requestTimeout = 0, throwOnRequestTimeout } = waits
    const slowest = name === 'files' ? sizeOf('imports/create-import') : sizeOf('me/get-me')
    expect([connectionTimeout > 0, requestTimeout > 0, throwOnRequestTimeout]).toEqual([true, true, true])
    expect(2 * requestTimeout).toBeLessThan(slowest.timeoutSeconds * 1_000)
  },
)

test.each([
  ['a desk, which is slow at times', 'STAGE', 'local'],
  ['a command, which sends from anywhere', 'AWS_LAMBDA_FUNCTION_NAME', ''],
])('%s waits as long as it takes', (_, name, value) => {
  vi.stubEnv(name, value)
  expect(waitsUpTo(250)).toEqual({})
})
