/** The table of a data folder: that of the running product, or opened for as long as it is looked at. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { RawItem } from '../../../shared/domain/audit/items.ts'
import { hostKey } from '../access/keys.ts'
import type { Ports } from '../local-cloud.ts'
import { isRunningIn, lockFolder } from '../lock.ts'
import { localCloud } from '../template/cloud.ts'
import { region } from '../template/physical.ts'
import { clientOf, startDynamoDb } from './start-dynamodb.ts'

/** Every item of a folder's table, page by page. @throws when the folder holds no data */
export async function* itemsOf(folder: string): AsyncGenerator<RawItem> {
  if (!existsSync(join(folder, 'dynamodb.sqlite'))) throw new Error(`there are no data in ${folder}`)
  const { tables } = await localCloud()
  const running = runningUrl(folder)
  // Held while it is open, so that no product starts on the same file meanwhile.
  const unlock = running ? undefined : lockFolder(folder)
  const opened = running ? undefined : await startDynamoDb(folder, tables)
  const client = opened
    ? clientOf(opened)
    : new DynamoDBClient({ region, endpoint: running!, credentials: hostKey })
  const table = DynamoDBDocumentClient.from(client)
  try {
    let ExclusiveStartKey: Record<string, unknown> | undefined
    do {
      const page = await table.send(
        new ScanCommand({ TableName: tables[0]!.name, ExclusiveStartKey, ConsistentRead: true }),
      )
      yield* (page.Items ?? []) as RawItem[]
      ExclusiveStartKey = page.LastEvaluatedKey
    } while (ExclusiveStartKey)
  } finally {
    await opened?.close()
    unlock?.()
  }
}

/** Undefined when the product does not run in the folder. */
function runningUrl(folder: string): string | undefined {
  if (!isRunningIn(folder)) return undefined
  const { dynamodb } = JSON.parse(readFileSync(join(folder, 'ports.json'), 'utf8')) as Ports
  return `http://127.0.0.1:${dynamodb}`
}
