/**
 * DynamoDB for one machine: the dynoxide binary over one SQLite file, with the tables of the templates. It runs on Linux x64
 * alone; elsewhere DYNAMODB_ENDPOINT names a DynamoDB Local or LocalStack.
 */
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { CreateTableCommand, DynamoDBClient, ResourceInUseException } from '@aws-sdk/client-dynamodb'
import type { Cloud } from '../template/cloud.ts'
import { region } from '../template/physical.ts'
import { freePort } from './free-port.ts'

export interface DynamoDb {
  url: string
  close(): Promise<void>
}

export async function startDynamoDb(folder: string, tables: Cloud['tables']): Promise<DynamoDb> {
  const elsewhere = process.env.DYNAMODB_ENDPOINT
  if (elsewhere) {
    await createTables(elsewhere, tables)
    return { url: elsewhere, close: async () => {} }
  }
  mkdirSync(folder, { recursive: true })
  const store = await startDynoxide(join(folder, 'dynamodb.sqlite'))
  try {
    await createTables(store.url, tables)
  } catch (error) {
    await store.close()
    throw error
  }
  return store
}

/**
 * The binary alone, on a port that it has to itself: another program may take one between our look and its start.
 *
 * @param file where it keeps its data; in memory without one
 */
export async function startDynoxide(file?: string): Promise<DynamoDb> {
  const binary = createRequire(import.meta.url).resolve('@dynoxide/linux-x64/dynoxide')
  let words = ''
  for (let tries = 0; tries < 5; tries += 1) {
    const port = await freePort()
    const args = ['serve', '--host', '127.0.0.1', '--port', String(port)]
    if (file) args.push('--db-path', file)
    const child = spawn('/bin/sh', ['-c', untilWeAreGone, 'dynoxide', binary, ...args], {
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    // Also when a signal to the whole group, such as Ctrl+C, ended it before we did.
    const exited = once(child, 'exit')
    words = ''
    const isListening = await new Promise<boolean>((resolve) => {
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        words = (words + text).slice(-2000)
        if (words.includes('listening on')) resolve(true)
      })
      void exited.then(() => resolve(false))
    })
    if (isListening) return { url: `http://127.0.0.1:${port}`, close: () => close(child, exited) }
    if (!words.includes('in use')) break
  }
  throw new Error(`dynoxide did not start: ${words}`)
}

async function close({ stdin }: ChildProcessByStdio<Writable, null, Readable>, exited: Promise<unknown>) {
  stdin.end()
  await exited
}

/**
 * Runs the binary and ends it when our end of the pipe closes, which the kernel does for us even when we are killed: an
 * orphan would keep the file locked for the next start.
 */
const untilWeAreGone =
  'exec 3<&0; "$@" </dev/null 3<&- & child=$!; (cat <&3 >/dev/null; kill $child 2>/dev/null) & exec 3<&-; wait $child'

export async function createTables(url: string, tables: Cloud['tables']): Promise<void> {
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
