/** DynamoDB for one machine: the dynoxide binary over one SQLite file, with the tables of the templates. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { CreateTableCommand, DynamoDBClient, ResourceInUseException } from '@aws-sdk/client-dynamodb'
import type { Cloud } from '../template/cloud.ts'
import { region } from '../template/physical.ts'
import { freePort } from './free-port.ts'

export interface DynamoDb {
  url: string
  port: number
  pid: number
  close(): Promise<void>
}

export async function startDynamoDb(folder: string, tables: Cloud['tables']): Promise<DynamoDb> {
  mkdirSync(folder, { recursive: true })
  const port = await freePort()
  const binary = createRequire(import.meta.url).resolve('@dynoxide/linux-x64/dynoxide')
  const args = [
    binary,
    'serve',
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '--db-path',
    join(folder, 'dynamodb.sqlite'),
  ]
  const child = spawn('/bin/sh', ['-c', untilWeAreGone, 'dynoxide', ...args], {
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let words = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-2000)
  })
  const url = `http://127.0.0.1:${port}`
  try {
    await answers(url, () => (child.exitCode === null ? undefined : words))
    await createTables(url, tables)
  } catch (error) {
    child.stdin.end()
    throw error
  }
  return {
    url,
    port,
    pid: child.pid ?? 0,
    async close() {
      child.stdin.end()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

/**
 * Runs the binary and ends it when our end of the pipe closes, which the kernel does for us even when we are killed: an
 * orphan would keep the file locked for the next start.
 */
const untilWeAreGone =
  'exec 3<&0; "$@" </dev/null 3<&- & child=$!; (cat <&3 >/dev/null; kill $child 2>/dev/null) & exec 3<&-; wait $child'

async function answers(url: string, lastWords: () => string | undefined): Promise<void> {
  const deadline = Date.now() + 10_000
  while (Date.now() < deadline) {
    if (lastWords() !== undefined) throw new Error(`dynoxide ended at once: ${lastWords()}`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error('dynoxide does not answer.')
}

async function createTables(url: string, tables: Cloud['tables']): Promise<void> {
  const client = new DynamoDBClient({
    endpoint: url,
    region,
    credentials: { accessKeyId: 'host', secretAccessKey: 'host' },
  })
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
